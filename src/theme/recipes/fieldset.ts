import { defineSlotRecipe, type Styles } from '../../kit/recipe/define';

const columns: Styles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6,minmax(0,1fr))',
  gap: '6',
  '& > *': { gridColumn: '1/-1' },
};

/** The fields are in a separate box: engines differ in the distance between a legend and the content of the same box. */
export const recipe = defineSlotRecipe({
  className: 'fieldset',
  slots: ['root', 'legend', 'fields', 'folded'],
  base: {
    root: { minWidth: '0', m: '0', p: '0', border: '0', '&:not(:first-child)': { mt: '4' } },
    legend: {
      p: '0',
      width: 'full',
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      letterSpacing: 'snug',
    },
    // Consecutive boxes belong together.
    fields: { ...columns, '& > :has(.checkbox) + :has(.checkbox)': { mt: '-3' }, mt: '4' },
    folded: { ...columns, pb: '6' },
  },
});
