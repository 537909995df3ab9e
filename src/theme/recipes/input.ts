import { defineRecipe } from '../../kit/recipe/define';
import { control } from '../../kit/recipe/control';

/**
 * WebKit shows today's date in an empty date field, as if it were filled in. Others show the format of a date, which helps; only
 * WebKit has the tested property.
 */
const emptyDay = {
  '@supports (-webkit-nbsp-mode:space)': { '&[data-empty]:not(:focus)::-webkit-datetime-edit': { opacity: '0' } },
};

export const recipe = defineRecipe({
  className: 'input',
  base: { ...control, ...emptyDay },
  variants: { invalid: { true: {} } },
});
