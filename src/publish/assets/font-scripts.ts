/** The scripts by which a font is split into files, like Google Fonts: browsers load those whose letters a page has. */

type Script = { readonly name: string; readonly range: string };

/** Latin first: every page has some of its letters. */
export const fontScripts: readonly Script[] = [
  { name: 'latin', range: 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-22FF,U+FB00-FB06,U+FEFF,U+FFFD' },
  {
    name: 'latin-ext',
    range: 'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2D9,U+2DB,U+2DD-36F,U+1D00-1EFF,U+A720-A7FF',
  },
  { name: 'greek', range: 'U+370-3FF' },
  { name: 'greek-ext', range: 'U+1F00-1FFF' },
  { name: 'cyrillic', range: 'U+400-45F,U+490-491,U+4B0-4B1' },
  { name: 'cyrillic-ext', range: 'U+460-48F,U+492-4AF,U+4B2-52F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F' },
  { name: 'hebrew', range: 'U+590-5FF,U+FB1D-FB4F' },
  { name: 'arabic', range: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC' },
  { name: 'devanagari', range: 'U+900-97F,U+1CD0-1CFF,U+A8E0-A8FF' },
  { name: 'thai', range: 'U+E01-E5B' },
];

type Bounds = readonly [from: number, to: number];

const boundsOf = (range: string): readonly Bounds[] =>
  range.split(',').map((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [from, to];
  });

/** All letters of a `unicode-range`. */
export function lettersOfRange(range: string): string {
  const letters = boundsOf(range).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  return letters.join('');
}

const covered = fontScripts.flatMap(({ range }) => boundsOf(range));

const hex = (code: number): string => code.toString(16).toUpperCase();

/** A `unicode-range` for the letters of no script; undefined if there are none. Takes codes in order. */
export function rangeBeyondScripts(codes: readonly number[]): string | undefined {
  const runs: [from: number, to: number][] = [];
  for (const code of codes) {
    if (covered.some(([from, to]) => code >= from && code <= to)) continue;
    const run = runs.at(-1);
    // A run may include letters that the font lacks, but not those of a script.
    if (run === undefined || covered.some(([from]) => from > run[1] && from < code)) runs.push([code, code]);
    else run[1] = code;
  }
  const parts = runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
  return parts.length === 0 ? undefined : parts.join();
}

/** Shortens a range: `U+0000-00FF` becomes `U+0-FF`. */
export const shortRange = (range: string): string => range.replace(/\s+/g, '').replace(/(U\+|-)0+(?=[0-9A-F])/gi, '$1');
