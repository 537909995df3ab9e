/** A new embedded database begins with a kept copy of what initdb makes, which takes three times as long as reading it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** The part of a database that makes a copy. */
type Copied = { dumpDataDir(compression: 'none'): Promise<Blob> };

/** File of the copy in node_modules/.cache/faceplate, one for each version of the database. */
function clusterFile(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return join(folder, '../../.cache/faceplate/cluster', `${version}.tar`);
}

function kept(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

/** Keeps the copy where the folder can be written to. */
async function keep(file: string, copy: Blob): Promise<void> {
  const temporary = `${file}.${process.pid}-${threadId}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, Buffer.from(await copy.arrayBuffer()));
    renameSync(temporary, file);
  } catch {
    return;
  }
}

/** Creates an empty database from the copy in this file; where there is none, or a damaged one, without it, and keeps a copy. */
export async function newCluster<Made extends Copied>(
  create: (from?: Blob) => Promise<Made>,
  file = clusterFile(),
): Promise<Made> {
  const copy = kept(file);
  const made = copy && (await create(copy).catch(() => undefined));
  if (made !== undefined) return made;
  const fresh = await create();
  await keep(file, await fresh.dumpDataDir('none'));
  return fresh;
}
