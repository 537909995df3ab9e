/** Caches pictures between runs. Files are complete or absent, even if several processes write the same one. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Folder of the cache; undefined: none. */
export type PictureCache = string | undefined;

/** Number of bytes before the picture that prove its name and integrity. */
const sealLength = 32;

const sealOf = (name: string, picture: Uint8Array): Buffer =>
  createHash('sha256').update(`${name}\n`).update(picture).digest();

/** The cached picture with a name; undefined if it is missing, empty, truncated, altered or renamed. */
function cachedPicture(file: string, name: string): Buffer | undefined {
  try {
    const stored = readFileSync(file);
    const picture = stored.subarray(sealLength);
    return sealOf(name, picture).equals(stored.subarray(0, sealLength)) ? picture : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a name that depends on all inputs of the picture. */
export async function memoizePicture(cache: PictureCache, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (cache === undefined) return make();
  const file = join(cache, name);
  const known = cachedPicture(file, name);
  if (known) return known;
  const made = await make();
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(temporary, Buffer.concat([sealOf(name, made), made]));
  renameSync(temporary, file);
  return made;
}
