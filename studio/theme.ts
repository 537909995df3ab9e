import { createSystem, defaultConfig } from '@chakra-ui/react';

const letters = "'Figtree Variable', system-ui, sans-serif";

/** Chakra's own look, with the typeface of Faceplate. */
export const studioSystem = createSystem(defaultConfig, {
  theme: { tokens: { fonts: { heading: { value: letters }, body: { value: letters } } } },
  globalCss: {
    'html, body, #studio': { height: '100%', overflow: 'hidden' },
    html: { colorPalette: 'blue' },
    // Who asks for less motion sees the end of a transition at once.
    '*': { _motionReduce: { transitionDuration: '0s !important' } },
  },
});
