/** Subsets and measures font files with `subset-font` and `@capsizecss/unpack`. Caches results by content, like encoded pictures. The build imports it too. */
import { readFont } from '../../definition/source/font-file.ts';
import type { FontFacts } from '../../definition/source/font-file.ts';
import { contentHash } from '../files/files.ts';
import { memoizePicture } from './picture-cache.ts';
import type { PictureCache } from './picture-cache.ts';

/** A font cannot be published; the message names it and the fix. */
export class FontRefused extends Error {
  override readonly name = 'FontRefused';
}

/** Metrics of a font at one weight, in its own units. */
export type FontMetrics = {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  /** Average width of a letter in running text. */
  readonly xWidthAvg: number;
};

export type FontCut = {
  /** Letters to keep; undefined: all. */
  readonly letters: string | undefined;
  /** Part of the weights to keep; undefined: all. */
  readonly weights: readonly [from: number, to: number] | undefined;
};

/** Part of each name in the cache: increase it when a result changes. */
const settings = 1;

/** Copyright notice, licence and its address, which many licences require in every copy. */
const preserveNameIds = [0, 13, 14];

type SubsetFont = (typeof import('subset-font'))['default'];

async function cutter(): Promise<SubsetFont> {
  try {
    return (await import('subset-font')).default;
  } catch (cause) {
    throw new FontRefused(
      "The package subset-font, which cuts a site's own fonts, is missing: npm install subset-font",
      { cause },
    );
  }
}

/** The result of a library for a file. @throws FontRefused with the file's name if the library cannot read it */
async function ofFile<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof FontRefused) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new FontRefused(`${name} is not a font that can be read: ${why}`, { cause });
  }
}

/** The facts of a font file. Takes its name for messages. @throws FontRefused for any other file */
export function factsOfFont(name: string, content: Uint8Array): FontFacts {
  const reading = readFont(content);
  if (reading.is === 'font') return reading.facts;
  throw new FontRefused(
    `${name} is not a font that can be read. ${reading.is === 'unreadable' ? reading.why : ''}`.trim(),
  );
}

/** A font file and its name for messages. */
export type NamedFont = { readonly src: string; readonly content: Buffer };

/** A subset of a font's letters and weights, as WOFF2. @throws FontRefused */
export async function cutFont(font: NamedFont, { letters, weights }: FontCut, cache: PictureCache): Promise<Buffer> {
  const { src, content } = font;
  const key = contentHash(JSON.stringify([letters, weights, settings]));
  return memoizePicture(cache, `${contentHash(content)}-${key}.woff2`, async () => {
    const axes = weights && { wght: weights[0] === weights[1] ? weights[0] : { min: weights[0], max: weights[1] } };
    const subset = await cutter();
    const all = letters === undefined && { keepAllGlyphs: true };
    const wanted = { targetFormat: 'woff2', preserveNameIds, ...all, ...(axes && { variationAxes: axes }) } as const;
    return ofFile(src, () => subset(content, letters, wanted));
  });
}

/** Key of a measurement: hash of the content, and the weight. */
export const measureKey = (content: Buffer, weight: number): string => `${contentHash(content)}-${weight}`;

async function measured({ src, content }: NamedFont, wanted: number): Promise<FontMetrics> {
  const { isVariable, weights, drawnAt } = factsOfFont(src, content);
  const weight = Math.min(Math.max(wanted, weights[0]), weights[1]);
  const atWeight = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  const font = isVariable && drawnAt !== weight ? await (await cutter())(content, undefined, atWeight) : content;
  const { fromBuffer } = await import('@capsizecss/unpack');
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(font);
  return { ascent, descent, lineGap, unitsPerEm, xWidthAvg };
}

/** The metrics of a font at the weight of its text, or at the nearest available one. @throws FontRefused */
export async function measureFont(font: NamedFont, wanted: number, cache: PictureCache): Promise<FontMetrics> {
  const name = `${measureKey(font.content, wanted)}-${settings}.json`;
  const stored = await memoizePicture(cache, name, async () =>
    Buffer.from(JSON.stringify(await ofFile(font.src, () => measured(font, wanted)))),
  );
  return JSON.parse(stored.toString());
}
