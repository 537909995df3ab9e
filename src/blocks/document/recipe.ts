import { defineSlotRecipe, type Styles } from '../../kit/recipe/define';
import { chevron } from '../../kit/recipe/chevron';
import { computer, computerDown } from '../../kit/recipe/media';

/** Print shows the whole text, and the address of every external link. */
const onPaper: Styles = {
  '@media print': {
    'body:has(&)': { background: 'white', color: 'black' },
    'body:has(&) > :not(main),body:has(&) main > :not(:has(&))': { display: 'none' },
    '& .prose': { maxWidth: 'none', fontSize: '10.5pt' },
    '& .prose,& .prose *,& .prose *::marker': { color: 'black' },
    '& :is(h2,h3,h4)': { breakAfter: 'avoid' },
    '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: 'sm' },
  },
};

/** A long text; on wide screens its chapters are next to it and stay visible. */
export const recipe = defineSlotRecipe({
  className: 'document',
  slots: ['root', 'lead', 'contents', 'folded', 'open', 'summary', 'title', 'list', 'entry', 'text', 'versions'],
  base: {
    root: {
      display: 'grid',
      gap: '8',
      gridTemplateColumns: 'minmax(0,1fr)',
      ...onPaper,
      '&:has(.document-contents)': {
        [computer]: {
          gridTemplate: '"lead contents" auto "text contents" 1fr/minmax(0,{sizes.prose}) minmax(0,18rem)',
          justifyContent: 'space-between',
          columnGap: '16',
        },
      },
    },
    lead: { display: 'grid', gap: '6', [computer]: { '.document:has(.document-contents) > &': { gridArea: 'lead' } } },
    text: { [computer]: { '.document:has(.document-contents) > &': { gridArea: 'text' } } },
    contents: { [computer]: { gridArea: 'contents' }, '@media print': { display: 'none' } },
    folded: {
      border: '1px solid {colors.border}',
      rounded: 'md',
      background: 'bg.subtle',
      px: '4',
      '&[open]': { pb: '3' },
      '&[open] > summary::after': { rotate: '225deg' },
      [computer]: { display: 'none' },
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '12',
      fontWeight: 'semibold',
      _after: chevron,
    },
    open: {
      position: 'sticky',
      top: '28',
      maxHeight: 'calc(100vh - 9rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      ps: '5',
      borderInlineStart: '1px solid {colors.border}',
      [computerDown]: { display: 'none' },
    },
    title: { mb: '2', fontSize: 'sm', fontWeight: 'semibold' },
    list: {},
    entry: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      py: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'text.muted',
      _hover: { color: 'action', textDecoration: 'underline', textUnderlineOffset: '.2em' },
      [computer]: { minHeight: '9' },
    },
    versions: {
      mt: '16',
      pt: '6',
      borderTop: '1px solid {colors.border}',
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '2',
      maxWidth: 'prose',
      '@media print': { display: 'none' },
    },
  },
});
