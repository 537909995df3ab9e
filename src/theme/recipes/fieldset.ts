import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const recipe = defineSlotRecipe({
  className: 'fieldset',
  slots: ['root', 'legend'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'subgrid', gap: '6', '& > *': { gridColumn: '1/-1' } },
    legend: {
      float: 'left', width: 'full', mb: '-0.5rem', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug',
      letterSpacing: 'snug',
    },
  },
});
