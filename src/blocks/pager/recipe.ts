import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { mobileDown } from '../../theme/media';

export const group = 'forms';

export const recipe = defineSlotRecipe({
  className: 'pager',
  slots: ['root', 'list', 'link', 'gap'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    list: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '1', [mobileDown]: { order: '-1', width: 'full' } },
    link: {
      display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', minWidth: '11', minHeight: '11', px: '3', rounded: 'md',
      color: 'link', fontWeight: 'semibold', _hover: { background: 'action.subtle' },
      '&[aria-current]': { background: 'action', color: 'action.text' },
    },
    gap: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minWidth: '6', minHeight: '11', color: 'text.muted' },
  },
});
