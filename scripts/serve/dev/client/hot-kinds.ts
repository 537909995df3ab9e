/** Changed code of a project's kinds, in a page that uses them. */
import type { SitePayload } from '../../../../src/model/payload';

type Addresses = Readonly<Record<string, string>>;

const bootOf = (page: Document): string => page.documentElement.dataset['boot'] ?? '';

async function payloadOf(page: Document): Promise<SitePayload> {
  return (await fetch(bootOf(page), { cache: 'force-cache' })).json() as Promise<SitePayload>;
}

const withoutKinds = ({ kinds: _kinds, ...rest }: SitePayload): string => JSON.stringify(rest);

/** Whether a page runs changed code without a reload: components are replaced, and an action is loaded for each press. */
const isReplaceable = (path: string, kinds: Addresses): boolean =>
  /^actions\/[^/]+\/run$|\/(?:block|widget)$/.test(path) && !(path.replace(/[^/]+$/, 'live') in kinds);

/**
 * Compares the payloads that all pages of the site share, in two versions of a page. Returns the kinds with changed code, with its addresses;
 * undefined if there are other differences, or the page cannot replace the code.
 */
export async function changedKinds(before: Document, now: Document): Promise<Addresses | undefined> {
  if (bootOf(before) === bootOf(now)) return undefined;
  const [old, next] = await Promise.all([payloadOf(before), payloadOf(now)]);
  const [earlier = {}, kinds = {}] = [old.kinds, next.kinds];
  if (withoutKinds(old) !== withoutKinds(next) || `${Object.keys(earlier)}` !== `${Object.keys(kinds)}`)
    return undefined;
  const changed = Object.entries(kinds).filter(([path, address]) => earlier[path] !== address);
  return changed.every(([path]) => isReplaceable(path, kinds)) ? Object.fromEntries(changed) : undefined;
}

/**
 * Imports the code of components that the page has loaded, which replaces the earlier one (`src/entry/hot.ts`). `build`: makes the address
 * unique, so that a version that the page had before is imported again.
 */
export async function replaceComponents(changed: Addresses, build: string): Promise<void> {
  const loaded: unknown = Reflect.get(globalThis, Symbol.for('faceplate.hot-kinds'));
  if (!(loaded instanceof Map)) return;
  const wanted = Object.entries(changed).filter(([path]) => loaded.has(path.replace(/\/[^/]+$/, '')));
  await Promise.all(wanted.map(([, address]) => import(/* @vite-ignore */ `${address}?${build}`)));
}
