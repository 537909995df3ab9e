import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'answers',
  slots: ['root', 'group', 'head', 'change'],
  base: {
    root: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0,1fr)' },
    group: {
      display: 'grid',
      gap: '1',
      gridTemplateColumns: 'minmax(0,1fr)',
      pb: '3',
      borderBottom: '1px solid {colors.border}',
      '&:last-child': { borderBottom: '0', pb: '0' },
    },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '4' },
    change: { display: 'inline-flex', alignItems: 'center', minH: '11', flex: 'none' },
  },
});
