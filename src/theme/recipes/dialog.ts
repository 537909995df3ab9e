import { defineSlotRecipe } from '../../kit/recipe/define';
import { mobileDown } from '../../kit/recipe/media';

/** A sheet from below on phones, a centred window elsewhere. */
export const recipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['root', 'title', 'body', 'footer', 'close'],
  base: {
    root: {
      width: 'calc(100% - 2rem)',
      maxWidth: '34rem',
      maxHeight: '85dvh',
      p: '6',
      border: '0',
      rounded: 'lg',
      shadow: 'lg',
      overscrollBehavior: 'contain',
      '&::backdrop': { background: '#0a12148c' },
      _open: { animation: 'rise .2s ease-out' },
      [mobileDown]: { width: 'full', maxWidth: 'none', mb: '0', borderEndStartRadius: '0', borderEndEndRadius: '0' },
    },
    title: { pe: '10', fontSize: 'xl', fontWeight: 'heading', lineHeight: 'snug', letterSpacing: 'snug' },
    body: { mt: '3', color: 'text.muted' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      gap: '3',
      mt: '6',
      [mobileDown]: { '& > *': { flex: '1' } },
    },
    close: {
      position: 'absolute',
      insetInlineEnd: '3',
      top: '3',
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      rounded: 'full',
      color: 'text.muted',
      _hover: { background: 'bg.muted', color: 'text' },
    },
  },
});
