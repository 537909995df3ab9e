import { defineRecipe } from '../../kit/recipe/define';
import { computer, headerHeight, wide } from '../../kit/recipe/media';
import { waitingParts } from '../../kit/recipe/waiting';

/** An island of a document that waits for its data, as marked by src/render/reveal.ts. */
const below = '[data-island][data-revealing]';

/** The main part of a page; in the narrow layout its sections are one reading column. */
export const recipe = defineRecipe({
  className: 'layout',
  base: {
    [`& :is(${below},:has(${below})) ~ *`]: { visibility: 'hidden' },
    // Narrow lines: text at twice its size on a phone, or a page enlarged four times.
    '@media (max-width:15em)': { overflowWrap: 'anywhere', hyphens: 'auto' },
  },
  variants: {
    kind: { narrow: { '& > .section > *,& > div > .section > *': { maxWidth: 'narrow' } } },
    /** A page whose parts appear or disappear: content below it starts below the window. */
    tall: {
      true: {
        minHeight: `calc(100svh - ${headerHeight.narrow})`,
        [computer]: { minHeight: `calc(100svh - ${headerHeight.computer})` },
        [wide]: { minHeight: `calc(100svh - ${headerHeight.wide})` },
      },
    },
    /** A page that loads in parts: each appears at its final position. */
    growing: {
      true: {
        // One page of the application fades into the next; presses already reach the new page.
        'html:has(&)::view-transition': { pointerEvents: 'none' },
        'html:has(&)::view-transition-group(*)': { animationDuration: '.15s' },
        '@media (prefers-reduced-motion:reduce)': {
          'html:has(&)::view-transition-group(*),html:has(&)::view-transition-old(*),html:has(&)::view-transition-new(*)':
            { animation: 'none!important' },
        },
        [`&[data-revealing] :is(${waitingParts},:has(${waitingParts})) ~ *`]: { visibility: 'hidden' },
      },
    },
  },
});
