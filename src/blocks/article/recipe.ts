import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'article',
  slots: ['root', 'media'],
  base: {
    root: { display: 'grid', gap: '8', minWidth: '0', '& > header': { maxWidth: 'prose' } },
    media: {
      aspectRatio: '16 / 9',
      maxHeight: '28rem',
      width: 'full',
      rounded: 'lg',
      background: 'bg.muted',
      overflow: 'hidden',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
  },
});
