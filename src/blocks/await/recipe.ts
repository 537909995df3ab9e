import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'await',
  variants: { arrived: { true: { animation: 'arrive .25s ease-out' } } },
});
