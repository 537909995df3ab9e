import { defineSlotRecipe } from '@chakra-ui/react';
import { computer } from '../../theme/media';

export const recipe = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'item', 'title'],
  base: {
    root: { display: 'grid', gap: '6', counterReset: 'step', [computer]: { gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '8' } },
    item: {
      position: 'relative', ps: '14', minH: '10', counterIncrement: 'step',
      _before: {
        content: 'counter(step)', position: 'absolute', insetInlineStart: '0', top: '0', w: '10', h: '10', rounded: 'full',
        display: 'grid', placeItems: 'center', bg: 'action.subtle', color: 'action', fontWeight: 'bold',
      },
      [computer]: { ps: '0', pt: '14' },
    },
    title: { fontWeight: 'semibold', fontSize: 'lg', mb: '1' },
  },
});
