import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'figures',
  slots: ['root', 'item', 'label', 'value', 'text'],
  base: {
    root: { display: 'grid' },
    item: { display: 'flex', flexDirection: 'column', gap: '1', borderInlineStart: '3px solid {colors.accent}' },
    label: {},
    value: {
      order: '-1',
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      color: 'action',
      fontVariantNumeric: 'tabular-nums',
    },
    text: { color: 'text.muted', maxW: 'prose' },
  },
  variants: {
    size: {
      md: {
        root: { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,12rem),1fr))', gap: '8' },
        item: { ps: '5' },
        label: { fontWeight: 'semibold' },
        value: { fontSize: '3xl' },
      },
      sm: {
        root: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '4' },
        item: { ps: '3' },
        label: { fontSize: 'sm', color: 'text.muted' },
        value: { fontSize: 'lg', color: 'text' },
      },
    },
  },
});
