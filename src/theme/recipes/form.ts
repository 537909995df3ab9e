import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'form',
  slots: ['root', 'actions'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(6,minmax(0,1fr))',
      alignContent: 'start',
      gap: '6',
      maxWidth: '40rem',
      '& > *': { gridColumn: '1/-1' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', pt: '2' },
  },
});
