import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'quote',
  slots: ['root', 'text', 'by', 'name'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      m: '0',
      maxW: 'narrow',
      borderInlineStart: '4px solid {colors.accent}',
      ps: '6',
    },
    text: { m: '0', fontSize: 'xl', lineHeight: 'snug', fontWeight: 'medium', letterSpacing: 'snug' },
    by: { display: 'grid', color: 'text.muted' },
    name: { fontWeight: 'semibold', color: 'text' },
  },
});
