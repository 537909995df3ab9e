import { defineSlotRecipe } from '../../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'list', 'entry'],
  base: {
    root: { position: 'relative', display: 'grid', gap: '1' },
    list: {
      position: 'absolute',
      zIndex: '1',
      insetInline: '0',
      top: '3.25rem',
      maxHeight: '18rem',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      m: '0',
      p: '1',
      listStyle: 'none',
      border: '1px solid {colors.border.strong}',
      rounded: 'md',
      background: 'surface',
      boxShadow: '0 8px 24px rgb(0 0 0/.18)',
      '&[hidden]': { display: 'none' },
    },
    entry: {
      minHeight: '11',
      px: '3',
      py: '2.5',
      rounded: 'sm',
      lineHeight: 'snug',
      cursor: 'pointer',
      _hover: { background: 'bg.muted' },
      '&[aria-selected=true]': {
        background: 'action.subtle',
        outline: '2px solid {colors.action}',
        outlineOffset: '-2px',
      },
    },
  },
});
