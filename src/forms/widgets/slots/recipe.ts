import { defineSlotRecipe } from '../../../theme/define';

export const recipe = defineSlotRecipe({
  className: 'slots',
  slots: ['root', 'day', 'heading', 'windows', 'left'],
  base: {
    root: { display: 'grid', gap: '6' },
    day: { display: 'grid', gap: '2' },
    heading: { fontWeight: 'semibold' },
    windows: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,10.5rem),1fr))', gap: '2' },
    left: { display: 'block', fontSize: 'sm', color: 'text.muted' },
  },
});
