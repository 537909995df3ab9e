import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, computerDown, forcedUnderline } from '../../kit/recipe/media';

/** The menu of an area next to its page; a row above it on narrow screens. */
export const recipe = defineSlotRecipe({
  className: 'area',
  slots: ['root', 'menu', 'list', 'link'],
  base: {
    root: {
      flex: '1 0 auto',
      display: 'flex',
      flexDirection: 'column',
      [computer]: {
        display: 'grid',
        gridTemplateColumns: '13rem minmax(0,1fr)',
        width: 'full',
        maxWidth: 'calc(75rem + 2 * {spacing.gutter})',
        mx: 'auto',
        ps: 'gutter',
      },
      // Without its menu, a wide printed page would be in the column of the menu.
      '@media print': { display: 'block', ps: '0' },
    },
    menu: {
      [computerDown]: { minHeight: '12', borderBottom: '1px solid {colors.border}', overflowX: 'auto' },
      [computer]: { pt: 'section' },
    },
    list: {
      [computerDown]: { display: 'flex', px: 'gutter', columnGap: '1' },
      [computer]: { position: 'sticky', top: '24', display: 'grid', gap: '1' },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '12',
      px: '3',
      rounded: 'md',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'text.muted',
      _hover: { color: 'text' },
      _current: { color: 'action', textDecoration: forcedUnderline },
      [computerDown]: { whiteSpace: 'nowrap', rounded: '0', _current: { boxShadow: 'inset 0 -3px 0 {colors.action}' } },
      [computer]: { _current: { background: 'action.subtle' } },
    },
  },
});
