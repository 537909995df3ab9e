import { defineRecipe } from '../../kit/recipe/define';
import { control } from '../../kit/recipe/control';

/**
 * WebKit shows today in a date field that is empty, as if it were filled in. Others show how a day is written there, which helps; only
 * WebKit knows the property asked for.
 */
const emptyDay = {
  '@supports (-webkit-nbsp-mode:space)': { '&[data-empty]:not(:focus)::-webkit-datetime-edit': { opacity: '0' } },
};

export const recipe = defineRecipe({
  className: 'input',
  base: { ...control, ...emptyDay },
  variants: { invalid: { true: {} } },
});
