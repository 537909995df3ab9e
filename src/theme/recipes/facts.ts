import { defineSlotRecipe } from '../../kit/recipe/define';

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
      columns: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit,minmax(min(7rem,100%),1fr))',
          gap: '{spacing.4} {spacing.3}',
        },
        row: { display: 'block', py: '0' },
        term: { fontSize: 'xs' },
        value: { fontSize: 'sm', fontWeight: 'semibold', color: 'text' },
      },
      pairs: {
        root: {
          '& > *': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0,1fr) minmax(0,2fr)',
            columnGap: '4',
            py: '0.5',
            overflowWrap: 'anywhere',
          },
        },
      },
      lined: { root: { '& > *': { py: '3' }, '& > * + *': { borderTop: '1px solid {colors.border}' } } },
    },
  },
});

/** In a separate file, which only pages with such content load. */
