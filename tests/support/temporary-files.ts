import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const shared = 'FACEPLATE_TESTS_FOLDER';

/** A file system in memory, on which tests need a sixth less processor time. */
const inMemory = '/dev/shm';

/** Free bytes from which it is used: several times what the tests of a run have there at once. */
const leastFree = 6 * 2 ** 30;

/** Programs that tests install are run from there, which containers may forbid. */
const mayRunPrograms = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder && !line.includes('noexec'));

function hasRoom(folder: string): boolean {
  if (!existsSync(folder) || !mayRunPrograms(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) >= leastFree;
}

/** Gives all tests of a run one folder for temporary files. Returns a function that removes it, or nothing if another project of the run made it. */
export default function useTemporaryFolder(): (() => void) | undefined {
  if (process.env[shared] !== undefined) return undefined;
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'faceplate-tests-'));
  // Web servers read with a user of their own.
  chmodSync(folder, 0o755);
  process.env[shared] = folder;
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
