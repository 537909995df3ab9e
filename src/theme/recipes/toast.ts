import { defineSlotRecipe } from '../../kit/recipe/define';
import { toneNames } from '../names';

const tones = Object.fromEntries(toneNames.map((tone) => [tone, { item: { borderInlineStartColor: tone } }]));

export const recipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'item'],
  base: {
    root: {
      position: 'fixed',
      zIndex: '20',
      insetInline: '4',
      bottom: '4',
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      pointerEvents: 'none',
    },
    item: {
      pointerEvents: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '3.25rem',
      maxWidth: '30rem',
      px: '5',
      py: '3',
      rounded: 'md',
      shadow: 'lg',
      background: 'bg.inverse',
      color: 'bg',
      borderInlineStart: '5px solid',
      animation: 'rise .25s ease-out',
      // Long words would squeeze the close button.
      '& > button': {
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '11',
        height: '11',
        me: '-3',
        ms: 'auto',
        color: 'inherit',
      },
    },
  },
  variants: { tone: tones },
});
