import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'entries',
  slots: ['root', 'body', 'list', 'entry', 'group', 'fields', 'title', 'actions'],
  base: {
    root: { minWidth: '0', m: '0', p: '0', border: '0', '&:not(:first-child)': { mt: '4' } },
    body: { display: 'grid', gap: '4', mt: '2' },
    list: { display: 'grid', gap: '4' },
    entry: {
      display: 'grid',
      justifyItems: 'end',
      gap: '2',
      p: '4',
      border: '1px solid {colors.border}',
      rounded: 'md',
      background: 'surface',
      '& > fieldset': { width: 'full' },
    },
    group: { minWidth: '0', m: '0', p: '0', border: '0' },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(6,minmax(0,1fr))',
      gap: '4',
      mt: '4',
      '& > *': { gridColumn: '1/-1' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', '&:empty': { display: 'none' } },
    title: { width: 'full', p: '0', fontWeight: 'semibold' },
  },
  variants: { invalid: { true: { root: { ps: '4', borderInlineStart: '4px solid {colors.danger}' } } } },
});
