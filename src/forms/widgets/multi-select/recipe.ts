import { defineSlotRecipe } from '../../../kit/recipe/define';
import { chevron } from '../../../kit/recipe/chevron';
import { control } from '../../../kit/recipe/control';

/** The summary looks like a closed list; the open list pushes the content below it down and covers no field. */
export const recipe = defineSlotRecipe({
  className: 'multi-select',
  slots: ['root', 'summary', 'chosen', 'body', 'list'],
  base: {
    root: { '&[open] > summary::after': { rotate: '225deg' } },
    summary: {
      ...control,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      pe: '5',
      cursor: 'pointer',
      _after: chevron,
    },
    chosen: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    body: {
      display: 'grid',
      gap: '2',
      mt: '1',
      p: '3.5',
      border: '1px solid {colors.border}',
      rounded: 'md',
      background: 'surface',
    },
    list: { maxHeight: '20rem', overflowY: 'auto', overscrollBehavior: 'contain', px: '1' },
  },
  variants: { invalid: { true: { summary: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' } } } },
});
