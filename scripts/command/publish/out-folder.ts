import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFreeForSite } from '../../../src/publish/files/write';
import { UsageError } from '../usage';

/**
 * Refuses a folder that cannot be made, before anything is compiled. Only the topmost missing folder is tried: where a file system
 * refuses it with ENOENT, as /proc does, Node's recursive mkdir never returns.
 */
function requireMakeable(input: string, folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) return requireMakeable(input, parent);
  try {
    mkdirSync(folder);
    rmdirSync(folder);
  } catch (failure) {
    // Another process may be publishing at the same time.
    if (existsSync(folder)) return;
    throw new UsageError(`--out is "${input}", but ${parent} takes no new folder. Name another.`, { cause: failure });
  }
}

/** The folder to publish into. Publishing clears away what no longer belongs to the site: only an empty folder or an earlier site may be named. */
export function outFolder(input: string): string {
  const folder = resolve(input);
  if (!existsSync(folder)) {
    requireMakeable(input, folder);
    return folder;
  }
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out is "${input}", which is a file. Name a folder.`);
  if (isFreeForSite(folder)) return folder;
  throw new UsageError(
    `--out is "${input}", which holds other files than those of a site, and publishing would delete them. Name a new or an empty folder.`,
  );
}
