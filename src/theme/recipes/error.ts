import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'error',
  base: { fontSize: 'sm', lineHeight: '1.45', fontWeight: 'semibold', color: 'danger.text' },
});
