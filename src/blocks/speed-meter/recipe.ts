import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { computer, mobileDown } from '../../theme/media';

export const group = 'forms';

const cellLine = '1px solid {colors.border}';
const still = '@media (prefers-reduced-motion:reduce)';

export const recipe = defineSlotRecipe({
  className: 'speed-meter',
  slots: [
    'root', 'dial', 'track', 'arc', 'mark', 'goal', 'now', 'phase', 'figure', 'unit', 'side', 'readings', 'reading', 'name', 'value', 'chart', 'curve', 'area',
    'stroke', 'compare', 'caption',
  ],
  base: {
    root: {
      display: 'grid', gap: '8', alignItems: 'center', p: '8', border: cellLine, rounded: 'lg', background: 'surface', shadow: 'md',
      fontVariantNumeric: 'tabular-nums', [mobileDown]: { p: '5', gap: '6' }, [computer]: { gridTemplateColumns: 'minmax(0,1.1fr) minmax(0,1fr)', columnGap: '12' },
    },
    dial: { position: 'relative', width: 'full', maxW: '30rem', justifySelf: 'center', '& > svg': { display: 'block', width: 'full', overflow: 'visible' } },
    track: { fill: 'none', stroke: 'bg.muted', strokeWidth: '14', strokeLinecap: 'round' },
    arc: { fill: 'none', strokeWidth: '14', strokeLinecap: 'round', transition: 'stroke-dasharray .5s ease-out', [still]: { transition: 'none' } },
    mark: { fill: 'text.muted', fontSize: '9px', textAnchor: 'middle', dominantBaseline: 'middle' },
    goal: { stroke: 'text', strokeWidth: '2.5', strokeLinecap: 'round' },
    now: { position: 'absolute', inset: '38% 0 0', display: 'grid', justifyItems: 'center', alignContent: 'start', gap: '1', textAlign: 'center' },
    phase: { color: 'text.muted', fontSize: 'sm', minH: '1.5em' },
    figure: { fontSize: '5xl', fontWeight: 'bold', lineHeight: '1', letterSpacing: 'tight' },
    unit: { color: 'text.muted' },
    side: { display: 'grid', gap: '5', minW: '0' },
    readings: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' },
    reading: {
      p: '4', rounded: 'md', background: 'bg.subtle', boxShadow: 'inset 0 0 0 1px transparent', transition: 'box-shadow .2s', [still]: { transition: 'none' },
      [mobileDown]: { p: '3' },
    },
    name: { display: 'flex', alignItems: 'center', gap: '2', color: 'text.muted', fontSize: 'sm' },
    value: { fontSize: 'xl', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    chart: { display: 'grid', gap: '6', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,16rem),1fr))', [computer]: { gridColumn: '1/-1' } },
    curve: { m: '0', display: 'grid', gap: '2', '& > svg': { width: 'full', height: '6rem', borderBottom: cellLine } },
    area: { opacity: '.16' },
    stroke: { fill: 'none', strokeWidth: '2.5', strokeLinejoin: 'round', strokeLinecap: 'round' },
    compare: {
      width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', '& :is(th,td)': { py: '3', px: '2', borderBottom: cellLine, textAlign: 'end' },
      '& thead th': { color: 'text.muted', fontWeight: 'medium', fontSize: 'sm', verticalAlign: 'bottom' }, '& :is(th,td):first-child': { textAlign: 'start', ps: '0' },
      [mobileDown]: { fontSize: 'sm', '& :is(th,td)': { px: '1' }, '& thead th': { fontSize: 'xs', hyphens: 'auto' } },
    },
    caption: { textAlign: 'start', fontWeight: 'semibold', fontSize: 'lg', pb: '3' },
  },
  variants: {
    phase: {
      latency: { arc: { stroke: 'action' }, area: {}, stroke: {}, name: { } },
      download: { arc: { stroke: 'action' }, area: { fill: 'action' }, stroke: { stroke: 'action' }, name: { '&::before': { content: '""', w: '2.5', h: '2.5', rounded: 'full', background: 'action' } } },
      upload: { arc: { stroke: 'accent' }, area: { fill: 'accent' }, stroke: { stroke: 'accent' }, name: { '&::before': { content: '""', w: '2.5', h: '2.5', rounded: 'full', background: 'accent' } } },
    },
    empty: { true: { arc: { visibility: 'hidden' } }, false: {} },
    active: { true: { reading: { boxShadow: 'inset 0 0 0 2px {colors.action}' } }, false: {} },
  },
});
