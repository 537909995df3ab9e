import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const recipe = defineSlotRecipe({
  className: 'figures',
  slots: ['root', 'item', 'label', 'value', 'text'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,15rem),1fr))', gap: '8' },
    item: { display: 'flex', flexDirection: 'column', gap: '1', borderInlineStart: '3px solid {colors.accent}', ps: '5' },
    label: { fontWeight: 'semibold' },
    value: {
      order: '-1', fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight', color: 'action',
      fontVariantNumeric: 'tabular-nums',
    },
    text: { color: 'text.muted', maxW: 'prose' },
  },
});
