import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isFreeForSite } from '../../../src/publish/files/write';
import { UsageError } from '../usage';

/** The folder to publish into. Publishing clears away what no longer belongs to the site: only an empty folder or an earlier site may be named. */
export function outFolder(given: string): string {
  const folder = resolve(given);
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out is "${given}", which is a file. Name a folder.`);
  if (isFreeForSite(folder)) return folder;
  throw new UsageError(
    `--out is "${given}", which holds other files than those of a site, and publishing would delete them. Name a new or an empty folder.`,
  );
}
