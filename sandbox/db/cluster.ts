/** A new embedded database begins with a kept copy of what initdb makes, which takes three times as long as reading it. */
import { join } from 'node:path';
import { copiesOf, readCopy, writeCopy } from './kept-copy';

/** The part of a database that makes a copy. */
type Copied = { dumpDataDir(compression: 'none'): Promise<Blob> };

/** One copy for each version of the database. */
function clusterFile(): string {
  const { version, folder } = copiesOf('cluster');
  return join(folder, `${version}.copy`);
}

/** Creates an empty database from the copy in this file; where there is none, or a damaged one, without it, and keeps a copy. */
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
