import { defineRecipe } from '../../kit/recipe/define';
import { control } from '../../kit/recipe/control';

export const recipe = defineRecipe({
  className: 'textarea',
  base: { ...control, minHeight: '9rem', py: '3', lineHeight: '1.5', resize: 'vertical', fieldSizing: 'content' },
  variants: { invalid: { true: {} } },
});
