import { defineSlotRecipe } from '../../../kit/recipe/define';
import { forcedColours, mobileDown, tablet } from '../../../kit/recipe/media';

export const recipe = defineSlotRecipe({
  className: 'slots',
  slots: ['root', 'weeks', 'week', 'days', 'day', 'heading', 'windows', 'left'],
  base: {
    root: { display: 'grid', gap: '6' },
    weeks: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      '& > [aria-disabled]': { opacity: '.4', cursor: 'default' },
    },
    week: { fontWeight: 'semibold', textAlign: 'center' },
    days: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,7.25rem),1fr))',
      gap: '2',
      rowGap: '6',
      [mobileDown]: { gridTemplateColumns: '1fr' },
    },
    day: { display: 'grid', alignContent: 'start', gap: '2' },
    heading: { fontWeight: 'semibold', fontSize: 'sm', [mobileDown]: { fontSize: 'md' } },
    windows: {
      display: 'grid',
      gap: '2',
      '& > .radio': { alignItems: 'center', gap: '2', px: '2', py: '2', fontSize: 'sm' },
      // A column has no space for radio circles: the whole window is the button.
      [tablet]: {
        textAlign: 'center',
        '& input': { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0' },
        '& > :has(:checked)': { fontWeight: 'bold', [forcedColours]: { outline: '2px solid Highlight' } },
        '& > :has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      },
      [mobileDown]: { gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,8.5rem),1fr))' },
    },
    left: { display: 'block', fontSize: 'sm', color: 'text.muted' },
  },
});
