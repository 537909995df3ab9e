import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'spinner',
  slots: ['root', 'ring'],
  base: {
    root: { display: 'grid', placeItems: 'center', p: '6' },
    ring: {
      width: '3rem',
      height: '3rem',
      border: '4px solid {colors.border}',
      borderTopColor: 'action',
      rounded: 'full',
      animation: 'spin .9s linear infinite',
    },
  },
  variants: {
    page: { true: { root: { minHeight: '60vh' } } },
    over: {
      true: {
        root: { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '1', animation: 'rise .2s .3s both' },
      },
    },
  },
});
