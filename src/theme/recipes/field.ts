import { defineSlotRecipe } from '../../kit/recipe/define';
import { tablet } from '../../kit/recipe/media';

/** Label, hint, error and control below each other; next to each other from tablets on. */
export const recipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'settled'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'end',
      gap: '1.5',
      minWidth: '0',
      '&:has(> .field-settled)': { display: 'none' },
    },
    label: { fontWeight: 'semibold', lineHeight: 'snug' },
    optional: { fontWeight: 'normal', color: 'text.muted' },
    // The field around it is hidden.
    settled: { display: 'none' },
  },
  variants: {
    width: {
      full: {},
      half: { root: { [tablet]: { '&&': { gridColumn: 'span 3' } } } },
      third: { root: { [tablet]: { '&&': { gridColumn: 'span 2' } } } },
    },
    invalid: { true: { root: { ps: '4', borderInlineStart: '4px solid {colors.danger}' } } },
  },
});
