import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../usage';

/** Every published site has it, and hardly anything else has. */
const mark = '_fp';

/** The folder to publish into. Publishing clears away what no longer belongs to the site: only an empty folder or an earlier site may be named. */
export function outFolder(given: string): string {
  const folder = resolve(given);
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out is "${given}", which is a file. Name a folder.`);
  if (readdirSync(folder).length === 0 || existsSync(join(folder, mark))) return folder;
  throw new UsageError(`--out is "${given}", which holds other files than those of a site, and publishing would delete them. Name a new or an empty folder.`);
}
