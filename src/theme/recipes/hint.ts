import { defineRecipe } from '../define';

export const recipe = defineRecipe({
  className: 'hint',
  base: { fontSize: 'sm', lineHeight: '1.45', color: 'text.muted' },
});
