/** Rules for a site's typefaces: their files, the installed fallback font, and the value of `font-family`. */

export type FontFace = {
  readonly family: string;
  readonly url: string;
  readonly format: 'woff2' | 'woff' | 'truetype' | 'opentype';
  /** One weight, or the minimum and maximum. */
  readonly weight: string;
  readonly isItalic: boolean;
  /** Letters in it; undefined for all. */
  readonly range?: string | undefined;
};

/** The installed fallback font, adjusted so that its text has the same size. */
export type StandIn = {
  readonly family: string;
  /** Names of installed fonts, of which the first available one is used. */
  readonly local: readonly string[];
  readonly isBold: boolean;
  /** Percentages. */
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
};

export type SiteFonts = {
  readonly faces: readonly FontFace[];
  readonly standIns: readonly StandIn[];
  /** Values of `font-family`; headings have one if their font differs. */
  readonly text: string;
  readonly heading?: string | undefined;
};

/** The fonts that a visitor's system has. */
export const systemFonts: SiteFonts = { faces: [], standIns: [], text: 'system-ui,sans-serif' };

const patterns = new Map<string, RegExp>();

/** Matches the letters of a `unicode-range`. */
function lettersIn(range: string): RegExp {
  const parts = range.split(',').map((part) => part.trim().slice(2).split('-'));
  const classes = parts.map(([from, to = from]) => `\\u{${from}}-\\u{${to}}`).join('');
  const pattern = patterns.get(range) ?? new RegExp(`[${classes}]`, 'u');
  patterns.set(range, pattern);
  return pattern;
}

/** Fallback families for running text and for headings. */
export const standInNames = { text: 'Fallback', headings: 'FallbackH' } as const;

/** Generic families and CSS keywords, in lower case. */
const taken: ReadonlySet<string> = new Set([
  ...['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'default', 'none'],
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'math', 'emoji', 'fangsong'],
  ...['ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
  ...Object.values(standInNames).map((name) => name.toLowerCase()),
]);

/** Whether the name of a typeface has another meaning in CSS: `serif`, `inherit`, the name of a fallback. */
export const isTakenFamily = (family: string): boolean => taken.has(family.toLowerCase());

const quoted = (family: string): string =>
  /^[A-Za-z-]+$/.test(family) && !isTakenFamily(family) ? family : JSON.stringify(family);

function faceRule({ family, url, format, weight, isItalic, range }: FontFace): string {
  const style = isItalic ? 'font-style:italic;' : '';
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return (
    `@font-face{font-family:${quoted(family)};font-weight:${weight};${style}font-display:swap;` +
    `src:url(${url})format("${format}")${letters}}`
  );
}

function standInRule({ family, local, isBold, size, ascent, descent, lineGap }: StandIn): string {
  const sources = local.map((name) => `local(${quoted(name)})`).join();
  const weight = isBold ? 'font-weight:700;' : '';
  return (
    `@font-face{font-family:${family};${weight}src:${sources};size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`
  );
}

/** Returns the @font-face rules. For a page whose text is known, omits files with none of its letters. */
export function fontCss({ faces, standIns }: SiteFonts, text?: string): string {
  const isUsed = ({ range }: FontFace): boolean =>
    text === undefined || range === undefined || lettersIn(range).test(text);
  return faces.filter(isUsed).map(faceRule).join('') + standIns.map(standInRule).join('');
}

/** Returns the value of `font-family`: a font, its fallback, and a generic family. */
export const fontStack = (family: string, standIn: string, fallback: 'sans-serif' | 'serif' | 'monospace'): string =>
  [quoted(family), standIn, ...(fallback === 'sans-serif' ? ['system-ui'] : []), fallback].join();
