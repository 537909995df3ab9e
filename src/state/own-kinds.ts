/** Code of kinds that a project adds, in its own files of the publication. */
import { importModule } from '../kit/loading/import-module';
import { loadSitePayload } from './payloads';

type Load<T> = () => Promise<T>;

/** How the code of a kind is found: by the site's addresses in a page; publishing has all of it already. */
type Find = (path: string) => Promise<Load<unknown> | undefined>;

async function findInSite(path: string): Promise<Load<unknown> | undefined> {
  const address = (await loadSitePayload()).kinds?.[path];
  return address === undefined ? undefined : () => importModule(address);
}

const source: { find: Find } = { find: findInSite };

/** Finds code elsewhere than in the site: where there is no page. */
export const findOwnKindsBy = (find: Find): void => void Object.assign(source, { find });

/** How to load a file of a kind, such as `blocks/stars/block`; undefined where the project has no such kind. */
export const ownKind = <T>(path: string): Promise<Load<T> | undefined> =>
  source.find(path) as Promise<Load<T> | undefined>;
