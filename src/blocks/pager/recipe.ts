import { defineSlotRecipe } from '../../kit/recipe/define';
import { forcedUnderline, mobileDown } from '../../kit/recipe/media';

export const recipe = defineSlotRecipe({
  className: 'pager',
  slots: ['root', 'list', 'link', 'gap'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '1fr auto 1fr',
      alignItems: 'center',
      gap: '2',
      '& > :first-child': { justifySelf: 'start' },
      '& > :last-child': { justifySelf: 'end' },
      [mobileDown]: { gridTemplateColumns: '1fr 1fr' },
    },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '1',
      [mobileDown]: { order: '-1', gridColumn: '1/-1' },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minWidth: '11',
      minHeight: '11',
      px: '3',
      rounded: 'md',
      color: 'link',
      fontWeight: 'semibold',
      _hover: { background: 'action.subtle' },
      '&[aria-current]': { background: 'action', color: 'action.text', textDecoration: forcedUnderline },
    },
    gap: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: '6',
      minHeight: '11',
      color: 'text.muted',
    },
  },
});
