import { defineSlotRecipe } from '../../kit/recipe/define';

const gap = '1.5rem';
const wide = '@container (min-width:52rem)';

/**
 * Two columns of floats: each tile starts below the one above it in its column, so tiles of different heights leave no gaps, and the
 * reading order stays that of the file. A grid would give the tiles of a row the same height.
 */
export const recipe = defineSlotRecipe({
  className: 'board',
  slots: ['root', 'tile', 'head', 'title', 'body', 'footer'],
  base: {
    root: { display: 'flow-root', containerType: 'inline-size', minW: '0' },
    tile: {
      display: 'grid',
      gap: '4',
      minW: '0',
      p: '6',
      marginBlockEnd: gap,
      border: '1px solid {colors.border}',
      rounded: 'lg',
      background: 'surface',
      overflowWrap: 'anywhere',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
      minH: '7',
    },
    title: { color: 'text.muted', fontWeight: 'medium' },
    body: { display: 'grid', gap: '3', minW: '0' },
    footer: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' },
  },
  variants: {
    column: {
      main: { tile: { [wide]: { float: 'inline-start', clear: 'inline-start', width: `calc(66.66% - ${gap})` } } },
      side: { tile: { [wide]: { float: 'inline-end', clear: 'inline-end', width: '33.33%' } } },
    },
  },
});
