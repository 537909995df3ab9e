import { defineSlotRecipe } from '../../kit/recipe/define';

/** Problems of a form, above it, with a link to each field. */
export const recipe = defineSlotRecipe({
  className: 'summary',
  slots: ['root', 'title', 'list'],
  base: {
    root: {
      p: '5',
      border: '2px solid {colors.danger}',
      rounded: 'md',
      background: 'danger.subtle',
      color: 'text',
      '&:focus': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
    list: {
      mt: '2',
      '& a': {
        display: 'inline-block',
        py: '1.5',
        color: 'danger.text',
        fontWeight: 'semibold',
        textDecoration: 'underline',
        textUnderlineOffset: '.2em',
      },
    },
  },
});
