import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shared = 'FACEPLATE_TESTS_FOLDER';

/** Gives all tests of a run one folder for temporary files. Returns a function that removes it, or nothing if another project of the run made it. */
export default function useTemporaryFolder(): (() => void) | undefined {
  if (process.env[shared] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-tests-'));
  // Web servers read with a user of their own.
  chmodSync(folder, 0o755);
  process.env[shared] = folder;
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
