import { chevron } from '../../kit/recipe/chevron';
import { defineRecipe } from '../../kit/recipe/define';

/** The arrow of a summary in header and footer, rotated while its part is open. */
export const recipe = defineRecipe({
  className: 'chevron',
  base: { _after: chevron, '[open] > &': { _after: { rotate: '225deg' } } },
});
