/** The Chakra system that evaluates recipes. Values that differ per site are references to CSS variables. */
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { once } from '../base/lazy';
import { plainTokens, tokenNames, windows } from './design-tokens';

type TokenTree = { [key: string]: TokenTree | { value: string } };

/** One definition for every site: only the variables of colours, radii and fonts change. Created on first use. */
export const system = once((): SystemContext =>
  createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'fp',
    cssVarsRoot: ':root',
    conditions: {
      hover: ['@media (hover:hover)', '&:hover'],
      active: '&:active',
      disabled: '&:disabled',
      focusVisible: '&:focus-visible',
      open: '&[open]',
      checked: '&:checked',
      invalid: '&[aria-invalid=true]',
      current: '&[aria-current]',
      first: '&:first-child',
      last: '&:last-child',
    },
    theme: {
      breakpoints: windows,
      tokens: {
        ...Object.fromEntries(Object.entries(plainTokens).map(([category, values]) => [category, flat(values)])),
        colors: colorTokens(),
      },
    },
  }),
);

/** `text.muted` → `var(--c-text-muted)`: the variable with a token's value. */
export function colorVariable(name: string): string {
  return `--c-${name.replaceAll('.', '-')}`;
}

function flat(values: Readonly<Record<string, string>>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

/** A name with parts (`text`, `text.muted`) has its own value under DEFAULT, as Chakra requires. */
function colorTokens(): TokenTree {
  const tree: Record<string, Record<string, { value: string }>> = {};
  for (const name of tokenNames.colors) {
    const [group = name, part = 'DEFAULT'] = name.split('.');
    (tree[group] ??= {})[part] = { value: `var(${colorVariable(name)})` };
  }
  return tree;
}
