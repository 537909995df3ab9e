import { defineRecipe } from '../../kit/recipe/define';

/** Result of a press, over the button. The text changes with it, because colour alone is not enough. */
export const recipe = defineRecipe({
  className: 'submit',
  base: { minWidth: '10rem' },
  variants: {
    // A binding press: it looks like no other button of the page.
    commit: {
      true: {
        '&&': { background: 'accent', color: 'accent.text' },
        _hover: { boxShadow: 'inset 0 0 0 2px {colors.accent.text}' },
      },
    },
    state: {
      pending: {
        cursor: 'progress',
        _before: {
          content: '""',
          flex: 'none',
          width: '1.1em',
          height: '1.1em',
          border: '2px solid',
          borderTopColor: 'transparent',
          rounded: 'full',
          animation: 'spin .8s linear infinite',
        },
      },
      positive: { '&&': { background: 'success', color: 'bg' }, _before: { content: '"✓"/""' } },
      negative: { '&&': { background: 'danger', color: 'bg' }, _before: { content: '"✕"/""' } },
    },
  },
});
