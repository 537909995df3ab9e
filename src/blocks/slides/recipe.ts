import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, headerHeight, mobileDown, wide } from '../../kit/recipe/media';
import { onBrand } from '../../kit/recipe/on-brand';

/** Height of the bar with dots and buttons, which slides leave free. */
const slidesBar = '3.5rem';

const mirrored = { '&:dir(rtl)': { scale: '-1 1' } } as const;

export const recipe = defineSlotRecipe({
  className: 'slides',
  slots: ['root', 'strip', 'slide', 'picture', 'text', 'links', 'dots', 'dot', 'controls', 'control'],
  base: {
    root: { ...onBrand, position: 'relative' },
    strip: {
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      scrollBehavior: 'smooth',
      overscrollBehaviorX: 'contain',
    },
    slide: {
      position: 'relative',
      flex: '0 0 100%',
      // Pictures of slides out of view wait: loaded together with the first one, they would delay it.
      contentVisibility: 'auto',
      scrollSnapAlign: 'start',
      minH: `calc(100svh - ${headerHeight.narrow} - ${slidesBar})`,
      display: 'flex',
      alignItems: 'flex-end',
      [computer]: { alignItems: 'center', minH: `calc(100svh - ${headerHeight.computer} - ${slidesBar})` },
      [wide]: { minH: `calc(100svh - ${headerHeight.wide} - ${slidesBar})` },
    },
    picture: {
      position: 'absolute',
      inset: '0',
      w: 'full',
      h: 'full',
      objectFit: 'cover',
      objectPosition: 'top',
      // A wide window crops the sky, not the street.
      [computer]: { objectPosition: 'bottom' },
    },
    text: {
      position: 'relative',
      display: 'grid',
      gap: '5',
      w: 'full',
      px: 'max({spacing.gutter},(100% - {sizes.page})/2)',
      py: '8',
      '& > *': { maxW: '36rem' },
      '& :is(h1,h2)': { [mobileDown]: { fontSize: '3xl' } },
      // Text over the middle of the picture needs a plain background.
      backgroundImage: 'linear-gradient(transparent,{colors.bg.brand} 4rem)',
      [computer]: { backgroundImage: 'none' },
    },
    links: { display: 'flex', flexWrap: 'wrap', gap: '4' },
    // A bar below the drawings, so that no control covers them.
    dots: { display: 'flex', alignItems: 'center', h: slidesBar, px: 'max({spacing.gutter},(100% - {sizes.page})/2)' },
    dot: {
      display: 'grid',
      placeItems: 'center',
      w: '11',
      h: '11',
      // Five dots and three buttons fit in one row of 320 px.
      [mobileDown]: { w: '7' },
      // Borders, because forced colours remove backgrounds.
      _before: { content: '""', border: '.375rem solid', rounded: 'full', opacity: '0.65' },
      '&[aria-current]': { _before: { w: '6', color: 'accent', opacity: '1' } },
    },
    controls: {
      position: 'absolute',
      bottom: '1.5',
      insetInlineEnd: 'max({spacing.gutter},(100% - {sizes.page})/2)',
      display: 'flex',
    },
    control: {
      display: 'grid',
      placeItems: 'center',
      w: '11',
      h: '11',
      _before: { content: '""', w: '3', h: '3', border: '0 solid' },
    },
  },
  variants: {
    shape: {
      stop: { control: { _before: { borderInlineWidth: '4px' } } },
      start: {
        control: {
          _before: { borderWidth: '.375rem', bg: 'currentColor', clipPath: 'polygon(15% 0,100% 50%,15% 100%)' },
        },
      },
      previous: {
        control: { ...mirrored, _before: { borderWidth: '2px 0 0 2px', rotate: '-45deg', translate: '2px' } },
      },
      next: { control: { ...mirrored, _before: { borderWidth: '2px 2px 0 0', rotate: '45deg', translate: '-2px' } } },
    },
  },
});
