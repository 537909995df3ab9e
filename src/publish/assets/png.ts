import { contentHash } from '../files/files';
import { loadSharp } from './load-sharp';
import { memoizePicture } from './picture-cache';
import type { PictureCache } from './picture-cache';

/** A drawing as a PNG of this width. Rendered once, then read from the folder. */
export function pngOf(svg: string, width: number, cache: PictureCache): Promise<Buffer> {
  const drawn = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 64);
  return memoizePicture(cache, `${contentHash(svg)}-${width}.png`, async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg), { density: Math.min(72 * Math.max(width / drawn, 1), 2400) })
      .resize({ width })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

/** A picture of 32 × 32 as favicon.ico, for programs that request that file. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
