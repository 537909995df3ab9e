import { defineSlotRecipe } from '../../kit/recipe/define';
import { tablet } from '../../kit/recipe/media';

export const recipe = defineSlotRecipe({
  className: 'letter',
  slots: ['root', 'sheet', 'title', 'lines', 'line', 'label', 'said', 'ways', 'status'],
  base: {
    root: { display: 'grid', gap: '4' },
    sheet: {
      display: 'grid',
      gap: '4',
      p: '5',
      bg: 'surface',
      color: 'text',
      border: '1px solid {colors.border}',
      rounded: 'md',
      shadow: 'sm',
      [tablet]: { p: '8' },
    },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
    lines: { borderTop: '1px solid {colors.border}', borderBottom: '1px solid {colors.border}', py: '2' },
    line: { display: 'grid', columnGap: '6', py: '2', [tablet]: { gridTemplateColumns: '12rem 1fr' } },
    label: { color: 'text.muted' },
    said: { fontWeight: 'medium', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', '@media print': { display: 'none' } },
    status: { color: 'text.muted', fontSize: 'sm' },
  },
});
