import { proxy, ref } from 'valtio/vanilla';
import { factsIn } from '../../runtime/site-facts';
import type { Scope } from './context';
import type { PagePayload, SitePayload } from '../../model/payload';

/** The part of a site and a page that determines the initial state. */
export type ScopeSource = {
  readonly site: Pick<SitePayload, 'roles' | 'state' | 'facts' | 'languages'>;
  readonly page: Pick<PagePayload, 'page' | 'path' | 'params' | 'fetched'>;
  readonly locale: string;
};

/** The initial values of all pages of a site in one language. */
export type SiteScope = Pick<Scope, 'session' | 'site' | 'state'>;

/** The initial values of all pages: an anonymous visitor, every state at its default. */
export const siteScope = ({ site, locale }: Pick<ScopeSource, 'site' | 'locale'>): SiteScope => ({
  session: { role: site.roles[0] ?? '' },
  site: factsIn(site.facts, site.languages[locale]?.tag ?? locale) as Record<string, unknown>,
  state: Object.fromEntries(Object.entries(site.state).map(([name, entry]) => [name, entry.default ?? null])),
});

/** The same values for pages that change none of them: with many values, observing them takes an eighth of a publication. */
export const fixedScope = ({ session, site, state }: SiteScope): SiteScope => ({
  session: ref(session),
  site: ref(site),
  state: ref(state),
});

/**
 * Initial values for expressions, of the site and of one page. Publishing renders with them, and the browser's
 * first render repeats it.
 */
export const publishedScope = (shared: SiteScope, { page, locale }: Pick<ScopeSource, 'page' | 'locale'>): Scope =>
  proxy<Scope>({
    ...shared,
    route: { page: page.page, path: page.path, locale, params: page.params, query: {} },
    data: { ...page.fetched?.[locale] },
  });
