/** Pictures that were made once, from one run to the next: whole or not at all, whoever else makes the same meanwhile. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Where they are; undefined: nowhere. */
export type PictureCache = string | undefined;

function cachedPicture(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** In: a name that stands for all the picture is made of. */
export async function memoizePicture(cache: PictureCache, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (cache === undefined) return make();
  const file = join(cache, name);
  const known = cachedPicture(file);
  if (known) return known;
  const made = await make();
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(temporary, made);
  renameSync(temporary, file);
  return made;
}
