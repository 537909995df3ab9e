import type { Sharp } from 'sharp';
import type { Progress } from '../../base/progress';
import type { Image } from '../../kit/page/context';
import { contentHash, hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { loadSharp } from './load-sharp';
import { memoizePicture } from './picture-cache';
import type { PictureCache } from './picture-cache';

export type Photograph = { readonly files: readonly OutputFile[]; readonly image: Image };

type PhotographOptions = {
  readonly base: string;
  readonly cache: PictureCache;
  readonly onProgress?: Progress | undefined;
};

/** Options of the encoders, and the queue that limits how many run at once. */
type Encoders = Pick<PhotographOptions, 'base' | 'cache'> & { readonly inTurn: ReturnType<typeof turns> };

type Encoding = { readonly format: 'avif' | 'webp' | 'jpg' | 'png'; readonly width: number };

const widths = [480, 960, 1600, 2400];
/** Width for browsers without AVIF and WebP. */
const plainWidth = 1600;
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
};
/** Part of each name in the cache: increase it when an encoder's settings change. */
const settings = 1;

/** Whether it is a bitmap that is worth encoding; downloadable files stay as they are. */
export const isPhotograph = (name: string): boolean => /^images\/.+\.(jpe?g|png|webp|avif)$/i.test(name);

/** One encoding of a picture: upright, without the camera's metadata about place and time. Encoded once, then read from the folder. */
async function encoded(
  source: Buffer,
  hash: string,
  { format, width }: Encoding,
  { cache, inTurn }: Encoders,
): Promise<Buffer> {
  return memoizePicture(cache, `${hash}-${width}-${settings}.${format}`, () =>
    inTurn(async () => {
      const sharp = await loadSharp();
      return encoders[format](sharp(source).rotate().resize({ width, withoutEnlargement: true })).toBuffer();
    }),
  );
}

type Size = { readonly width: number; readonly height: number };

/** The size of a picture when upright. Computed once, when it is encoded. */
async function uprightSize(name: string, source: Buffer, hash: string, cache: PictureCache): Promise<Size> {
  try {
    const found = await memoizePicture(cache, `${hash}-${settings}.size`, async () => {
      const sharp = await loadSharp();
      const { width, height } = (await sharp(source).metadata()).autoOrient;
      return Buffer.from(JSON.stringify({ width, height }));
    });
    return JSON.parse(found.toString());
  } catch (cause) {
    throw new Error(
      `${name} is not a picture that can be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

async function photograph(name: string, source: Buffer, work: Encoders): Promise<Photograph> {
  const { base, cache } = work;
  const hash = contentHash(source);
  const { width, height } = await uprightSize(name, source, hash, cache);
  const stem = name.slice(0, name.lastIndexOf('.'));
  const encode = async (format: Encoding['format'], wide: number, title: string) =>
    hashedFile(`${title}.${format}`, await encoded(source, hash, { format, width: wide }, work));
  const steps = [...widths.filter((each) => each < width), ...(width <= (widths.at(-1) ?? width) ? [width] : [])];
  const sources = await Promise.all(
    (['avif', 'webp'] as const).map(async (format) => {
      const files = await Promise.all(steps.map((wide) => encode(format, wide, `${stem}-${wide}`)));
      return {
        type: `image/${format}`,
        files,
        srcSet: files.map(({ path }, index) => `${base}/${path} ${steps[index]}w`).join(', '),
      };
    }),
  );
  const plain = await encode(/\.jpe?g$/i.test(name) ? 'jpg' : 'png', Math.min(width, plainWidth), stem);
  return {
    files: [plain, ...sources.flatMap(({ files }) => files)],
    image: {
      url: `${base}/${plain.path}`,
      width,
      height,
      sources: sources.map(({ type, srcSet }) => ({ type, srcSet })),
    },
  };
}

/** Limits the number of concurrent runs; the others wait. */
function turns(free: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let left = free;
  return async (work) => {
    if (left > 0) left -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) left += 1;
      else next();
    }
  };
}

/** Each takes up to a hundred megabytes for a large photograph. */
const encodersAtOnce = 2;

/** Photographs as AVIF and WebP in several widths. */
export async function publishPhotographs(
  sources: Readonly<Record<string, Buffer>>,
  { base, cache, onProgress }: PhotographOptions,
): Promise<ReadonlyMap<string, Photograph>> {
  const work = { base, cache, inTurn: turns(encodersAtOnce) };
  const waiting = Object.entries(sources).values();
  const done = new Map<string, Photograph>();
  const worker = async (): Promise<void> => {
    for (const [name, source] of waiting) {
      onProgress?.('picture', done.size, Object.keys(sources).length);
      done.set(name, await photograph(name, source, work));
    }
  };
  await Promise.all(Array.from({ length: encodersAtOnce }, worker));
  return new Map([...done].sort(([a], [b]) => (a < b ? -1 : 1)));
}
