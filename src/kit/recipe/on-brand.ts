import type { Styles } from './define';

/** Background in the deep brand colour, on which text, links, borders and the main button adapt. */
export const onBrand: Styles = {
  background: 'bg.brand',
  color: 'text.onBrand',
  '--c-text': '{colors.text.onBrand}',
  '--c-text-muted': '{colors.text.onBrandMuted}',
  '--c-link': '{colors.text.onBrand}',
  '--c-focus': '{colors.accent}',
  '--c-action': '{colors.accent}',
  '--c-action-hover': 'color-mix(in oklab,{colors.accent},#fff 25%)',
  '--c-action-text': '{colors.accent.text}',
  '--c-action-subtle': '#ffffff1c',
  '--c-border': '#ffffff2b',
  '--c-border-strong': '#ffffff80',
};
