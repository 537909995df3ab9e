import { createSystem, defaultConfig } from '@chakra-ui/react';

const letters = "'Figtree Variable', system-ui, sans-serif";

const darker = { _hover: { bg: 'colorPalette.fg' }, _expanded: { bg: 'colorPalette.fg' } };

/** Chakra's default theme, with the typeface of Faceplate. */
export const studioSystem = createSystem(defaultConfig, {
  theme: {
    tokens: { fonts: { heading: { value: letters }, body: { value: letters } } },
    // Chakra's red for errors has a contrast of 3.8 to 1 on white.
    semanticTokens: { colors: { fg: { error: { value: { _light: '{colors.red.700}', _dark: '{colors.red.400}' } } } } },
    // Chakra lightens a hovered button: white on 90 % of the blue has a contrast of 4.3 to 1.
    recipes: { button: { variants: { variant: { solid: darker } } } },
  },
  globalCss: {
    'html, body, #studio': { height: '100%', overflow: 'hidden' },
    html: { colorPalette: 'blue' },
    // With reduced motion, animations end at once: a half transparent dialog is hard to read.
    '*': {
      _motionReduce: {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
      },
    },
  },
});
