import { chevron } from '../../kit/recipe/chevron';
import type { Styles } from '../../kit/recipe/define';
import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, computerDown } from '../../kit/recipe/media';

const line = '1px solid {colors.border}';

/** More tracks than an entry has cells; unused ones have no height. */
const tracks = 'repeat(20,auto)';

/** At most 24 rem per column, so that two stay together. */
const columns = (count: number): Styles => ({
  [computer]: { gridTemplateColumns: `repeat(${count},minmax(0,1fr))`, maxWidth: `${count * 24}rem` },
});

/** One entry as a card on narrow screens: the name and its figure on one line, the rest below. */
const card: Styles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  columnGap: '4',
  p: '5',
  rounded: 'lg',
  '& > *': { gridColumn: '1/-1' },
  '& > h2,& > h3,& > h4': { gridColumn: '1' },
};

export const recipe = defineSlotRecipe({
  className: 'compare',
  slots: [
    'root',
    'columns',
    'column',
    'flag',
    'lead',
    'share',
    'price',
    'figure',
    'later',
    'facts',
    'fact',
    'reason',
    'body',
    'footer',
    'rows',
    'row',
    'fold',
    'summary',
    'line',
    'sum',
    'inside',
  ],
  base: {
    root: { display: 'grid', gap: '4', fontVariantNumeric: 'tabular-nums', [computer]: { gap: '10' } },
    columns: {
      display: 'grid',
      [computerDown]: { gap: '4' },
      [computer]: { gridTemplateRows: tracks, border: line, rounded: 'lg', background: 'surface' },
    },
    column: {
      position: 'relative',
      [computerDown]: { ...card, '& > :empty': { display: 'none' } },
      [computer]: {
        display: 'grid',
        gridRow: '1/-1',
        gridTemplateRows: 'subgrid',
        px: '6',
        pt: '5',
        pb: '6',
        '&:not(:first-child)': { borderInlineStart: line },
      },
    },
    flag: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      color: 'link',
      fontSize: 'sm',
      fontWeight: 'semibold',
      [computer]: { minH: '7' },
      [computerDown]: { pb: '2' },
    },
    lead: { color: 'text.muted', fontSize: 'sm', [computerDown]: { gridColumn: '1' } },
    share: {
      width: 'full',
      height: '4px',
      mt: '3',
      '& > :first-child': { fill: 'border.strong' },
      '& > :last-child': { fill: 'accent' },
      [computerDown]: { display: 'none' },
    },
    price: {
      color: 'text.muted',
      fontSize: 'sm',
      [computer]: { mt: '3' },
      [computerDown]: { gridColumn: '2', gridRow: '2/4', display: 'grid', alignContent: 'start', justifyItems: 'end' },
    },
    figure: {
      me: '1',
      color: 'text',
      fontSize: '2xl',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      whiteSpace: 'nowrap',
    },
    later: { fontSize: 'sm', fontWeight: 'semibold', [computer]: { minH: '6' } },
    facts: { fontSize: 'sm', [computer]: { display: 'contents' } },
    fact: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: '4',
      py: '2',
      borderTop: line,
      '& > dt': { color: 'text.muted', overflowWrap: 'anywhere' },
      '& > dd': { textAlign: 'end' },
      [computer]: { '&:first-child': { mt: '3' } },
      [computerDown]: { py: '1', border: '0', '&:first-child': { mt: '3', pt: '3', borderTop: line } },
    },
    reason: { pt: '3', fontSize: 'sm' },
    body: { display: 'grid', alignContent: 'start', gap: '3', pt: '3', fontSize: 'sm' },
    footer: { display: 'grid', gap: '2', alignContent: 'end', pt: '3', '& > a,& > button': { width: 'full' } },
    rows: { borderTop: line },
    row: { borderBottom: line },
    fold: { '&[open] > summary::after': { rotate: '225deg' } },
    summary: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto auto',
      alignItems: 'center',
      columnGap: '4',
      minH: '4.25rem',
      py: '2',
      _after: { ...chevron, color: 'link', gridColumn: '3', gridRow: '1/3' },
      _hover: { color: 'action' },
      [computer]: {
        gridTemplateColumns: '4fr 6fr auto auto',
        columnGap: '8',
        _after: { gridColumn: '4', gridRow: '1' },
      },
    },
    line: {
      gridColumn: '1',
      gridRow: '2',
      color: 'text.muted',
      fontSize: 'xs',
      lineHeight: 'snug',
      [computer]: { gridColumn: '2', gridRow: '1', fontSize: 'sm' },
    },
    sum: { gridColumn: '2', gridRow: '1/3', whiteSpace: 'nowrap', [computer]: { gridColumn: '3', gridRow: '1' } },
    inside: { display: 'grid', gap: '3', pb: '5', fontSize: 'sm', [computer]: { maxWidth: 'narrow' } },
  },
  variants: {
    count: {
      1: { columns: columns(1) },
      2: { columns: columns(2) },
      3: { columns: columns(3) },
      4: { columns: columns(4) },
    },
    best: {
      true: {
        column: {
          border: '2px solid {colors.action}',
          rounded: 'lg',
          background: 'action.subtle',
          [computer]: {
            m: '-0.625rem -1px',
            pt: '7',
            pb: '8',
            zIndex: '1',
            '&:not(:first-child)': { borderInlineStart: '2px solid {colors.action}' },
          },
        },
      },
      false: { column: { [computerDown]: { border: line, background: 'surface' } } },
    },
    narrow: { rows: { column: { [computerDown]: { '&:not([data-best])': { display: 'none' } } } }, cards: {} },
    extra: { true: { rows: { [computer]: { display: 'none' } }, row: { [computer]: { display: 'none' } } }, false: {} },
    missing: { true: { fact: { [computerDown]: { display: 'none' }, '& > *': { visibility: 'hidden' } } }, false: {} },
  },
});
