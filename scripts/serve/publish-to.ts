import { join } from 'node:path';
import type { CompiledSite } from '../../src/model/site';
import type { Bundle } from '../../src/publish/assets/bundle';
import type { BuildCache } from '../../src/publish/files/build-cache';
import { publishSite } from '../../src/publish/site/publish';
import { writeSite } from '../../src/publish/files/write';

export type PublishTarget = {
  readonly folder: string;
  readonly bundle: Bundle;
  /** Address of the API. */
  readonly api: string;
  readonly base?: string;
  /** Its own address, without the path. */
  readonly url?: string;
  readonly pictureCache?: string;
  readonly development?: boolean;
  readonly memory?: BuildCache;
  /** How long replaced files stay; see writeSite. */
  readonly keepDays?: number;
};

/** Where a project keeps the pictures that were drawn for its sites. */
export const pictureCacheOf = (root: string): string => join(root, '.faceplate/pictures');

/** Publishes a site into a folder, with its APIs at this address; gives the paths that changed. */
export async function publishTo(
  site: CompiledSite,
  { folder, api, base = '', url, keepDays, ...options }: PublishTarget,
): Promise<string[]> {
  return writeSite(
    folder,
    await publishSite(site, { ...options, config: { api, ...(url ? { base_url: url } : {}) }, base }),
    { keepDays },
  );
}
