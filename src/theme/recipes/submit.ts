import { defineRecipe } from '../define';

/** Result of a press, laid over a button. The words change with it: colour alone says nothing. */
export const recipe = defineRecipe({
  className: 'submit',
  base: { minWidth: '10rem' },
  variants: {
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
