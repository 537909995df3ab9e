import { defineSlotRecipe } from '../define';

export const recipe = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'row', 'term', 'value'],
  base: {
    row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '6', py: '2' },
    term: { color: 'text.muted' },
    value: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    tone: {
      plain: {},
      lined: { root: { '& > *': { py: '3' }, '& > * + *': { borderTop: '1px solid {colors.border}' } } },
    },
  },
});

/** In the second file: only pages with such content load it. */
