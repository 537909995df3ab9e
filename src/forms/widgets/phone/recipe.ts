import { defineRecipe } from '../../../kit/recipe/define';

/** The list of dialling codes and, next to it, the number; below it on narrow screens. */
export const recipe = defineRecipe({
  className: 'phone',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > select': { flex: '1 1 10rem', width: 'auto', minWidth: '0' },
    '& > input': { flex: '2 1 12rem', width: 'auto', minWidth: '0' },
  },
});
