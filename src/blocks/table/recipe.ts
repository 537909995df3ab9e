import { defineSlotRecipe } from '../../theme/define';
import { chevron } from '../../theme/chevron';
import { mobileDown } from '../../theme/media';

export const group = 'forms';

const line = '1px solid {colors.border}';

export const recipe = defineSlotRecipe({
  className: 'table',
  slots: [
    'root',
    'grid',
    'caption',
    'heads',
    'head',
    'sort',
    'label',
    'orders',
    'group',
    'row',
    'cell',
    'name',
    'selection',
    'choice',
  ],
  base: {
    root: { display: 'grid', gap: '6', justifyItems: 'start', minW: '0' },
    grid: {
      width: 'full',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      [mobileDown]: { display: 'block', '& > tbody': { display: 'grid', gap: '4' } },
    },
    caption: {
      textAlign: 'start',
      fontWeight: 'semibold',
      fontSize: 'lg',
      pb: '4',
      [mobileDown]: { display: 'block' },
    },
    heads: {
      [mobileDown]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    head: {
      px: '3',
      py: '3',
      textAlign: 'start',
      verticalAlign: 'bottom',
      color: 'text.muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      borderBottom: '2px solid {colors.border.strong}',
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '6',
      p: '0',
      border: '0',
      background: 'none',
      font: 'inherit',
      color: 'link',
      cursor: 'pointer',
      textDecoration: 'underline',
      [mobileDown]: { display: 'none' },
      _after: { ...chevron, visibility: 'hidden' },
      '&:hover::after': { visibility: 'visible' },
    },
    label: { display: 'none', [mobileDown]: { display: 'inline' } },
    orders: { display: 'none', [mobileDown]: { display: 'block' } },
    group: { px: '3', pt: '6', pb: '2', textAlign: 'start', fontWeight: 'semibold', [mobileDown]: { px: '0' } },
    row: { [mobileDown]: { display: 'block', border: line, rounded: 'md', background: 'surface', px: '4', py: '2' } },
    cell: {
      px: '3',
      py: '3',
      textAlign: 'start',
      fontWeight: 'normal',
      borderBottom: line,
      [mobileDown]: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        px: '0',
        py: '2',
        '&:last-child': { borderBottom: '0' },
      },
    },
    selection: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', minH: '14' },
    choice: {
      width: '11',
      px: '3',
      py: '2',
      borderBottom: line,
      lineHeight: '1',
      [mobileDown]: { display: 'block', width: 'auto', px: '0', borderBottom: '0' },
    },
    name: { display: 'none', color: 'text.muted', [mobileDown]: { display: 'inline' } },
  },
  variants: {
    figures: { true: { head: { textAlign: 'end' }, cell: { textAlign: 'end' } }, false: {} },
    way: {
      ascending: { sort: { _after: { visibility: 'visible', rotate: '-135deg', marginBlock: '.3em -.3em' } } },
      descending: { sort: { _after: { visibility: 'visible' } } },
    },
  },
});
