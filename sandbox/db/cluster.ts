/** A new embedded database starts from a cached copy of what initdb creates, three times as fast as running it. */
import { join } from 'node:path';
import { copiesOf, readCopy, writeCopy } from './kept-copy';

/** The part of a database that exports a copy. */
type Copied = { dumpDataDir(compression: 'none'): Promise<Blob> };

/** One copy for each version of the database. */
function clusterFile(): string {
  const { version, folder } = copiesOf('cluster');
  return join(folder, `${version}.copy`);
}

/** Creates an empty database from the cached copy. If it is missing or damaged, runs initdb and caches a new copy. */
export async function newCluster<Made extends Copied>(
  create: (from?: Blob) => Promise<Made>,
  file = clusterFile(),
): Promise<Made> {
  const copy = readCopy(file);
  const made = copy && (await create(copy).catch(() => undefined));
  if (made !== undefined) return made;
  const fresh = await create();
  await writeCopy(file, await fresh.dumpDataDir('none'));
  return fresh;
}
