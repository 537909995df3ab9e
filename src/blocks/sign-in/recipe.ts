import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'sign-in',
  base: { display: 'grid', justifyItems: 'start', gap: '5' },
});
