import { defineRecipe } from '../../../kit/recipe/define';

/** The secret and, next to it, the button that reveals it; below it on narrow screens. */
export const recipe = defineRecipe({
  className: 'password',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > input': { flex: '1 1 12rem', width: 'auto', minWidth: '0' },
    '& > button': { minHeight: '3rem' },
  },
});
