import { defineSlotRecipe } from 'faceplate/kit';

export const recipe = defineSlotRecipe({
  className: 'stars',
  slots: ['root', 'star'],
  base: {
    root: { display: 'flex', gap: '1' },
    star: { width: '11', height: '11', fontSize: 'xl', color: 'text.muted', background: 'surface', cursor: 'pointer' },
  },
  variants: { on: { true: { star: { color: 'action' } } } },
});
