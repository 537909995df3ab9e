import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'consent-list',
  slots: ['root', 'category', 'always', 'text', 'entry', 'title'],
  base: {
    root: { display: 'grid', gap: '8', justifyItems: 'start' },
    category: { display: 'grid', gap: '3', width: 'full' },
    always: { ms: '3', fontSize: 'sm', fontWeight: 'normal', color: 'text.muted' },
    text: { color: 'text.muted' },
    entry: { p: '4', border: '1px solid {colors.border}', rounded: 'md', overflowWrap: 'anywhere' },
    title: { mb: '2', fontWeight: 'semibold' },
  },
});
