/** Code of kinds that a project adds, in separate files of the publication. */
import { importModule } from '../kit/loading/import-module';
import { loadSitePayload } from './payloads';

type Load<T> = () => Promise<T>;

/** Where to find the code of a kind: in a page by the site's addresses; publishing has all of it already. */
type Find = (path: string) => Promise<Load<unknown> | undefined>;

async function findInSite(path: string): Promise<Load<unknown> | undefined> {
  const address = (await loadSitePayload()).kinds?.[path];
  return address === undefined ? undefined : () => importModule(address);
}

const source: { find: Find } = { find: findInSite };

/** Sets another source of code, for use without a page. */
export const findOwnKindsBy = (find: Find): void => void Object.assign(source, { find });

/** Loader of a file of a kind, such as `blocks/stars/block`; undefined if the project has no such kind. */
export const ownKind = <T>(path: string): Promise<Load<T> | undefined> =>
  source.find(path) as Promise<Load<T> | undefined>;
