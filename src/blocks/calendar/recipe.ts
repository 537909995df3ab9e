import { defineSlotRecipe } from '../../kit/recipe/define';
import { mobileDown } from '../../kit/recipe/media';

const line = '1px solid {colors.border}';

export const recipe = defineSlotRecipe({
  className: 'calendar',
  slots: ['root', 'ways', 'turn', 'title', 'view', 'grid', 'head', 'cell', 'day', 'number', 'entry', 'more'],
  base: {
    root: { display: 'grid', gap: '6', minW: '0' },
    ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4' },
    turn: { display: 'flex', alignItems: 'center', gap: '2' },
    title: { fontWeight: 'semibold', fontSize: 'lg' },
    view: { marginInlineStart: 'auto' },
    grid: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
    head: { py: '2', color: 'text.muted', fontSize: 'sm', fontWeight: 'medium' },
    cell: { p: '0', border: line, verticalAlign: 'top' },
    day: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      width: 'full',
      minH: '24',
      p: '2',
      border: '0',
      background: 'none',
      color: 'text',
      font: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { background: 'bg.muted' },
      '&:focus-visible': { outlineOffset: '-3px' },
      [mobileDown]: { alignItems: 'center', minH: '12', px: '0' },
    },
    number: { fontVariantNumeric: 'tabular-nums' },
    entry: {
      overflow: 'hidden',
      px: '1',
      rounded: 'sm',
      background: 'action.subtle',
      fontSize: 'sm',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [mobileDown]: { width: '2', height: '2', p: '0', rounded: 'full', background: 'action', fontSize: '0' },
    },
    more: { color: 'text.muted', fontSize: 'sm', [mobileDown]: { display: 'none' } },
  },
  variants: {
    chosen: { true: { day: { boxShadow: 'inset 0 0 0 2px {colors.action}' } } },
    today: { true: { number: { fontWeight: 'bold', textDecoration: 'underline' } } },
  },
});
