import type { Styles } from '../kit/recipe/define';

const root: Styles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'start',
  gap: '3',
  minHeight: '11',
  py: '2',
  cursor: 'pointer',
};
const input: Styles = {
  flex: 'none',
  width: '1.625rem',
  height: '1.625rem',
  m: '0',
  accentColor: '{colors.action}',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: '2px' },
};
const tile: Styles = {
  px: '4',
  py: '3.5',
  border: '{borderWidths.control} solid {colors.border.strong}',
  rounded: 'field',
  background: 'surface',
  transition: 'border-color .15s,box-shadow .15s',
  _hover: { borderColor: 'action' },
  '&:has(:checked)': {
    borderColor: 'action',
    background: 'action.subtle',
    boxShadow: 'inset 0 0 0 1px {colors.action}',
  },
};
const label: Styles = { lineHeight: '1.5', minWidth: '0', flex: '1' };

/** A native box or circle of at least 24 px in a row of at least 44 px; the whole row can be pressed. */
export const choice = {
  base: { root, input, label },
  variants: {
    tone: { plain: {}, tile: { root: tile } },
    invalid: { true: { input: { outline: '2px solid {colors.danger}' } } },
  },
};
