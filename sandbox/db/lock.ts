import { join } from 'node:path';
import { isElsewhere, takeLock } from '../../src/publish/files/lock';
import type { Holder } from '../../src/publish/files/lock';

/** Error code: another process uses the directory. */
export const directoryInUse = 'DIRECTORY_IN_USE';

function refusal(directory: string, holder: Holder, file: string): Error {
  const elsewhere = isElsewhere(holder) ? ` on ${holder.host}` : '';
  const message =
    `The database in ${directory} is in use by process ${holder.pid}${elsewhere}. Two processes in one ` +
    'directory would lose rows.\n' +
    'Stop that process, or choose another directory: DATA_DIR=/some/other/directory npm start' +
    (elsewhere === '' ? '' : `\nIf that machine no longer runs, delete ${file}.`);
  return Object.assign(new Error(message), { code: directoryInUse });
}

/**
 * Locks the directory for this process and returns a function that unlocks it. The embedded database has no lock.
 * @throws Error naming the process that uses the directory.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock.json');
  const unlock = takeLock(file, (holder) => refusal(directory, holder, file));
  return () => unlock();
}
