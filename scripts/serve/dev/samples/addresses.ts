import type { Api } from '../../../../src/model/operation';
import type { CompiledSite } from '../../../../src/model/site';

/** Names of state.config.… anywhere in a compiled expression. */
function configNames(tree: unknown): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (!Array.isArray(tree)) return Object.values(tree).flatMap(configNames);
  const [kind, root, first, name] = tree;
  if (kind === '$' && root === 'state' && first === 'config' && typeof name === 'string') return [name];
  return tree.flatMap(configNames);
}

/** Where one API of a site lies. */
export const addressOfApi = (url: string, name: string): string => `${url}/${name}`;

/** What config.json says so that each API of a site is its folder of the samples; one without an address is the site itself. */
export const sampleAddresses = ({ settings }: CompiledSite, url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(settings.apis).flatMap(([name, { base }]: [string, Api]) =>
      configNames(base).map((key) => [key, addressOfApi(url, name)]),
    ),
  );
