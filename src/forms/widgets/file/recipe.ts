import { defineSlotRecipe } from '../../../theme/define';

export const group = 'forms';

export const recipe = defineSlotRecipe({
  className: 'file',
  slots: ['root', 'area', 'input', 'cue', 'drop', 'list', 'item', 'name', 'size', 'bar'],
  base: {
    root: { display: 'grid', gap: '3' },
    area: {
      position: 'relative',
      display: 'grid',
      gap: '1',
      justifyItems: 'center',
      px: '4',
      py: '6',
      textAlign: 'center',
      background: 'surface',
      border: '1px dashed {colors.border.strong}',
      rounded: 'md',
      transition: 'border-color .15s,background .15s',
      _hover: { borderColor: 'action', background: 'action.subtle' },
      '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '0', borderColor: 'focus' },
    },
    input: { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
    cue: { fontWeight: 'semibold', color: 'action' },
    drop: { fontWeight: 'normal', color: 'text.muted', '@media (hover:none)': { display: 'none' } },
    list: { display: 'grid', gap: '2' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      ps: '4',
      pe: '1',
      py: '1',
      minHeight: '3.25rem',
      background: 'surface',
      border: '1px solid {colors.border}',
      borderInlineStart: '4px solid {colors.success}',
      rounded: 'md',
      '& > div + button': { ms: 'auto' },
    },
    name: { flex: '1 1 12rem', minW: '0', overflowWrap: 'anywhere' },
    size: { color: 'text.muted', fontSize: 'sm', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    bar: { display: 'block', w: 'full', h: '2', mt: '1', accentColor: '{colors.action}' },
  },
  variants: {
    invalid: { true: { area: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' } } },
    state: {
      arrived: {},
      sending: { item: { borderInlineStartColor: 'border.strong' } },
      failed: { item: { borderInlineStartColor: 'danger' } },
    },
  },
});
