import { join } from 'node:path';
import { diskCache } from '../../src/definition/disk-cache';
import type { CompiledSite } from '../../src/model/site';
import type { Bundle } from '../../src/publish/assets/bundle';
import type { BuildCache } from '../../src/publish/files/build-cache';
import type { RememberedTexts } from '../../src/publish/markup/markdown';
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
  readonly remembered?: RememberedTexts | undefined;
  readonly memory?: BuildCache;
  /** How long replaced files stay; see writeSite. */
  readonly keepDays?: number;
};

/** What earlier runs made from texts in a project; nothing where it is not known which code made it. */
export const rememberedIn = (root: string, engine: string | undefined): RememberedTexts | undefined =>
  engine === undefined ? undefined : { cache: diskCache(root), engine };

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
