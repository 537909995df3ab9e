import { defineSlotRecipe } from '../../kit/recipe/define';
import { chevron } from '../../kit/recipe/chevron';
import { computer } from '../../kit/recipe/media';

/** With a line above each entry instead of below. */
const folded = { borderTop: '1px solid {colors.border}', borderBottom: '0' } as const;

export const recipe = defineSlotRecipe({
  className: 'disclosure',
  slots: ['list', 'root', 'summary', 'note', 'body'],
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
    note: { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'text.muted' },
    body: { pb: '6', maxWidth: 'prose', color: 'text.muted' },
  },
  variants: {
    size: {
      md: {},
      sm: {
        root: folded,
        summary: { gap: '4', minH: '11', py: '2', fontSize: 'sm', fontWeight: 'medium', color: 'link' },
        body: { pt: '2', pb: '4', maxWidth: 'none', color: 'inherit' },
      },
      // The card clips its overflow, so the focus ring is inside. On wide screens closed folds share a row.
      card: {
        list: {
          flex: '1 1 100%',
          minW: '0',
          '.card &': { m: '0 {spacing.cardOut} {spacing.cardOut}' },
          [computer]: { display: 'flex', flexWrap: 'wrap' },
        },
        root: {
          ...folded,
          [computer]: {
            flex: '1 1 auto',
            '&[open]': { flexBasis: '100%' },
            // A shadow, because the card clips it at the start of a row.
            '& + &': { boxShadow: '-1px 0 {colors.border}' },
          },
        },
        summary: { px: 'card', py: '3', fontSize: 'md', color: 'link', outlineOffset: '-.25rem' },
        body: { px: 'card', pt: '2', maxWidth: 'none', color: 'inherit' },
      },
    },
    // After the sizes, whose lines it removes.
    wide: {
      folded: {},
      open: {
        root: { [computer]: { border: '0', '&::details-content': { contentVisibility: 'visible' } } },
        summary: { [computer]: { '@supports selector(::details-content)': { display: 'none' } } },
      },
    },
  },
});

/** In a separate file, which only pages with such content load. */
