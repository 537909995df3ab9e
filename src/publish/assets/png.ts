import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentHash } from '../files/files';

/** Where pictures are kept from one run to the next; undefined: nowhere. */
export type PictureCache = string | undefined;

function kept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** A drawing as a PNG of this width. Drawn once: the same drawing is taken from the folder afterwards. */
export async function pngOf(svg: string, width: number, cache: PictureCache): Promise<Buffer> {
  const file = cache && join(cache, `${contentHash(svg)}-${width}.png`);
  const known = file && kept(file);
  if (known) return known;
  const drawn = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 64);
  const png = await sharp(Buffer.from(svg), { density: Math.min(72 * Math.max(width / drawn, 1), 2400) })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toBuffer();
  if (file) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, png);
  }
  return png;
}

/** A picture of 32 × 32 as favicon.ico, for what asks for that file and nothing else. */
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
