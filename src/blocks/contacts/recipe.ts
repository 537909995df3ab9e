import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const recipe = defineSlotRecipe({
  className: 'contacts',
  slots: ['root', 'item', 'label'],
  base: {
    root: { display: 'grid', gap: '6' },
    item: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4', alignItems: 'start', '& > svg': { color: 'action' } },
    label: { fontWeight: 'semibold' },
  },
});
