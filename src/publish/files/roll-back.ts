/** Back to a publication from before, without a build. */
import { existsSync } from 'node:fs';
import { isLasting } from './files';
import { takeLock } from './lock';
import { ReleaseFolder, ownFolder } from './release';
import type { PastRelease } from './release';
import { FolderInUse, clean, oldestKept } from './write';
import { join } from 'node:path';

/** There is nothing to go back to, or not all of it any more. */
export class NothingToRollBack extends Error {}

/** Every publication of a folder that can be shown again or is, the newest first; `isShown`: visitors see it. */
export function pastReleases(folder: string): readonly (PastRelease & { readonly isShown: boolean })[] {
  if (!existsSync(join(folder, ownFolder))) return [];
  const site = new ReleaseFolder(folder);
  const shown = site.shown()?.id;
  return site.releases().map((release) => ({ ...release, isShown: release.id === shown }));
}

/** The wanted one, by the beginning of its time or its id; else the newest before the one shown from which nobody went back. */
function releaseFor(site: ReleaseFolder, wanted: string | undefined): PastRelease {
  const shown = site.shown();
  const others = site.releases().filter(({ id }) => id !== shown?.id);
  const found =
    wanted === undefined
      ? others.find(({ at, left }) => left !== true && at <= (shown?.at ?? ''))
      : others.find(({ id, at }) => at.startsWith(wanted) || id.startsWith(wanted));
  if (found !== undefined) return found;
  throw new NothingToRollBack(
    wanted === undefined
      ? `${site.folder} holds no earlier publication.`
      : `${site.folder} holds no publication "${wanted}" beside the one that visitors see.`,
  );
}

/**
 * Shows an earlier publication of a folder again, in one step. Takes the folder; which one, by default the one before. Returns the one that
 * visitors see now.
 * @throws NothingToRollBack where there is none or files of it are gone; FolderInUse while another process publishes there.
 */
export function rollBack(folder: string, wanted?: string, now = new Date()): PastRelease {
  if (!existsSync(join(folder, ownFolder))) throw new NothingToRollBack(`${folder} holds no published site.`);
  const site = new ReleaseFolder(folder);
  const unlock = takeLock(site.lock, (holder) => new FolderInUse(folder, holder, site.lock));
  try {
    const release = releaseFor(site, wanted);
    const gone = release.files.find((path) => isLasting(path) && !existsSync(site.now(path)));
    if (gone !== undefined)
      throw new NothingToRollBack(`"${gone}" of the publication of ${release.at} is no longer there.`);
    site.link(release.files.filter((path) => !isLasting(path)));
    site.swap(release.id, now, true);
    clean(site, oldestKept(undefined, now.getTime()));
    return release;
  } finally {
    unlock();
  }
}
