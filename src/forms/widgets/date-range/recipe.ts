import { defineSlotRecipe } from '../../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'date-range',
  slots: ['root', 'end'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,11rem),1fr))', gap: '4' },
    end: { display: 'grid', gap: '1' },
  },
});
