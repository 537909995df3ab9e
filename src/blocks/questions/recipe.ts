import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer } from '../../kit/recipe/media';

export const recipe = defineSlotRecipe({
  className: 'questions',
  slots: ['root', 'sections', 'section', 'answer', 'link'],
  base: {
    root: {
      display: 'grid',
      gap: '8',
      gridTemplateColumns: 'minmax(0,1fr)',
      minWidth: '0',
      [computer]: { gridTemplateColumns: '14rem minmax(0,1fr)', gap: '12' },
      '@media print': {
        display: 'block',
        '& details::details-content': { display: 'block', contentVisibility: 'visible', height: 'auto' },
      },
    },
    sections: {
      '& ul': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2',
        [computer]: { flexDirection: 'column', gap: '0', position: 'sticky', top: '24' },
      },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '11',
        px: '4',
        py: '1.5',
        lineHeight: 'snug',
        rounded: 'full',
        background: 'bg.muted',
        color: 'text',
        fontWeight: 'medium',
        _hover: { color: 'action' },
        [computer]: { px: '3', background: 'transparent', rounded: 'md', _hover: { background: 'action.subtle' } },
      },
      '@media print': { display: 'none' },
    },
    section: { scrollMarginTop: '24', '&[hidden]': { display: 'none' } },
    answer: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '4', scrollMarginTop: '12rem' },
    link: {
      justifySelf: 'start',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '11',
      color: 'link',
      fontSize: 'sm',
      _hover: { textDecoration: 'underline' },
      '@media print': { display: 'none' },
    },
  },
});
