import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const recipe = defineSlotRecipe({
  className: 'fieldset',
  slots: ['root', 'legend', 'folded'],
  base: {
    root: {
      minWidth: '0', m: '0', p: '0', border: '0', display: 'grid', gridTemplateColumns: 'repeat(6,minmax(0,1fr))', gap: '6', '& > *': { gridColumn: '1/-1' },
      '&:not(:first-child)': { pt: '4' },
    },
    legend: {
      float: 'left', p: '0', width: 'full', mb: '-0.5rem', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug',
      letterSpacing: 'snug',
    },
    folded: { display: 'grid', gridTemplateColumns: 'repeat(6,minmax(0,1fr))', gap: '6', pb: '6', '& > *': { gridColumn: '1/-1' } },
  },
});
