import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'contacts',
  slots: ['root', 'item', 'label'],
  base: {
    root: { display: 'grid', gap: '6' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '3',
      alignItems: 'start',
      overflowWrap: 'anywhere',
      '& > svg': { color: 'action' },
    },
    label: { fontWeight: 'semibold' },
  },
});
