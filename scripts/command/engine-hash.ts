import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the version of the running code: the stamp of the build, next to the folder of the command. Undefined without a build,
 * as in tests of single modules: then no result of another run is reused.
 */
export function engineHash(): string | undefined {
  try {
    return readFileSync(join(import.meta.dirname, '../.stamp'), 'utf8');
  } catch {
    return undefined;
  }
}
