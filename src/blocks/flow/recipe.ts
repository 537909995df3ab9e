import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, forcedColours, tablet } from '../../kit/recipe/media';

export const recipe = defineSlotRecipe({
  className: 'flow',
  slots: [
    'root',
    'progress',
    'position',
    'trail',
    'stop',
    'link',
    'name',
    'short',
    'columns',
    'step',
    'heading',
    'aside',
  ],
  base: {
    root: { display: 'grid', gap: '6', [computer]: { gap: '10' } },
    progress: { display: 'grid', gap: '2' },
    position: { color: 'text.muted', fontSize: 'sm', fontWeight: 'medium', [computer]: { display: 'none' } },
    trail: { display: 'flex', gap: '1.5', [tablet]: { gap: '3' } },
    stop: {
      flex: '1 1 0',
      minW: '0',
      borderTop: '4px solid {colors.border}',
      color: 'text.muted',
      fontSize: 'sm',
      lineHeight: 'snug',
      '&[aria-current]': {
        borderColor: 'action',
        color: 'text',
        fontWeight: 'semibold',
        [forcedColours]: { borderColor: 'Highlight' },
      },
    },
    link: { display: 'block', minH: '11', color: 'text', _hover: { textDecoration: 'underline' } },
    name: {
      display: 'flex',
      gap: '1',
      alignItems: 'start',
      pt: '2',
      // On narrow screens the heading below shows the name; only the bar remains.
      '& > span': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      [computer]: {
        '& > span': {
          position: 'static',
          w: 'auto',
          h: 'auto',
          overflow: 'visible',
          clipPath: 'none',
          minW: '0',
          overflowWrap: 'anywhere',
          hyphens: 'auto',
        },
      },
    },
    short: { fontStyle: 'normal', fontSize: 'xs', overflowWrap: 'anywhere', [computer]: { display: 'none' } },
    columns: { display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0,1fr)' },
    step: { display: 'grid', gap: '6', maxW: 'narrow', gridTemplateColumns: 'minmax(0,1fr)' },
    heading: { display: 'grid', gap: '2', scrollMarginTop: '24', outline: 'none' },
    aside: { minW: '0', [computer]: { position: 'sticky', top: '24', alignSelf: 'start' } },
  },
  variants: {
    named: {
      true: {
        position: { display: 'none' },
        name: { '& > svg': { display: 'none', [computer]: { display: 'block' } } },
      },
    },
    state: {
      done: { stop: { borderColor: 'success' } },
      current: {},
      next: { stop: { [forcedColours]: { borderTopStyle: 'dotted' } } },
    },
    aside: { true: { columns: { [computer]: { gridTemplateColumns: 'minmax(0,1fr) 20rem', gap: '14' } } } },
  },
});
