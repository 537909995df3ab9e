import { join } from 'node:path';
import type { CompiledSite } from '../../src/model/site';
import type { PublishOptions } from '../../src/publish/site/prepare';
import { publishSite } from '../../src/publish/site/publish';
import { fetchData } from '../../src/publish/data/fetch';
import { recordedData } from '../../src/publish/data/record';
import { writeSite } from '../../src/publish/files/write';
import type { WriteOptions } from '../../src/publish/files/write';

type Handed = 'bundle' | 'pictureCache' | 'development' | 'cache' | 'onProgress' | 'onBroken' | 'pace';

export type PublishTarget = Pick<PublishOptions, Handed> & {
  readonly folder: string;
  /** Address of the API. */
  readonly api: string;
  /** Additional values of config.json for this deployment. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly base?: string;
  /** Address of the site, without the path. */
  readonly url?: string;
  /** See writeSite. */
  readonly keepDays?: WriteOptions['keepDays'];
  readonly record?: WriteOptions['record'];
};

/** Returns the folder of a project's cache for generated pictures. */
export const pictureCacheOf = (root: string): string => join(root, '.faceplate/pictures');

/** Publishes a site to a folder, with its APIs at this address; returns the changed paths. */
export async function publishTo(
  site: CompiledSite,
  { folder, api, config, base = '', url, keepDays, record, ...options }: PublishTarget,
): Promise<string[]> {
  const own = { api, ...config, ...(url ? { base_url: url } : {}) };
  const { data, kept } = await fetchData({ site, config: own, before: recordedData(folder) });
  for (const failure of kept) options.onBroken?.(failure);
  return writeSite(folder, await publishSite(site, { ...options, config: own, base, data }), { keepDays, record });
}
