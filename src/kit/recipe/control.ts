import type { Styles } from './define';

/** Style of all controls for typed text. */
export const control: Styles = {
  display: 'block',
  width: 'full',
  minHeight: 'field',
  px: '3.5',
  py: '2',
  border: '{borderWidths.control} solid {colors.border.strong}',
  rounded: 'field',
  background: 'surface',
  color: 'text',
  fontSize: 'md',
  lineHeight: 'snug',
  transition: 'border-color .15s,box-shadow .15s',
  _hover: { borderColor: 'text.muted' },
  '&:focus': { outline: '3px solid {colors.focus}', outlineOffset: '0', borderColor: 'focus' },
  '&::placeholder': { color: 'text.muted', opacity: '1' },
  _disabled: { background: 'bg.muted', color: 'text.muted', borderColor: 'border', cursor: 'not-allowed' },
  _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
};
