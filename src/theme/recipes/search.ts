import { defineSlotRecipe } from '../../kit/recipe/define';

/** A field that filters something on the page, with its buttons. Hidden without scripts, because it would have no effect. */
export const recipe = defineSlotRecipe({
  className: 'search',
  slots: ['root', 'row', 'box'],
  base: {
    root: { display: 'grid', gap: '2', '@media print,(scripting: none)': { display: 'none' } },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    box: {
      position: 'relative',
      flex: '1 1 18rem',
      '& > svg': {
        position: 'absolute',
        insetInlineStart: '4',
        top: '50%',
        translate: '0 -50%',
        color: 'text.muted',
        pointerEvents: 'none',
      },
      '& > input': { ps: '12' },
    },
  },
});
