import { defineRecipe } from '../../kit/recipe/define';
import { control } from '../../kit/recipe/control';

/** The arrow is two gradients in the text colour: no picture, so it follows every theme. */
export const recipe = defineRecipe({
  className: 'select',
  base: {
    ...control,
    appearance: 'none',
    pe: '10',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    backgroundImage:
      'linear-gradient(45deg,transparent 50%,currentColor 50%),linear-gradient(-45deg,transparent 50%,currentColor 50%)',
    backgroundPosition: 'right 1.2rem center,right .85rem center',
    backgroundSize: '.36rem .36rem',
    backgroundRepeat: 'no-repeat',
    '&:dir(rtl)': { backgroundPosition: 'left .85rem center,left 1.2rem center' },
  },
  variants: { invalid: { true: {} } },
});
