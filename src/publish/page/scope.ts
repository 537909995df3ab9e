import { asList } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { ConcretePage } from './concrete-page';
import type { CompiledSite } from '../../model/site';
import { siteFacts } from '../data/site-facts';
import type { Scope } from '../../kit/page/context';
import { clockOperations, loopOperations } from '../../expression/functions';
import { fixedScope, publishedScope, siteScope } from '../../kit/page/scope';
import type { SiteScope } from '../../kit/page/scope';

const siteScopes = memoizeWeak<Map<string, SiteScope>>();
const scopes = memoizeWeak<Map<string, Scope>>();

function kept<Result>(byLocale: Map<string, Result>, locale: string, make: () => Result): Result {
  const known = byLocale.get(locale);
  if (known !== undefined) return known;
  const made = make();
  byLocale.set(locale, made);
  return made;
}

/** The values that all pages share. */
const sharedScope = (site: CompiledSite, locale: string): SiteScope =>
  kept(
    siteScopes([site], () => new Map()),
    locale,
    () => {
      const { roles, state, languages } = site.settings;
      return fixedScope(siteScope({ site: { roles, state, languages, facts: siteFacts(site) }, locale }));
    },
  );

/** The scope for prerendering a page: the same object for the same page and locale, because nothing changes it. */
export function initialScope(site: CompiledSite, page: ConcretePage, locale: string): Scope {
  const { id, path, params, fetched } = page;
  const source = { page: id, path, params, ...(fetched && { fetched }) };
  return kept(
    scopes([site, page], () => new Map()),
    locale,
    () => publishedScope(sharedScope(site, locale), { page: source, locale }),
  );
}

const fixedRouteKeys = new Set(['page', 'locale']);
const addressKeys = new Set(['path', 'params']);

/** Facts known at publishing: a page's data, whether its address is open, and the items bound by enclosing blocks. */
export type KnownPage = {
  readonly bindings?: Readonly<Record<string, unknown>> | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly isShell?: boolean | undefined;
  /** Whether HTML from a service, as a value of a block, can be sanitised at publishing. */
  readonly isSafe?: ((html: unknown) => boolean) | undefined;
  /** The address is assumed to have no query. */
  readonly hasNoQuery?: boolean | undefined;
  /** States that are assumed to have no value yet. */
  readonly unset?: ReadonlySet<string> | undefined;
};

const isPublished = (root: string, name: string, { bindings = {}, data = {}, unset }: KnownPage): boolean =>
  root === 'site' ||
  Object.hasOwn(bindings, root) ||
  (root === 'data' && Object.hasOwn(data, name)) ||
  (root === 'state' && unset?.has(name) === true);

/** Whether a condition can be evaluated at publishing: it reads nothing that differs between visitors or over time. */
export function isFixed(tree: unknown, known: KnownPage = {}): boolean {
  if (!Array.isArray(tree)) return true;
  const [operation, root, key] = asList(tree);
  const name = String(key);
  if (operation === '$' && root === 'route')
    return (
      fixedRouteKeys.has(name) ||
      (addressKeys.has(name) && known.isShell !== true) ||
      (name === 'query' && known.hasNoQuery === true)
    );
  if (operation === '$') return isPublished(String(root), name, known);
  if (clockOperations.has(operation)) return false;
  if (loopOperations.has(operation)) {
    const [, list, item, body] = asList(tree);
    const inside = { ...known, bindings: { ...known.bindings, [String(item)]: true } };
    return isFixed(list, known) && isFixed(body, inside);
  }
  return tree.slice(1).every((part) => isFixed(part, known));
}
