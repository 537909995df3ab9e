import type { Styles } from './define';

/** A downward arrow made of two borders; `rotate` turns it when its part is open. */
export const chevron: Styles = {
  content: '""',
  flex: 'none',
  width: '.5em',
  height: '.5em',
  borderWidth: '0 2px 2px 0',
  borderStyle: 'solid',
  rotate: '45deg',
  marginBlock: '-.2em',
  transition: 'rotate .2s',
};
