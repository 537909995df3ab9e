import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'price',
  slots: ['root', 'headline', 'amount', 'unit', 'later', 'note', 'once', 'row'],
  base: {
    root: { display: 'grid', gap: '2', color: 'text', fontVariantNumeric: 'tabular-nums' },
    headline: { lineHeight: 'tight' },
    amount: { fontWeight: 'bold', letterSpacing: 'tight', whiteSpace: 'nowrap' },
    unit: { color: 'text.muted', mx: '1', _first: { ms: '0' } },
    later: { fontWeight: 'semibold', _last: { mb: '2' } },
    note: { color: 'text.muted', fontSize: 'sm' },
    once: { display: 'grid', gap: '1', mt: '1', pt: '3', borderTop: '1px solid {colors.border}', fontSize: 'sm' },
    row: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      '& > dt': { color: 'text.muted' },
      '& > dd': { whiteSpace: 'nowrap' },
    },
  },
  variants: {
    size: {
      md: {
        // The note next to the price, the rest below both, close together.
        root: {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '1',
          '& > :not(p)': { flex: '0 0 100%', order: '1' },
          '& > dl': { gap: '0', mt: '0', pt: '0', borderTop: '0' },
        },
        amount: { fontSize: 'xl' },
      },
      lg: { amount: { fontSize: '3xl' } },
    },
  },
});
