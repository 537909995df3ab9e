import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'hint',
  base: { fontSize: 'sm', lineHeight: '1.45', color: 'text.muted' },
});
