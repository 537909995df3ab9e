/** The Chakra system that recipes are evaluated with. Values that differ per site are references to CSS variables. */
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { scaleNames, scaleSteps, semanticNames } from './names';

type TokenTree = { [key: string]: TokenTree | { value: string } };

const spacingSteps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48];
const spacing = {
  ...flat(Object.fromEntries(spacingSteps.map((step) => [String(step), step === 0 ? '0' : `${step / 4}rem`]))),
  ...flat({ gutter: 'clamp(1.25rem,4vw,2.5rem)', section: 'clamp(3.5rem,8vw,6.5rem)' }),
};

/** One definition for every site: only the variables behind colours, radii and fonts change. */
export const system: SystemContext = createSystem(defaultBaseConfig, {
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
    breakpoints: { tablet: '768px', computer: '992px', wide: '1280px' },
    tokens: {
      spacing,
      sizes: { ...spacing, ...flat({ full: '100%', prose: '58ch', narrow: '44rem', page: '75rem' }) },
      fontSizes: flat({
        xs: '.8125rem',
        sm: '.9375rem',
        md: 'clamp(1rem,.97rem + .15vw,1.0625rem)',
        lg: 'clamp(1.125rem,1.07rem + .25vw,1.25rem)',
        xl: 'clamp(1.25rem,1.17rem + .4vw,1.5rem)',
        '2xl': 'clamp(1.5rem,1.3rem + .9vw,2rem)',
        '3xl': 'clamp(1.75rem,1.4rem + 1.5vw,2.5rem)',
        '4xl': 'clamp(2.125rem,1.5rem + 2.7vw,3.5rem)',
        '5xl': 'clamp(2.5rem,1.6rem + 4vw,4.5rem)',
      }),
      fontWeights: flat({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
      lineHeights: flat({ tight: '1.1', snug: '1.3', body: '1.6' }),
      letterSpacings: flat({ tight: '-.025em', snug: '-.012em' }),
      fonts: flat({ body: 'var(--f)' }),
      radii: flat({ sm: 'var(--r-sm)', md: 'var(--r-md)', lg: 'var(--r-lg)', full: '99px' }),
      shadows: flat({ sm: 'var(--s-sm)', md: 'var(--s-md)', lg: 'var(--s-lg)' }),
      colors: colorTokens(),
    },
  },
});

/** `text.muted` → `var(--c-text-muted)`: the variable that holds a token's value. */
export function colorVariable(name: string): string {
  return `--c-${name.replaceAll('.', '-')}`;
}

function flat(values: Record<string, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

/** A name that has parts (`text`, `text.muted`) keeps its own value under DEFAULT, as Chakra wants it. */
function colorTokens(): TokenTree {
  const tree: Record<string, Record<string, { value: string }>> = {};
  const names = [...semanticNames, ...scaleNames.flatMap((scale) => scaleSteps.map((step) => `${scale}.${step}`))];
  for (const name of names) {
    const [group = name, part = 'DEFAULT'] = name.split('.');
    (tree[group] ??= {})[part] = { value: `var(${colorVariable(name)})` };
  }
  return tree;
}
