import type { Api } from '../../../src/model/operation';
import type { CompiledSite } from '../../../src/model/site';

/** Names of state.config.… anywhere in a compiled expression. */
function configNames(tree: unknown): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (!Array.isArray(tree)) return Object.values(tree).flatMap(configNames);
  const [kind, root, first, name] = tree;
  if (kind === '$' && root === 'state' && first === 'config' && typeof name === 'string') return [name];
  return tree.flatMap(configNames);
}

/** Address of one API below the server of recorded answers. */
export const addressOfApi = (url: string, name: string): string => `${url}/${name}`;

/** Keys of the site's `config` that hold the address of an API, by the API's name. An API with a fixed address has none. */
export const addressKeys = ({ settings }: CompiledSite): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(settings.apis).map(([name, { base }]: [string, Api]) => [name, configNames(base)]));

/** Values of `config` that send the calls of each API to its folder below the server of recorded answers. */
export const sampleAddresses = (site: CompiledSite, url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...addressKeys(site)].flatMap(([name, keys]) => keys.map((key) => [key, addressOfApi(url, name)])),
  );
