import { defineRecipe } from '../../../kit/recipe/define';

/** Links below a consent, aligned with its text; high enough to touch. */
export const recipe = defineRecipe({
  className: 'checkbox-links',
  base: {
    listStyle: 'none',
    m: '0',
    ps: '9',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    '& a': { display: 'inline-block', py: '2' },
  },
});
