import { defineSlotRecipe } from '../../theme/define';
import { forcedColours } from '../../theme/media';

export const recipe = defineSlotRecipe({
  className: 'meter',
  slots: ['root', 'text', 'drawing', 'track', 'value', 'mark', 'label'],
  base: {
    root: { display: 'grid', gap: '2', minW: '0' },
    text: { lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' },
    drawing: { display: 'block', width: 'full', overflow: 'hidden', '&:dir(rtl)': { transform: 'scaleX(-1)' } },
    track: { [forcedColours]: { fill: 'Canvas', stroke: 'CanvasText' } },
    value: { [forcedColours]: { fill: 'Highlight' } },
    mark: { stroke: 'text', strokeWidth: '3px', [forcedColours]: { stroke: 'CanvasText' } },
    label: { color: 'text.muted', fontSize: 'sm' },
  },
  variants: {
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
