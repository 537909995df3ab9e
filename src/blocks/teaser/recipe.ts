import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'teaser',
  slots: ['root', 'row', 'media', 'date'],
  base: {
    root: { height: 'full', gap: '2' },
    row: { display: 'grid', justifyItems: 'start', gap: '1.5', py: '5', borderTop: '1px solid {colors.border}' },
    media: {
      aspectRatio: '16 / 9',
      background: 'bg.muted',
      overflow: 'hidden',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    date: { color: 'text.muted', fontSize: 'sm' },
  },
  variants: {
    look: {
      card: { media: { m: '-1.5rem -1.5rem .75rem' } },
      row: { media: { justifySelf: 'stretch', rounded: 'lg', mb: '2' } },
    },
  },
});
