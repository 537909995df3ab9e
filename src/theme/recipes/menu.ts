import { defineSlotRecipe } from '../../kit/recipe/define';
import { computer, computerDown, forcedUnderline, wide } from '../../kit/recipe/media';

/** One markup, two styles: a full page in the top layer on narrow screens, a row in the header on wide ones. */
export const recipe = defineSlotRecipe({
  className: 'menu',
  slots: ['root', 'head', 'list', 'link', 'group', 'summary', 'panel', 'code'],
  base: {
    root: {
      [computerDown]: {
        inset: '0',
        width: 'full',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        m: '0',
        border: '0',
        px: 'gutter',
        pb: '12',
        background: 'bg',
        color: 'text',
        overscrollBehavior: 'contain',
      },
      [computer]: { display: 'contents' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minHeight: '16',
      mb: '2',
      [computer]: { display: 'none' },
    },
    list: {
      [computer]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        order: '1',
        width: 'calc(100% + 1rem)',
        mx: '-0.5rem',
      },
      // Next to the brand; secondary items are at the end.
      [wide]: { order: '0', flex: 'none', width: 'auto' },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minHeight: '14',
      fontSize: 'xl',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      _current: { color: 'action', textDecoration: forcedUnderline },
      [computerDown]: { borderBottom: '1px solid {colors.border}' },
      [computer]: {
        minHeight: '11',
        px: '2',
        rounded: 'md',
        fontSize: 'sm',
        fontWeight: 'medium',
        whiteSpace: 'nowrap',
        _hover: { background: 'bg.muted' },
        _current: { textDecoration: 'underline', textUnderlineOffset: '.5em', textDecorationThickness: '2px' },
      },
    },
    group: {
      [computer]: {
        position: 'relative',
        /* A press anywhere else closes the open part, without a script. */
        '&[open] > summary::before': { content: '""', position: 'fixed', inset: '0' },
      },
    },
    summary: { _after: { [computerDown]: { marginInline: 'auto 3px' } } },
    code: { fontWeight: 'inherit', [computerDown]: { display: 'none' } },
    panel: {
      [computerDown]: { ps: '4', '& a': { minHeight: '12', fontSize: 'md', fontWeight: 'medium' } },
      [computer]: {
        position: 'absolute',
        mt: '2',
        p: '2',
        minWidth: '12rem',
        border: '1px solid {colors.border}',
        rounded: 'md',
        background: 'surface',
        shadow: 'lg',
      },
    },
  },
  variants: {
    secondary: {
      true: {
        list: { [computer]: { order: '0', width: 'auto', flex: 'none', ms: 'auto' } },
        panel: { [computer]: { insetInlineEnd: '0' } },
      },
    },
    iconOnly: {
      true: {
        link: { [computer]: { '& span': { position: 'absolute', insetInlineEnd: '0', clipPath: 'inset(50%)' } } },
      },
    },
  },
});
