import { defineSlotRecipe } from '../../../kit/recipe/define';

/** The field with its button, and below it the rules of the password. */
export const recipe = defineSlotRecipe({
  className: 'new-password',
  slots: ['root', 'entry', 'list', 'part'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    entry: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > input': { flex: '1 1 12rem', width: 'auto', minWidth: '0' },
      '& > button': { minHeight: '3rem' },
    },
    list: {
      listStyle: 'none',
      m: '0',
      p: '0',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '6',
      rowGap: '1',
      fontSize: 'sm',
    },
    part: { display: 'flex', alignItems: 'center', gap: '2', color: 'text.muted', '& > svg': { opacity: '0.35' } },
  },
  variants: { met: { true: { part: { color: 'success', '& > svg': { opacity: '1' } } } } },
});
