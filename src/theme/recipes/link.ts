import { defineRecipe } from '@chakra-ui/react/styled-system';

export const recipe = defineRecipe({
  className: 'link',
  base: {
    color: 'link', textUnderlineOffset: '.2em', textDecorationThickness: '1px',
    _hover: { textDecoration: 'underline', textDecorationThickness: '2px' },
  },
  variants: {
    tone: {
      inline: { textDecoration: 'underline' },
      /* A line of its own, tall enough for a thumb. */
      alone: { alignSelf: 'start', py: '2.5', my: '-2.5', textDecoration: 'underline' },
      quiet: { color: 'inherit' },
      arrow: {
        fontWeight: 'semibold',
        _after: { content: '"→"/""', display: 'inline-block', marginInlineStart: '.4em', transition: 'translate .2s' },
        '&:hover::after': { translate: '.25em' },
      },
    },
  },
});
