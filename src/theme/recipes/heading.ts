import { defineRecipe } from '../define';

export const recipe = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' },
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
