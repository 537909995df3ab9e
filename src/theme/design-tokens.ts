/** The tokens of recipes, by category. `define.ts` types recipes with them, `unknown-tokens.ts` checks values, `system.ts` passes them to Chakra. */
import { scaleNames, scaleSteps, semanticNames, type ScaleName, type ScaleStep, type SemanticName } from './names';

const spacing = {
  '0': '0',
  '0.5': '0.125rem',
  '1': '0.25rem',
  '1.5': '0.375rem',
  '2': '0.5rem',
  '2.5': '0.625rem',
  '3': '0.75rem',
  '3.5': '0.875rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '7': '1.75rem',
  '8': '2rem',
  '9': '2.25rem',
  '10': '2.5rem',
  '11': '2.75rem',
  '12': '3rem',
  '14': '3.5rem',
  '16': '4rem',
  '20': '5rem',
  '24': '6rem',
  '28': '7rem',
  '32': '8rem',
  '40': '10rem',
  '48': '12rem',
  gutter: 'clamp(1.25rem,4vw,2.5rem)',
  card: '1.5rem',
  cardOut: '-1.5rem',
  section: 'clamp(3.5rem,8vw,6.5rem)',
} as const;

/** Heights of buttons and fields. */
const heights = { button: '2.75rem', buttonLg: '3.25rem', field: '3rem' } as const;

/** Values of all tokens other than colours, unless the theme changes them (`theme-tokens.ts`). */
export const plainTokens = {
  spacing,
  // Not in `ch`, whose width changes when the font is loaded.
  sizes: { ...spacing, full: '100%', prose: '36em', narrow: '44rem', page: '75rem', ...heights },
  fontSizes: {
    xs: '.8125rem',
    sm: '.9375rem',
    md: 'clamp(1rem,.97rem + .15vw,1.0625rem)',
    lg: 'clamp(1.125rem,1.07rem + .25vw,1.25rem)',
    xl: 'clamp(1.25rem,1.17rem + .4vw,1.5rem)',
    '2xl': 'clamp(1.5rem,1.3rem + .9vw,2rem)',
    '3xl': 'clamp(1.75rem,1.4rem + 1.5vw,2.5rem)',
    // A title of 20 letters fits on one line in a window of 360 px.
    '4xl': 'clamp(2.0625rem,1.45rem + 2.75vw,3.5rem)',
    '5xl': 'clamp(2.5rem,1.6rem + 4vw,4.5rem)',
  },
  fontWeights: { normal: '400', medium: '500', semibold: '600', bold: '700', heading: '700' },
  lineHeights: { tight: '1.1', snug: '1.3', body: '1.6' },
  letterSpacings: { tight: '-.025em', snug: '-.012em', heading: '-.025em' },
  fonts: { body: 'var(--f)' },
  radii: {
    sm: 'var(--r-sm)',
    md: 'var(--r-md)',
    lg: 'var(--r-lg)',
    full: '99px',
    button: 'var(--r-md)',
    field: 'var(--r-md)',
    card: 'var(--r-lg)',
  },
  borderWidths: { card: '1px', control: '1px' },
  shadows: { sm: 'var(--s-sm)', md: 'var(--s-md)', lg: 'var(--s-lg)' },
} as const;

/** Minimum widths of windows, as keys for values per window: `{ base, tablet }`. */
export const windows = { tablet: '768px', computer: '992px', wide: '1280px' } as const;

type PlainTokens = typeof plainTokens;

export type TokenCategory = keyof PlainTokens | 'colors';

/** The names of the tokens of a category. */
export type TokenName<Category extends TokenCategory> = Category extends keyof PlainTokens
  ? keyof PlainTokens[Category]
  : SemanticName | `${ScaleName}.${ScaleStep}`;

const colors: readonly string[] = [
  ...semanticNames,
  ...scaleNames.flatMap((scale) => scaleSteps.map((step) => `${scale}.${step}`)),
];

/** The names of the tokens of each category. */
export const tokenNames: Readonly<Record<TokenCategory, readonly string[]>> = {
  colors,
  spacing: Object.keys(plainTokens.spacing),
  sizes: Object.keys(plainTokens.sizes),
  fontSizes: Object.keys(plainTokens.fontSizes),
  fontWeights: Object.keys(plainTokens.fontWeights),
  lineHeights: Object.keys(plainTokens.lineHeights),
  letterSpacings: Object.keys(plainTokens.letterSpacings),
  fonts: Object.keys(plainTokens.fonts),
  radii: Object.keys(plainTokens.radii),
  borderWidths: Object.keys(plainTokens.borderWidths),
  shadows: Object.keys(plainTokens.shadows),
};

const keywords = ['inherit', 'initial', 'unset', 'revert'] as const;
const extents = ['auto', 'none', 'fit-content', 'min-content', 'max-content'] as const;
const systemColors = [
  'Canvas',
  'CanvasText',
  'Highlight',
  'HighlightText',
  'SelectedItem',
  'SelectedItemText',
] as const;

/** CSS keywords that properties of the category accept besides tokens. */
export const cssKeywords = {
  colors: [...keywords, 'none', 'transparent', 'currentColor', 'black', 'white', ...systemColors],
  spacing: [...keywords, 'auto', 'normal'],
  sizes: [...keywords, ...extents],
  fontSizes: [...keywords, '0', 'smaller', 'larger'],
  fontWeights: [...keywords],
  lineHeights: [...keywords, 'normal'],
  letterSpacings: [...keywords, '0', 'normal'],
  fonts: [...keywords, 'monospace'],
  radii: [...keywords, '0'],
  borderWidths: [...keywords, '0'],
  shadows: [...keywords, 'none'],
} as const satisfies Record<TokenCategory, readonly string[]>;

/** Properties whose values are tokens. */
export const propertiesOf = {
  colors: [
    'accentColor',
    'background',
    'backgroundColor',
    'bg',
    'borderBottomColor',
    'borderColor',
    'borderInlineEndColor',
    'borderInlineStartColor',
    'borderTopColor',
    'caretColor',
    'color',
    'fill',
    'outlineColor',
    'stroke',
  ],
  spacing: [
    'bottom',
    'columnGap',
    'gap',
    'inset',
    'insetBlock',
    'insetInline',
    'insetInlineEnd',
    'insetInlineStart',
    'left',
    'right',
    'rowGap',
    'scrollMarginTop',
    'top',
    'm',
    'mb',
    'me',
    'ms',
    'mt',
    'mx',
    'my',
    'margin',
    'marginBlock',
    'marginInline',
    'marginInlineStart',
    'p',
    'pb',
    'pe',
    'ps',
    'pt',
    'px',
    'py',
    'padding',
    'paddingBlock',
    'paddingInline',
  ],
  sizes: [
    'blockSize',
    'flexBasis',
    'h',
    'height',
    'inlineSize',
    'maxH',
    'maxHeight',
    'maxW',
    'maxWidth',
    'minH',
    'minHeight',
    'minW',
    'minWidth',
    'w',
    'width',
  ],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
  letterSpacings: ['letterSpacing'],
  fonts: ['fontFamily'],
  radii: ['borderRadius', 'borderTopLeftRadius', 'borderTopRightRadius', 'rounded'],
  borderWidths: ['borderWidth'],
  shadows: ['boxShadow', 'shadow'],
} as const satisfies Record<TokenCategory, readonly string[]>;
