import { defineSlotRecipe } from '../../kit/recipe/define';

const line = {
  content: '""',
  position: 'absolute',
  insetInlineStart: '0.6875rem',
  top: '1.75rem',
  bottom: '-0.25rem',
  w: '2px',
  background: 'border.strong',
} as const;

export const recipe = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'item', 'mark', 'title'],
  base: {
    root: { display: 'grid' },
    item: { position: 'relative', ps: '10', pb: '5', minH: '10', '&:not(:last-child)::before': line },
    mark: {
      position: 'absolute',
      insetInlineStart: '0',
      top: '0',
      w: '6',
      h: '6',
      rounded: 'full',
      display: 'grid',
      placeItems: 'center',
      border: '2px solid {colors.border.strong}',
      background: 'surface',
    },
    title: { fontWeight: 'semibold', lineHeight: '1.5rem' },
  },
  variants: {
    state: {
      done: {
        item: { '&:not(:last-child)::before': { background: 'success' } },
        mark: { borderColor: 'success', background: 'success', color: 'bg' },
      },
      current: {
        mark: {
          borderColor: 'action',
          boxShadow: '0 0 0 4px {colors.action.subtle}',
          background: 'action',
          borderWidth: '.75rem',
        },
      },
      next: { title: { color: 'text.muted', fontWeight: 'medium' } },
    },
  },
});
