import { defineSlotRecipe, tablet } from 'faceplate/kit';

export const recipe = defineSlotRecipe({
  className: 'trend',
  slots: ['root', 'label', 'drawing', 'line', 'mark', 'table', 'choice'],
  base: {
    root: { display: 'grid', gap: '4', [tablet]: { gridTemplateColumns: '2fr 1fr' } },
    label: { fontWeight: 'bold', [tablet]: { gridColumn: '1/-1' } },
    drawing: { width: 'full' },
    line: { fill: 'none', stroke: 'action', strokeWidth: '2' },
    mark: { fill: 'action' },
    table: { textAlign: 'start' },
    choice: {
      minWidth: '11',
      minHeight: '11',
      textAlign: 'start',
      color: 'link',
      background: 'none',
      cursor: 'pointer',
      '&[aria-pressed=true]': { textDecoration: 'underline' },
    },
  },
});
