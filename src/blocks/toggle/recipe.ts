import { defineSlotRecipe } from '../../kit/recipe/define';
import { forcedColours } from '../../kit/recipe/media';

export const recipe = defineSlotRecipe({
  className: 'toggle',
  slots: ['root', 'label', 'track', 'option', 'input'],
  base: {
    root: { border: '0', p: '0', m: '0', minWidth: '0' },
    label: { mb: '2', p: '0', fontWeight: 'semibold' },
    track: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      gap: '1',
      maxWidth: 'full',
      p: '1',
      rounded: 'lg',
      background: 'bg.muted',
      border: '1px solid {colors.border}',
    },
    option: {
      position: 'relative',
      display: 'inline-flex',
      flex: '1 1 auto',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: '11',
      px: '5',
      rounded: 'md',
      color: 'text.muted',
      fontWeight: 'semibold',
      textAlign: 'center',
      cursor: 'pointer',
      transition: 'background-color .15s,color .15s',
      _hover: { color: 'text' },
      '&:has(:checked)': {
        background: 'action',
        color: 'action.text',
        shadow: 'sm',
        [forcedColours]: { background: 'SelectedItem', color: 'SelectedItemText', forcedColorAdjust: 'none' },
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    input: { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'pointer' },
  },
});
