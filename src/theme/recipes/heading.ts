import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'heading', lineHeight: 'tight', letterSpacing: 'heading' },
  variants: {
    size: {
      sm: { fontSize: 'lg', lineHeight: 'snug', letterSpacing: 'snug' },
      md: { fontSize: 'xl', lineHeight: 'snug', letterSpacing: 'snug' },
      lg: { fontSize: '3xl' },
      xl: { fontSize: '4xl' },
      display: { fontSize: '5xl' },
    },
  },
});
