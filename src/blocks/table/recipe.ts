import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { mobileDown } from '../../theme/media';

export const group = 'forms';

const line = '1px solid {colors.border}';

export const recipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'grid', 'caption', 'heads', 'head', 'row', 'cell', 'name'],
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
    name: { display: 'none', color: 'text.muted', [mobileDown]: { display: 'inline' } },
  },
  variants: { figures: { true: { head: { textAlign: 'end' }, cell: { textAlign: 'end' } }, false: {} } },
});
