import { defineSlotRecipe } from '../define';
import { chevron } from '../chevron';

export const recipe = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'summary', 'body'],
  base: {
    root: { borderBottom: '1px solid {colors.border}', '&[open] > summary::after': { rotate: '225deg' } },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      py: '5',
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      _after: chevron,
      _hover: { color: 'action' },
    },
    body: { pb: '6', maxWidth: 'prose', color: 'text.muted' },
  },
  variants: {
    size: {
      md: {},
      sm: {
        root: { borderTop: '1px solid {colors.border}', borderBottom: '0' },
        summary: { gap: '4', minH: '11', py: '2', fontSize: 'sm', fontWeight: 'medium', color: 'link' },
        body: { pt: '2', pb: '4', maxWidth: 'none', color: 'inherit' },
      },
    },
  },
});

/** In the second file: only pages with such content load it. */
