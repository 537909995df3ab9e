/** Cached copies of embedded databases, in node_modules/.cache/faceplate next to the database package. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** The version of the embedded database, and the folder of its copies of this kind. */
export function copiesOf(kind: string): { readonly version: string; readonly folder: string } {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return { version, folder: join(folder, '../../.cache/faceplate', kind) };
}

const sealOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();
const sealBytes = 32;

/** Reads a copy from a file; undefined if it is missing or damaged. */
export function readCopy(file: string): Blob | undefined {
  try {
    const stored = readFileSync(file);
    const content = stored.subarray(sealBytes);
    return sealOf(content).equals(stored.subarray(0, sealBytes)) ? new Blob([content]) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a copy, if the file can be written. */
export async function writeCopy(file: string, copy: Blob): Promise<void> {
  const temporary = `${file}.${process.pid}-${threadId}`;
  try {
    const content = Buffer.from(await copy.arrayBuffer());
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, Buffer.concat([sealOf(content), content]));
    renameSync(temporary, file);
  } catch {
    return;
  }
}

/** Removes copies that are older than the given number of milliseconds. */
export function sweepCopies(folder: string, milliseconds: number): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (statSync(file).mtimeMs < Date.now() - milliseconds) rmSync(file, { force: true });
    }
  } catch {
    return;
  }
}
