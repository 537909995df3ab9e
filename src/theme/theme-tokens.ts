/** Token values that a theme sets: type sizes, density, shapes, borders. All others are in `design-tokens.ts`. */
import type { Theme } from '../model/site';
import type { TokenCategory } from './design-tokens';

/** By the name of a token, such as `fontSizes.lg`. */
export type TokenChanges = Readonly<Record<string, string>>;

type Shape = NonNullable<NonNullable<Theme['shapes']>['button']>;

const shapes: Readonly<Record<Shape, string>> = {
  none: '0',
  small: 'var(--r-sm)',
  medium: 'var(--r-md)',
  large: 'var(--r-lg)',
  round: '99px',
};

type Density = NonNullable<Theme['density']>;

/** Controls are at least 44 px high, for touch. */
const densities: Readonly<Record<Density, TokenChanges>> = {
  compact: {
    'spacing.section': 'clamp(2.5rem,5vw,4rem)',
    'spacing.card': '1rem',
    'spacing.cardOut': '-1rem',
    'sizes.field': '2.75rem',
  },
  normal: {},
  roomy: {
    'spacing.section': 'clamp(4.5rem,11vw,9rem)',
    'spacing.card': '2rem',
    'spacing.cardOut': '-2rem',
    'sizes.button': '3.25rem',
    'sizes.buttonLg': '3.75rem',
    'sizes.field': '3.5rem',
  },
};

const widths = { none: '0', thin: '1px', thick: '2px' } as const;

const letterSpacings = { tight: '-.025em', normal: 'normal', wide: '.02em' } as const;

/** Steps of the scale above running text. */
const steps = ['lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;

/** Default size and ratio of the scale, if a theme sets only one of them. */
const usual = { size: 17, ratio: 1.27 };

const rem = (pixels: number): string => `${Number((pixels / 16).toFixed(4))}rem`.replace(/^0\./, '.');

/** Window widths in pixels between which text grows. */
const [narrow, wide] = [360, 1280];

/** A size that grows with the window between the two widths. */
function fluid(from: number, to: number): string {
  if (Math.abs(to - from) < 0.5) return rem(to);
  const slope = (to - from) / (wide - narrow);
  const start = from - slope * narrow;
  return `clamp(${rem(from)},${rem(start)} + ${Number((slope * 100).toFixed(2))}vw,${rem(to)})`;
}

/** Sizes by a ratio. On phones the steps are smaller, so that long words fit on their lines. */
function typeSizes({ size = usual.size, ratio = usual.ratio }: NonNullable<Theme['type']>): TokenChanges {
  const small = Math.max(size * 0.82, 12);
  const onPhones = 1 + (ratio - 1) * 0.62;
  const larger = steps.map((name, index) => [
    `fontSizes.${name}`,
    fluid(Math.max(size - 1, 16) * onPhones ** (index + 1), size * ratio ** (index + 1)),
  ]);
  return {
    'fontSizes.xs': rem(small),
    'fontSizes.sm': rem(Math.max(size * 0.9, 13)),
    'fontSizes.md': fluid(Math.min(size, 16), size),
    ...Object.fromEntries(larger),
  };
}

const weights = { normal: '400', medium: '500', semibold: '600', bold: '700' } as const;

/** Available weights of headings. */
export const headingWeights: readonly number[] = Object.values(weights).map(Number);

/** The weight of headings, as a number. */
export const headingWeight = ({ headings }: Pick<Theme, 'headings'>): number =>
  Number(weights[headings?.weight ?? 'bold']);

/** The tokens that a theme changes; empty without any. */
export function themeTokens({ type, headings, density = 'normal', shapes: own = {}, border }: Theme): TokenChanges {
  const changes: Partial<Record<`${TokenCategory}.${string}`, string>> = {
    ...(own.button && { 'radii.button': shapes[own.button] }),
    ...(own.field && { 'radii.field': shapes[own.field] }),
    ...(own.card && { 'radii.card': own.card === 'round' ? shapes.large : shapes[own.card] }),
    ...(border && { 'borderWidths.card': widths[border] }),
    // Without its border, a field would be invisible.
    ...(border === 'thick' && { 'borderWidths.control': widths.thick }),
    ...(headings?.weight && { 'fontWeights.heading': weights[headings.weight] }),
    ...(headings?.spacing && { 'letterSpacings.heading': letterSpacings[headings.spacing] }),
  };
  return { ...(type ? typeSizes(type) : {}), ...densities[density], ...(changes as TokenChanges) };
}
