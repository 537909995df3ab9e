import { defineSlotRecipe } from '../../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'rating',
  slots: ['root', 'points', 'point', 'input', 'ends'],
  base: {
    root: { display: 'grid', gap: '2', width: 'fit-content', maxWidth: 'full' },
    points: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    point: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      border: '1px solid {colors.border.strong}',
      rounded: 'md',
      background: 'surface',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { borderColor: 'action' },
      // With forced colours, the outline marks the choice.
      '&:has(:checked)': {
        background: 'action',
        borderColor: 'action',
        color: 'action.text',
        outline: '2px solid transparent',
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    input: { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'pointer' },
    ends: { display: 'flex', justifyContent: 'space-between', gap: '6', fontSize: 'sm', color: 'text.muted' },
  },
});
