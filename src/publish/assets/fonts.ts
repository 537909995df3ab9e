/** Typefaces of a site as files and rules: subset, named by content, with a fallback of the same width until they are loaded. */
import type { Font, FontChoice, Theme } from '../../model/site';
import { fontStack, standInNames, systemFonts } from '../../theme/font';
import type { FontFace, SiteFonts, StandIn } from '../../theme/font';
import { headingWeight } from '../../theme/theme-tokens';
import type { OutputFile } from '../files/files';
import { figtree } from './built-in-fonts';
import { fontPieces, fontSources } from './font-files';
import type { FontOptions, FontPiece, FontSource } from './font-files';
import { measureFont, measureKey } from './font-work';
import type { FontMetrics } from './font-work';

export type PublishedFonts = {
  readonly css: SiteFonts;
  readonly files: readonly OutputFile[];
  /** Preloaded by every document: the file with the first letters of each typeface. */
  readonly preloads: readonly { readonly href: string; readonly type: string }[];
};

/** The text that a typeface is for: it is measured at the weights of that text, and preloaded at the first of them. */
type Role = { readonly weights: readonly [first: number, ...others: number[]]; readonly standIn: string };

/** System fonts have two weights, and the bold one is used for 600 too. */
const isBold = (weight: number): boolean => weight >= 600;

function runningTextOf(theme: Theme): Role {
  const heading = theme.headingFont === undefined ? headingWeight(theme) : 0;
  return { weights: [400, Math.max(600, heading)], standIn: standInNames.text };
}

const headingsOf = (theme: Theme): Role => ({ weights: [headingWeight(theme)], standIn: standInNames.headings });

type Fallback = { readonly local: readonly string[]; readonly widths: readonly [normal: number, bold: number] };

/**
 * System fonts, and the average width of their letters in running text, per 2048: as measured by `@capsizecss/unpack`, plus up to
 * 1 %. It ignores kerning, so fallback text was wider than in each of the seven typefaces that were compared.
 */
const fallbacks: Readonly<Record<Font['fallback'], Fallback>> = {
  'sans-serif': { local: ['Arial', 'Liberation Sans'], widths: [917, 987] },
  serif: { local: ['Times New Roman', 'Liberation Serif'], widths: [839, 895] },
  monospace: { local: ['Courier New', 'Liberation Mono'], widths: [1229, 1229] },
};

const mediaTypes: Readonly<Record<FontFace['format'], string>> = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  opentype: 'font/otf',
  truetype: 'font/ttf',
};

/** Distance of a source from the upright letters of a weight. */
const distance = ({ weights: [from, to], isItalic }: FontSource, weight: number): number =>
  Math.max(from - weight, weight - to, 0) + (isItalic ? 1000 : 0);

/** The source that text of a weight uses. */
const nearestTo = (weight: number, sources: readonly FontSource[]): FontSource | undefined =>
  sources.toSorted((one, other) => distance(one, weight) - distance(other, weight))[0];

const percent = (part: number): number => Math.round(part * 1000) / 10;

/** Capsize's formula: fallback text has the same average width and line height. */
function standInOf(font: Font, family: string, weight: number, metrics: FontMetrics): StandIn {
  const { local, widths } = fallbacks[font.fallback];
  const bold = isBold(weight);
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = metrics;
  // A font without Latin letters has no width to compare.
  const ratio = xWidthAvg > 0 ? xWidthAvg / unitsPerEm / (widths[bold ? 1 : 0] / 2048) : 1;
  const ofLine = (units: number): number => percent(Math.abs(units) / (unitsPerEm * ratio));
  return {
    family,
    local: bold ? local.map((name) => `${name} Bold`) : local,
    isBold: bold,
    size: percent(ratio),
    ascent: ofLine(ascent),
    descent: ofLine(descent),
    lineGap: ofLine(lineGap),
  };
}

type PublishedFont = Pick<PublishedFonts, 'preloads'> & {
  readonly pieces: readonly FontPiece[];
  readonly standIns: readonly StandIn[];
  readonly stack: string;
};

async function publishFont(choice: FontChoice, role: Role, options: FontOptions): Promise<PublishedFont> {
  if (choice === 'system') return { pieces: [], standIns: [], preloads: [], stack: systemFonts.text };
  const font = choice === 'figtree' ? figtree : choice;
  const sources = fontSources(font, options);
  const bySource = new Map<FontSource, readonly FontPiece[]>();
  for (const source of sources) bySource.set(source, await fontPieces(font, source, options));
  const pieces = [...bySource.values()].flat();
  const stack = fontStack(font.family, role.standIn, font.fallback);
  const shown = nearestTo(role.weights[0], sources);
  if (shown === undefined) return { pieces, standIns: [], preloads: [], stack };
  const { builtIn, cache } = options;
  const standIns: StandIn[] = [];
  for (const weight of role.weights) {
    const source = nearestTo(weight, sources) ?? shown;
    const known = builtIn.measured[measureKey(source.content, weight)];
    standIns.push(standInOf(font, role.standIn, weight, known ?? (await measureFont(source, weight, cache))));
  }
  const first = (bySource.get(shown) ?? []).slice(0, 1);
  const preloads = first.map(({ face }) => ({ href: face.url, type: mediaTypes[face.format] }));
  return { pieces, standIns, preloads, stack };
}

/** Publishes the typefaces of a theme. @throws FontRefused */
export async function publishFonts(theme: Theme, options: FontOptions): Promise<PublishedFonts> {
  const { font, headingFont } = theme;
  const text = await publishFont(font, runningTextOf(theme), options);
  const heading = headingFont && (await publishFont(headingFont, headingsOf(theme), options));
  const all = [text, ...(heading ? [heading] : [])];
  const pieces = all.flatMap((each) => each.pieces);
  const preloads = new Map(all.flatMap((each) => each.preloads).map((preload) => [preload.href, preload]));
  return {
    css: {
      // Text and headings may share a typeface, and two rules a file.
      faces: [...new Map(pieces.map(({ face }) => [JSON.stringify(face), face])).values()],
      standIns: all.flatMap(({ standIns }) => standIns),
      text: text.stack,
      heading: heading?.stack,
    },
    files: [...new Map(pieces.map(({ file }) => [file.path, file])).values()],
    preloads: [...preloads.values()],
  };
}
