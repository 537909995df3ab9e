import { targetAddress } from '../kit/page/address';
import type { PageView, Scope } from '../kit/page/context';
import { intlFor } from '../kit/contracts/intl';
import type { PagePayload, SitePayload } from '../model/payload';
import { publishedScope, siteScope } from '../kit/page/scope';
import { go } from '../state/navigation';
import { RenderBlock } from './Block';

export type LiveSource = {
  readonly site: SitePayload;
  readonly payload: PagePayload;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly base: string;
  readonly development: boolean;
};

type Formatter = ReturnType<typeof intlFor>;

const formatters = new WeakMap<LiveSource['messages'], Formatter>();

/** Formatter of a page's language, shared by all messages compiled at publishing. */
export function liveIntl({ site, locale, messages }: Pick<LiveSource, 'site' | 'locale' | 'messages'>): Formatter {
  const known = formatters.get(messages);
  if (known) return known;
  const intl = intlFor(site.languages[locale]?.tag ?? locale, messages, site.facts.currency);
  formatters.set(messages, intl);
  return intl;
}

/** The view with which an island is mounted: the page as published. */
export function islandView(source: LiveSource): PageView {
  const { site, payload, locale, base } = source;
  const addresses = {
    base,
    locales: site.locales,
    paths: Object.fromEntries(site.routes.map((route) => [route.id, route.path])),
  };
  return {
    mode: 'island',
    live: false,
    settled: false,
    development: source.development,
    locale,
    payload,
    Block: RenderBlock,
    language: site.languages[locale] ?? { name: locale, tag: locale },
    languages: site.languages,
    currency: site.facts.currency,
    intl: liveIntl(source),
    consent: site.consent,
    anonymous: { role: site.roles[0] ?? '', keyStore: site.session.keyStore },
    store: publishedScope(siteScope({ site, locale }), { page: payload, locale }),
    href: (target, evaluate) => targetAddress(addresses, locale, target, evaluate),
    go,
    image: (name) => site.images[name] ?? { url: '' },
    sprite: site.sprite,
    document: (name) => payload.documents?.[locale]?.[name],
    operation: (id) => payload.operations[id] ?? site.operations[id],
    form: (id) => payload.forms[id],
  };
}

/** The view of a page of the application, live from its first render on. */
export const appView = (source: LiveSource, store: Scope): PageView => ({
  ...islandView(source),
  mode: 'app',
  live: true,
  settled: true,
  store,
});
