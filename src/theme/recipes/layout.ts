import { defineRecipe } from '@chakra-ui/react/styled-system';
import { computer, headerHeight, wide } from '../media';

/** What is still awaited, as src/render/reveal.ts looks for it. */
const waiting = ':is(div,span)[aria-busy=true]';

/** The main part of a page; in the narrow layout its sections are one reading column. */
export const recipe = defineRecipe({
  className: 'layout',
  variants: {
    kind: { narrow: { '& > .section > *,& > div > .section > *': { maxWidth: 'narrow' } } },
    /** A page that comes in parts: what stands below it begins below the window, and each part is seen where it stays. */
    growing: {
      true: {
        minHeight: `calc(100svh - ${headerHeight.narrow})`,
        [computer]: { minHeight: `calc(100svh - ${headerHeight.computer})` },
        [wide]: { minHeight: `calc(100svh - ${headerHeight.wide})` },
        // One page of the application fades into the next; presses reach the new page meanwhile.
        'html:has(&)::view-transition': { pointerEvents: 'none' },
        'html:has(&)::view-transition-group(*)': { animationDuration: '.15s' },
        [`&[data-revealing] :is(${waiting},:has(${waiting})) ~ *`]: { visibility: 'hidden' },
      },
    },
  },
});
