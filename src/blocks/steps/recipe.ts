import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'item', 'title'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))',
      gap: '8',
      counterReset: 'step',
    },
    item: {
      position: 'relative',
      ps: '14',
      minH: '10',
      counterIncrement: 'step',
      _before: {
        content: 'counter(step)',
        position: 'absolute',
        insetInlineStart: '0',
        top: '0',
        w: '10',
        h: '10',
        rounded: 'full',
        display: 'grid',
        placeItems: 'center',
        background: 'surface',
        border: '2px solid {colors.action}',
        color: 'action',
        fontWeight: 'bold',
      },
    },
    title: { fontWeight: 'semibold', fontSize: 'lg', mb: '1', lineHeight: 'snug' },
  },
});
