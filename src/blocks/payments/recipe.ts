import { defineSlotRecipe } from '../../theme/define';
import { chevron } from '../../theme/chevron';
import { forcedColours } from '../../theme/media';

export const group = 'forms';

const line = '1px solid {colors.border}';

export const recipe = defineSlotRecipe({
  className: 'payment-schedule',
  slots: [
    'root',
    'caption',
    'chart',
    'bars',
    'bar',
    'paid',
    'saved',
    'figure',
    'ends',
    'table',
    'row',
    'when',
    'what',
    'lines',
    'line',
    'amount',
    'unit',
    'each',
    'summary',
  ],
  base: {
    root: { display: 'grid', gap: '4', minW: '0', fontVariantNumeric: 'tabular-nums', breakInside: 'avoid' },
    caption: { fontWeight: 'semibold', fontSize: 'lg', lineHeight: 'snug' },
    chart: { display: 'grid', gap: '2', pt: '7', containerType: 'inline-size' },
    bars: { display: 'flex', gap: '0.5', height: '7rem', borderBottom: '1px solid {colors.border.strong}' },
    bar: { display: 'block', flex: '1 1 0', minW: '0', height: '100%', overflow: 'visible' },
    paid: { fill: 'action', [forcedColours]: { fill: 'CanvasText' } },
    saved: {
      fill: 'bg.muted',
      stroke: 'border.strong',
      strokeDasharray: '3 3',
      [forcedColours]: { fill: 'Canvas', stroke: 'CanvasText' },
    },
    figure: {
      fill: 'text',
      fontSize: 'xs',
      fontWeight: 'semibold',
      textAnchor: 'middle',
      [forcedColours]: { fill: 'CanvasText' },
    },
    ends: { display: 'flex', justifyContent: 'space-between', gap: '4', color: 'text.muted', fontSize: 'xs' },
    table: {
      width: 'full',
      borderCollapse: 'collapse',
      '& > tbody > tr:first-child': { borderTop: '0' },
      '& > tfoot > tr': { borderTop: '2px solid {colors.border.strong}' },
    },
    row: { borderTop: line, '& > *': { py: '3', verticalAlign: 'top' } },
    when: { textAlign: 'start', fontWeight: 'medium', pe: '4' },
    what: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      fontWeight: 'normal',
      color: 'text.muted',
      fontSize: 'sm',
      '& > :not(:first-child)::before': { content: '"· "' },
    },
    lines: { display: 'grid', mt: '1', fontWeight: 'normal', color: 'text.muted', fontSize: 'sm' },
    line: { display: 'flex', flexWrap: 'wrap', columnGap: '2', '& > :last-child': { whiteSpace: 'nowrap' } },
    amount: { textAlign: 'end', whiteSpace: 'nowrap', '& > strong': { fontWeight: 'semibold' } },
    unit: { display: 'block', color: 'text.muted', fontSize: 'sm' },
    each: { borderTop: line, '&[open] > summary::after': { rotate: '225deg' } },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minH: '11',
      py: '2',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'link',
      _after: chevron,
    },
  },
  variants: {
    level: { first: {}, later: { paid: { fill: 'action.hover', [forcedColours]: { fill: 'CanvasText' } } } },
    room: { narrow: {}, wide: { figure: { '@container (max-width:32rem)': { display: 'none' } } } },
  },
});
