import type { Api } from '../../../src/model/operation';
import type { CompiledSite } from '../../../src/model/site';
import { everythingIn } from '../../../src/base/deep';
import { asList, asText } from '../../../src/base/json';

/** Returns the names of state.config.… anywhere in a compiled expression. */
const configNames = (tree: unknown): readonly string[] =>
  [...everythingIn(tree)].flatMap((part) => {
    const [kind, root, first, name] = asList(part);
    return kind === '$' && root === 'state' && first === 'config' ? (asText(name) ?? []) : [];
  });

/** Returns the address of an API on the sample server. */
export const addressOfApi = (url: string, name: string): string => `${url}/${name}`;

/** Returns the keys of the site's `config` with an API's address, by the API's name; none for a fixed address. */
export const addressKeys = ({ settings }: CompiledSite): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(settings.apis).map(([name, { base }]: [string, Api]) => [name, configNames(base)]));

/** Returns values of `config` that send the calls of each API to its folder on the sample server. */
export const sampleAddresses = (site: CompiledSite, url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...addressKeys(site)].flatMap(([name, keys]) => keys.map((key) => [key, addressOfApi(url, name)])),
  );
