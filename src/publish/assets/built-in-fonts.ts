/** Typefaces in the release. They are published like those of a site. */
import type { Font } from '../../model/site';
import type { FontMetrics } from './font-work';

export type BuiltInFonts = {
  /** Name, as in `src`, to the file. */
  readonly files: Readonly<Record<string, string>>;
  /** Metrics measured when the release was built, by `measureKey`. */
  readonly measured: Readonly<Record<string, FontMetrics>>;
};

/** The file of the release next to the fonts with their metrics. */
export const measuredFile = 'measured.json';

const file = (script: string, range: string) => ({ src: `fonts/figtree-${script}-wght-normal.woff2`, range });

/** The only one so far. Its files are split by script already. */
export const figtree: Font = {
  family: 'Figtree',
  files: [file('latin', 'U+0-FF,U+152-153,U+2000-22FF'), file('latin-ext', 'U+100-2FF,U+1E00-1EFF')],
  italic: false,
  subset: 'none',
  fallback: 'sans-serif',
};

/** Names of its files in the font's package. */
export const builtInFontFiles: readonly string[] = ['latin', 'latin-ext'].map(
  (script) => `figtree-${script}-wght-normal.woff2`,
);
