import type { CompiledSite } from '../../src/definition/compiled';
import type { Bundle } from '../../src/publish/bundle';
import { publishSite } from '../../src/publish/publish';
import { writeSite } from '../../src/publish/write';

export type PublishTarget = {
  readonly folder: string;
  readonly bundle: Bundle;
  /** Address of the API. */
  readonly api: string;
  readonly base?: string;
  readonly development?: boolean;
};

/** Publishes a site into a folder, with its main API at this address; gives the paths that changed. */
export async function publishTo(site: CompiledSite, { folder, bundle, api, base = '', development = false }: PublishTarget): Promise<string[]> {
  return writeSite(folder, await publishSite(site, { bundle, config: { api }, base, development }));
}
