import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import type { Scope } from '../../kit/page/context';
import { clockOperations } from '../../expression/functions';
import { publishedScope } from '../../kit/page/scope';

/** Facts of the site that expressions and links read as site.<name>. */
export const siteFacts = ({ settings }: CompiledSite) => ({
  name: settings.brand.name,
  brand: settings.brand,
  contacts: settings.contacts,
  currency: settings.currency,
});

/** The scope a page is prerendered with. */
export const initialScope = (site: CompiledSite, page: CompiledPage, locale: string): Scope =>
  publishedScope({
    site: {
      roles: site.settings.roles,
      state: site.settings.state,
      languages: site.settings.languages,
      facts: siteFacts(site),
    },
    page: { page: page.id, path: page.path, params: page.params },
    locale,
  });

const fixedRouteKeys = new Set(['page', 'path', 'locale', 'params']);

/** Whether a condition can be decided when the site is published: it reads nothing that differs between visitors or over time. */
export function isFixed(tree: unknown): boolean {
  if (!Array.isArray(tree)) return true;
  const [operation, root, key] = tree as unknown[];
  if (operation === '$') return root === 'site' || (root === 'route' && fixedRouteKeys.has(String(key)));
  if (clockOperations.has(operation)) return false;
  return tree.slice(1).every(isFixed);
}
