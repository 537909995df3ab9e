import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stands for the code that runs: the stamp of the build, beside the folder of the command. Undefined where nothing was built, as in tests
 * of single modules: then nothing is believed that another run has found.
 */
export function engineHash(): string | undefined {
  try {
    return readFileSync(join(import.meta.dirname, '../.stamp'), 'utf8');
  } catch {
    return undefined;
  }
}
