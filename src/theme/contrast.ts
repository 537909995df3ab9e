/** Whether what is written in the colours of a theme can be read (WCAG 2.2, 1.4.3 and 1.4.11). */
import { parse, wcagContrast } from 'culori';
import { asObject } from '../base/json';
import type { Theme } from '../model/site';
import { toneNames } from './names';
import type { SemanticName } from './names';
import { legible } from './scale';
import { deriveTokens } from './tokens';

type Mode = 'light' | 'dark';

/** Two colours of a theme that pages show on each other. */
export type ContrastPair = {
  readonly mode: Mode;
  readonly front: SemanticName;
  readonly ground: SemanticName;
  readonly colors: readonly [front: string, ground: string];
  /** Rounded down, so that it reaches `needed` only if the colours do. */
  readonly ratio: number;
  readonly needed: number;
};

const reading = 4.5;
const seeing = 3;

/** The pairs that pages really use, with the ratio that each needs. */
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

/** Every pair that pages use, light and dark, as a theme has it. */
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

/** Pairs that cannot be read; an empty list is a theme that everybody can read. */
export const contrastProblems = (theme: Theme): readonly ContrastPair[] =>
  contrastPairs(theme).filter(({ ratio, needed }) => ratio < needed);

/** Whether a text is a colour of CSS. */
export const isColor = (text: string): boolean => parse(text) !== undefined;

/** The contrast of the clearest of some colours on a background. */
export const bestContrast = (colors: readonly string[], background: string): number =>
  Math.max(0, ...colors.map((color) => ratioOf(color, background)));

/** Whether something has a brand colour, from which everything else of a theme can be computed. */
export const isTheme = (theme: unknown): theme is Theme =>
  parse(String(asObject(asObject(theme)['color'])['brand'])) !== undefined;

/** The brand colour as text on white: with less, buttons and links take a darker shade of it. */
export const brandOnWhite = (brand: string) => ({ ratio: ratioOf(brand, '#ffffff'), needed: reading });

/** Grounds have a breath of the brand colour, so that a darker one changes them a little. */
const mostSteps = 5;

/** The nearest shade of the brand colour of a theme that its buttons and links take as it is. */
export function legibleBrand({ color, ...theme }: Theme): string {
  let { brand } = color;
  for (let step = 0; step < mostSteps; step += 1) {
    const { action } = deriveTokens({ ...theme, color: { ...color, brand, roles: {} } }).light;
    if (action === brand) break;
    brand = action;
  }
  return brand;
}

/** The shade nearest to a color, darker or lighter, that has the ratio to all others; undefined if there is none. */
function nearestShade(color: string, others: readonly string[], needed: number): string | undefined {
  const fitting = (['darker', 'lighter'] as const)
    .map((towards) => legible(color, others, needed, towards))
    .filter((shade) => others.every((other) => wcagContrast(shade, other) >= needed));
  return fitting.toSorted((one, other) => wcagContrast(one, color) - wcagContrast(other, color))[0];
}

/** Returns a shade of the role `name` with which a problem, and every other pair with the role in that mode, is solved. */
export function legibleShade(theme: Theme, { mode, needed }: ContrastPair, name: SemanticName): string | undefined {
  const tokens = deriveTokens(theme)[mode];
  const asFront = pairs.filter(([front]) => front === name).flatMap(([, grounds]) => grounds);
  const asGround = pairs.filter(([, grounds]) => grounds.includes(name)).map(([front]) => front);
  const others = (asFront.length > 0 ? asFront : asGround).map((other) => tokens[other]);
  return nearestShade(tokens[name], others, needed);
}
