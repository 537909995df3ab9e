import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'link',
  base: {
    color: 'link',
    textUnderlineOffset: '.2em',
    textDecorationThickness: '1px',
    _hover: { textDecoration: 'underline', textDecorationThickness: '2px' },
    '&[href^="tel:"]:dir(rtl)': { direction: 'ltr', unicodeBidi: 'isolate' },
  },
  variants: {
    tone: {
      inline: { textDecoration: 'underline' },
      /* A line of its own, tall enough for a thumb. */
      alone: {
        alignSelf: 'start',
        py: '2.5',
        my: '-2.5',
        textDecoration: 'underline',
        '&:has(> svg)': { display: 'inline-flex', alignItems: 'center', gap: '2' },
      },
      quiet: { color: 'inherit' },
      arrow: {
        fontWeight: 'semibold',
        '& > svg:last-child': {
          display: 'inline-block',
          verticalAlign: '-.25em',
          marginInlineStart: '.3em',
          transition: 'translate .2s',
        },
        '&:hover > svg:last-child': { translate: '.25em' },
        '&:hover:dir(rtl) > svg:last-child': { translate: '-.25em' },
      },
    },
  },
});
