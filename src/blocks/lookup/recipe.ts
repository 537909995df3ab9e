import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'lookup',
  slots: ['root', 'label', 'row', 'field'],
  base: {
    root: { display: 'grid', gap: '2', maxW: '32rem' },
    label: { fontWeight: 'semibold' },
    // Light on every background, including drawings. The field shrinks first, then the button moves to its own line.
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1.5',
      p: '1.5',
      rounded: 'lg',
      border: '{borderWidths.control} solid {colors.border.strong}',
      background: 'text.onBrand',
      color: 'bg.brand',
      '&:has(input:focus)': { outline: '3px solid {colors.focus}' },
      '& > button': { flex: '1 1 auto' },
    },
    field: {
      flex: '999 1 8rem',
      minW: '0',
      minH: '11',
      px: '3',
      background: 'none',
      border: '0',
      outline: '0',
      color: 'inherit',
      fontSize: 'lg',
    },
  },
});
