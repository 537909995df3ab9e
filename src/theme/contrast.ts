/** Whether text in the colours of a theme is legible (WCAG 2.2, 1.4.3 and 1.4.11). */
import { parse, wcagContrast } from 'culori';
import { asObject } from '../base/json';
import type { Theme } from '../model/site';
import { toneNames } from './names';
import type { SemanticName } from './names';
import { legible } from './scale';
import { deriveTokens } from './tokens';

type Mode = 'light' | 'dark';

/** Two colours of a theme that pages use together. */
export type ContrastPair = {
  readonly mode: Mode;
  readonly front: SemanticName;
  readonly ground: SemanticName;
  readonly colors: readonly [front: string, ground: string];
  /** Rounded down, so that it never reaches `needed` by rounding. */
  readonly ratio: number;
  readonly needed: number;
};

const reading = 4.5;
const seeing = 3;

/** The pairs that pages use, with the contrast ratio that each needs. */
const pairs: readonly (readonly [SemanticName, readonly SemanticName[], number])[] = [
  ['text', ['bg', 'bg.subtle', 'bg.muted', 'surface', 'action.subtle'], 7],
  ['text.muted', ['bg', 'bg.subtle', 'bg.muted', 'surface', 'action.subtle'], reading],
  ['text.onBrand', ['bg.brand'], 7],
  ['text.onBrandMuted', ['bg.brand'], reading],
  ['accent', ['bg.brand'], seeing],
  ['accent.text', ['accent'], reading],
  ['action', ['bg', 'bg.subtle', 'bg.muted', 'surface', 'action.subtle'], reading],
  ['action.hover', ['bg', 'bg.subtle', 'surface', 'action.subtle'], reading],
  ['action.text', ['action', 'action.hover'], reading],
  ['link', ['bg', 'bg.subtle', 'bg.muted', 'surface'], reading],
  ['border.strong', ['bg', 'bg.subtle', 'surface'], seeing],
  ['focus', ['bg', 'bg.subtle', 'bg.muted', 'surface'], seeing],
  ['bg', ['bg.inverse', 'danger'], reading],
  ...toneNames.flatMap((tone) => [
    [tone, ['bg', 'bg.subtle', 'surface', `${tone}.subtle`], seeing] as const,
    [`${tone}.text`, ['bg', 'bg.subtle', 'surface', `${tone}.subtle`], reading] as const,
    ['text', [`${tone}.subtle`], 7] as const,
    ['text.muted', [`${tone}.subtle`], reading] as const,
  ]),
];

const modes = ['light', 'dark'] as const;

const ratioOf = (front: string, ground: string): number => Math.floor(wcagContrast(front, ground) * 100) / 100;

/** All pairs that pages use, light and dark, with the colours of a theme. */
export function contrastPairs(theme: Theme): readonly ContrastPair[] {
  const tokens = deriveTokens(theme);
  return modes.flatMap((mode) =>
    pairs.flatMap(([front, grounds, needed]) =>
      grounds.map((ground): ContrastPair => {
        const colors = [tokens[mode][front], tokens[mode][ground]] as const;
        return { mode, front, ground, colors, ratio: ratioOf(...colors), needed };
      }),
    ),
  );
}

/** Illegible pairs; an empty list means that the theme is legible. */
export const contrastProblems = (theme: Theme): readonly ContrastPair[] =>
  contrastPairs(theme).filter(({ ratio, needed }) => ratio < needed);

/** Whether a text is a CSS colour. */
export const isColor = (text: string): boolean => parse(text) !== undefined;

/** The contrast of the clearest of some colours on a background. */
export const bestContrast = (colors: readonly string[], background: string): number =>
  Math.max(0, ...colors.map((color) => ratioOf(color, background)));

/** Whether there is a brand colour, from which the rest of a theme can be derived. */
export const isTheme = (theme: unknown): theme is Theme =>
  parse(String(asObject(asObject(theme)['color'])['brand'])) !== undefined;

/** Minimum contrast of the brand colour on white: below it, buttons and links use a darker shade. */
export const brandOnWhite = (brand: string) => ({ ratio: ratioOf(brand, '#ffffff'), needed: reading });

/** Backgrounds are tinted with the brand colour, so a darker one changes them slightly. */
const mostSteps = 5;

/** The nearest shade of a theme's brand colour that buttons and links use unchanged. */
export function legibleBrand({ color, ...theme }: Theme): string {
  let { brand } = color;
  for (let step = 0; step < mostSteps; step += 1) {
    const { action } = deriveTokens({ ...theme, color: { ...color, brand, roles: {} } }).light;
    if (action === brand) break;
    brand = action;
  }
  return brand;
}

/** The nearest darker or lighter shade of a colour that has the ratio to all others; undefined if there is none. */
function nearestShade(color: string, others: readonly string[], needed: number): string | undefined {
  const fitting = (['darker', 'lighter'] as const)
    .map((towards) => legible(color, others, needed, towards))
    .filter((shade) => others.every((other) => wcagContrast(shade, other) >= needed));
  return fitting.toSorted((one, other) => wcagContrast(one, color) - wcagContrast(other, color))[0];
}

/** A shade of the role `name` that fixes a problem and keeps the role's other pairs in that mode legible. */
export function legibleShade(theme: Theme, { mode, needed }: ContrastPair, name: SemanticName): string | undefined {
  const tokens = deriveTokens(theme)[mode];
  const asFront = pairs.filter(([front]) => front === name).flatMap(([, grounds]) => grounds);
  const asGround = pairs.filter(([, grounds]) => grounds.includes(name)).map(([front]) => front);
  const others = (asFront.length > 0 ? asFront : asGround).map((other) => tokens[other]);
  return nearestShade(tokens[name], others, needed);
}
