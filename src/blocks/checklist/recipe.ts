import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'checklist',
  slots: ['root', 'item'],
  base: {
    root: { display: 'grid', gap: '3' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '3',
      alignItems: 'start',
      '& svg': { color: 'action' },
    },
  },
});
