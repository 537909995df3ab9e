/** Derives every colour of a page from the two or three colours of a site, legible by construction. */
import type { Theme } from '../model/site';
import { scaleNames, scaleSteps, toneNames, type ScaleName, type SemanticName, type ToneName } from './names';
import { firstLegible, legible, neutralScaleOf, readColor, scaleOf, writeColor, type Scale } from './scale';

export type Scales = Readonly<Record<ScaleName, Scale>>;
export type Semantic = Readonly<Record<SemanticName, string>>;
export type Tokens = { readonly scales: Scales; readonly light: Semantic; readonly dark: Semantic };

type Mode = 'light' | 'dark';

/** Colours that a site sets itself. */
type Own = Partial<Semantic>;
type Hue = { readonly h: number; readonly c: number };
type Tone = { readonly hue: number; readonly chroma: number };

/** These four have the same meaning in every town. */
const tones: Readonly<Record<ToneName, Tone>> = {
  danger: { hue: 26, chroma: 0.18 },
  warning: { hue: 68, chroma: 0.14 },
  success: { hue: 155, chroma: 0.13 },
  info: { hue: 245, chroma: 0.12 },
};
const amber = 75;
const reading = 4.5;
const seeing = 3;

/**
 * Returns the scales and the semantic colours of a theme, light and dark. Uses colours that the theme sets for a role unchanged;
 * chooses the others to be legible on its backgrounds. Source: design.md §6.
 */
export function deriveTokens(theme: Theme): Tokens {
  const brand = readColor(theme.color.brand);
  const neutral = theme.color.neutral === undefined ? { h: brand.h, c: 0.014 } : readColor(theme.color.neutral);
  const scales: Scales = {
    brand: scaleOf(theme.color.brand),
    accent: scaleOf(theme.color.accent ?? accentFor(brand.h)),
    neutral: neutralScaleOf(neutral.h, Math.min(neutral.c, 0.03)),
  };
  const accent = theme.color.accent ?? scales.accent[400];
  return {
    scales,
    light: lightTokens(scales, theme.color.brand, accent, theme.color.roles?.light ?? {}),
    dark: darkTokens(scales, accent, readColor(scales.neutral[900]), theme.color.roles?.dark ?? {}),
  };
}

/** Replaces `{{color.brand.600}}` in a drawing; throws for an unknown name, so that no incomplete picture is published. */
export function substituteTokens(svg: string, scales: Scales): string {
  return svg.replace(/\{\{\s*color\.([a-z]+)\.(\d+)\s*\}\}/g, (placeholder, name: string, step: string) => {
    const scale = scaleNames.find((known) => known === name);
    const found = scaleSteps.find((known) => String(known) === step);
    if (scale === undefined || found === undefined) throw new Error(`unknown colour in a drawing: ${placeholder}`);
    return scales[scale][found];
  });
}

/** Warm amber for every brand, except a warm one, which gets its opposite. */
function accentFor(brandHue: number): string {
  const distance = Math.abs(((brandHue - amber + 540) % 360) - 180);
  return writeColor(0.78, 0.15, distance < 40 ? (brandHue + 180) % 360 : amber);
}

const groundNames = ['bg', 'bg.subtle', 'bg.muted', 'surface', 'action.subtle'] as const;

/** The backgrounds of pages: those that the site sets, otherwise derived ones. */
const groundsOf = (derived: Readonly<Record<(typeof groundNames)[number], string>>, own: Own) =>
  Object.fromEntries(groundNames.map((name) => [name, own[name] ?? derived[name]])) as typeof derived;

