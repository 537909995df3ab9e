import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, forcedColours, tablet } from '../../kit/recipe/media';

const row = { columnGap: '4', alignItems: 'center', py: '4', borderTop: '1px solid {colors.border}' } as const;

export const recipe = defineSlotRecipe({
  className: 'meter',
  slots: ['root', 'title', 'figure', 'text', 'drawing', 'track', 'value', 'mark', 'label', 'stops', 'stop'],
  base: {
    root: { display: 'grid', gap: '2', minW: '0' },
    text: { lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' },
    drawing: {
      width: 'full',
      overflow: 'hidden',
      '&:has(+ol)': { mt: '2' },
      '&:dir(rtl)': { transform: 'scaleX(-1)' },
    },
    track: { [forcedColours]: { fill: 'Canvas', stroke: 'CanvasText' } },
    value: { [forcedColours]: { fill: 'Highlight' } },
    mark: { stroke: 'text', strokeWidth: '3px', [forcedColours]: { stroke: 'CanvasText' } },
    title: { fontWeight: 'semibold', lineHeight: 'snug' },
    figure: { fontWeight: 'semibold', fontSize: 'lg', lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' },
    label: { color: 'text.muted', fontSize: 'sm' },
    /* The first and the last name take half as much room as the others, so each stands at its place on the drawing. */
    stops: {
      display: 'flex',
      mt: '-3.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      textAlign: 'center',
      '& > *': { flex: '2 1 0', minW: '0' },
      '& > :first-child': { flex: '1 1 0', textAlign: 'start' },
      '& > :last-child': { flex: '1 1 0', textAlign: 'end' },
    },
    stop: {
      _before: {
        content: '""',
        display: 'block',
        width: '4',
        height: '4',
        mb: '1',
        mx: 'auto',
        border: '2px solid {colors.border.strong}',
        rounded: 'full',
        background: 'surface',
      },
      '&:first-child::before': { marginInlineStart: '0' },
      '&:last-child::before': { marginInlineEnd: '0' },
    },
  },
  variants: {
    reached: { true: { stop: { _before: { borderColor: 'action', background: 'action' } } } },
    /* A row of a list: title and words on one line, the drawing below. With a figure, all on one line of a wide window. */
    row: {
      plain: {
        root: { ...row, [tablet]: { gridTemplateColumns: 'auto minmax(0,1fr)' } },
        text: { [tablet]: { textAlign: 'end' } },
        drawing: { gridColumn: '1/-1' },
        label: { gridColumn: '1/-1' },
      },
      compared: {
        root: { ...row, gridTemplateColumns: '1fr auto', [computer]: { gridTemplateColumns: '9rem 1fr 9rem auto' } },
        figure: { textAlign: 'end', minW: '5rem', [computer]: { gridArea: '1/4' } },
        text: { gridColumn: '1/-1', [computer]: { gridArea: '1/3' } },
        drawing: { gridColumn: '1/-1', [computer]: { gridArea: '1/2' } },
        label: { gridColumn: '1/-1' },
      },
    },
    look: {
      bar: { drawing: { height: '3', rounded: 'full' }, track: { fill: 'border' }, value: { fill: 'action' } },
      strand: {
        root: { gap: '1' },
        text: { color: 'text.muted', fontSize: 'sm' },
        drawing: { height: '1', rounded: 'full' },
        track: { fill: 'border' },
        value: { fill: 'accent' },
      },
    },
  },
});
