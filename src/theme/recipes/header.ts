import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, headerHeight, wide } from '../../kit/recipe/media';

/**
 * The backgrounds are pseudo-elements: a filter on the header itself would contain the fixed parts inside it. There is one for each state,
 * because a background that changes its size during scrolling is a layout shift.
 */
export const recipe = defineSlotRecipe({
  className: 'header',
  slots: ['root', 'toggle'],
  base: {
    root: {
      position: 'relative',
      zIndex: '9',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: headerHeight.narrow,
      px: 'max({spacing.gutter},(100% - {sizes.page})/2)',
      '&::before,&::after': {
        content: '""',
        position: 'absolute',
        zIndex: '-1',
        inset: '0',
        transition: 'opacity .25s',
      },
      _before: { background: 'bg', borderBottom: '1px solid {colors.border}' },
      _after: {
        background: 'color-mix(in srgb,{colors.bg} 92%,transparent)',
        backdropFilter: 'blur(14px)',
        shadow: 'md',
        opacity: '0',
        [computer]: {
          inset: '.25rem max({spacing.2},(100% - {sizes.page})/2 - 1.5rem)',
          border: '1px solid {colors.border}',
          rounded: 'lg',
        },
      },
      // A long name takes two lines.
      '& > .brand': { maxWidth: '70%' },
      /* Two rows until one is wide enough for eight words in German; on a telephone where its text is large. */
      [computer]: { rowGap: '0', py: '2' },
      [wide]: { flexWrap: 'nowrap', minHeight: headerHeight.wide },
      'html[data-floating] &': { _before: { opacity: '0' }, _after: { opacity: '1' } },
    },
    toggle: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '11',
      px: '3',
      mx: '-0.75rem',
      rounded: 'md',
      fontWeight: 'semibold',
      [computer]: { display: 'none' },
    },
  },
  variants: { sticky: { true: { root: { position: 'sticky', top: '0' } } } },
});
