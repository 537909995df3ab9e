/** Restores an earlier publication, without a build. */
import { existsSync } from 'node:fs';
import { isLasting } from './files';
import { takeLock } from './lock';
import { ReleaseFolder, ownFolder } from './release';
import type { PastRelease } from './release';
import { FolderInUse, clean, oldestKept } from './write';
import { join } from 'node:path';

/** There is no earlier publication, or parts of it are missing. */
export class NothingToRollBack extends Error {}

/** All publications of a folder that are live or can be restored, newest first; `isShown`: it is live. */
export function pastReleases(folder: string): readonly (PastRelease & { readonly isShown: boolean })[] {
  if (!existsSync(join(folder, ownFolder))) return [];
  const site = new ReleaseFolder(folder);
  const shown = site.shown()?.id;
  return site.releases().map((release) => ({ ...release, isShown: release.id === shown }));
}

/** The wanted one, by the start of its time or id; otherwise the newest before the live one that was not rolled back. */
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
 * Restores an earlier publication of a folder in one step. Takes the folder; which one, by default the former one. Returns the one that
 * is live then.
 * @throws NothingToRollBack if there is none or its files are missing; FolderInUse while another process publishes there.
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
