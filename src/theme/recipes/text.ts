import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'text',
  variants: {
    size: {
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lead: { fontSize: 'lg', lineHeight: '1.5' },
      figure: {
        fontSize: '2xl',
        fontWeight: 'bold',
        lineHeight: 'tight',
        letterSpacing: 'tight',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    tone: { muted: { color: 'text.muted' }, danger: { color: 'danger.text' }, success: { color: 'success.text' } },
    measure: { true: { maxWidth: 'prose' } },
    figures: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});
