import { proxy } from 'valtio/vanilla';
import { factsIn } from '../../runtime/site-facts';
import type { Scope } from './context';
import type { PagePayload, SitePayload } from '../../model/payload';

/** The part of a site and a page that the first state of every visitor comes from. */
export type ScopeSource = {
  readonly site: Pick<SitePayload, 'roles' | 'state' | 'facts' | 'languages'>;
  readonly page: Pick<PagePayload, 'page' | 'path' | 'params' | 'fetched'>;
  readonly locale: string;
};

/**
 * Values for expressions before anything ran: an anonymous visitor, every state at its default.
 * Publishing renders with it, and the browser's first render repeats it.
 */
export function publishedScope({ site, page, locale }: ScopeSource): Scope {
  return proxy<Scope>({
    session: { role: site.roles[0] ?? '' },
    site: factsIn(site.facts, site.languages[locale]?.tag ?? locale) as Record<string, unknown>,
    state: Object.fromEntries(Object.entries(site.state).map(([name, entry]) => [name, entry.default ?? null])),
    route: { page: page.page, path: page.path, locale, params: page.params, query: {} },
    data: { ...page.fetched?.[locale] },
  });
}