function lightTokens({ brand, neutral }: Scales, brandColor: string, accent: string, own: Own): Semantic {
  const derived = { bg: '#ffffff', 'bg.subtle': neutral[50], 'bg.muted': neutral[100], surface: '#ffffff' };
  const ground = groundsOf({ ...derived, 'action.subtle': brand[50] }, own);
  const grounds = [...new Set(Object.values(ground))];
  const action = own.action ?? legible(brandColor, grounds, reading, 'darker');
  const { l, c, h } = readColor(action);
  return {
    ...ground,
    ...onBrand(own['bg.brand'] ?? legible(brand[800], ['#ffffff'], 9, 'darker'), brand[200], accent, neutral),
    'bg.inverse': neutral[900],
    border: neutral[200],
    'border.strong': legible(neutral[500], grounds, seeing, 'darker'),
    text: legible(neutral[950], grounds, 7, 'darker'),
    'text.muted': legible(neutral[600], [...grounds, ...toneGrounds('light')], reading, 'darker'),
    action,
    'action.hover': l < 0.3 ? writeColor(l + 0.07, c, h) : writeColor(l - 0.06, c, h),
    'action.text': '#ffffff',
    link: action,
    focus: legible(brand[500], grounds, seeing, 'darker'),
    ...toneTokens('light', grounds),
    ...own,
  };
}

function darkTokens({ brand, neutral }: Scales, accent: string, { h, c }: Hue, own: Own): Semantic {
  const grey = (l: number) => writeColor(l, c, h);
  const brandTint = readColor(brand[900]);
  const subtle = writeColor(0.27, Math.min(brandTint.c, 0.045), brandTint.h);
  const derived = { bg: grey(0.18), 'bg.subtle': grey(0.21), 'bg.muted': grey(0.26), surface: grey(0.225) };
  const ground = groundsOf({ ...derived, 'action.subtle': subtle }, own);
  const grounds = Object.values(ground);
  const action = own.action ?? legible(brand[400], grounds, 5.5, 'lighter');
  const deep = legible(writeColor(0.265, Math.min(brandTint.c, 0.06), brandTint.h), ['#ffffff'], 9, 'darker');
  const bright = readColor(action);
  const hover = writeColor(Math.min(bright.l + 0.06, 0.97), bright.c, bright.h);
  return {
    ...ground,
    ...onBrand(own['bg.brand'] ?? deep, brand[200], accent, neutral),
    'bg.inverse': neutral[100],
    border: grey(0.33),
    'border.strong': legible(neutral[500], grounds, seeing, 'lighter'),
    text: grey(0.95),
    'text.muted': legible(grey(0.75), [...grounds, ...toneGrounds('dark')], reading, 'lighter'),
    action,
    'action.hover': hover,
    'action.text': legible(brand[950], [action, hover], reading, 'darker'),
    link: action,
    focus: legible(brand[400], grounds, seeing, 'lighter'),
    ...toneTokens('dark', grounds),
    ...own,
  };
}

/** Colours on the deep brand background are the same in light and dark mode. */
function onBrand(ground: string, soft: string, accent: string, neutral: Scale) {
  const seen = legible(accent, [ground], seeing, 'lighter');
  return {
    'bg.brand': ground,
    'text.onBrand': '#ffffff',
    'text.onBrandMuted': legible(soft, [ground], 6, 'lighter'),
    accent: seen,
    'accent.text': firstLegible([neutral[950], '#ffffff'], seen, reading),
  };
}

function toneTokens(mode: Mode, grounds: readonly string[]) {
  const towards = mode === 'light' ? 'darker' : 'lighter';
  return Object.fromEntries(
    toneNames.flatMap((name) => {
      const { hue, chroma } = tones[name];
      const subtle = toneGround(name, mode);
      const all = [...grounds, subtle];
      return [
        [name, legible(writeColor(mode === 'light' ? 0.56 : 0.72, chroma, hue), all, reading, towards)],
        [`${name}.subtle`, subtle],
        [`${name}.text`, legible(writeColor(mode === 'light' ? 0.43 : 0.84, chroma * 0.8, hue), all, reading, towards)],
      ];
    }),
  ) as Record<ToneName | `${ToneName}.${'subtle' | 'text'}`, string>;
}

function toneGround(name: ToneName, mode: Mode): string {
  return mode === 'light'
    ? writeColor(0.97, tones[name].chroma * 0.14, tones[name].hue)
    : writeColor(0.26, tones[name].chroma * 0.25, tones[name].hue);
}

function toneGrounds(mode: Mode): string[] {
  return toneNames.map((name) => toneGround(name, mode));
}
