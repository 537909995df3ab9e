import type { ConcretePage } from './concrete-page';
import type { CompiledSite } from '../../model/site';
import { targetAddress } from '../../kit/page/address';
import type { Addresses } from '../../kit/page/address';
import type { BlockView, PageView } from '../../kit/page/context';
import { intlFor } from '../../kit/contracts/intl';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { ConsentPayload, FormPayload, PagePayload, ParsedDocument } from '../../model/payload';
import type { SiteImages } from '../assets/images';
import { htmlMark } from '../markup/safe-html';
import { initialScope } from './scope';

/** Inputs shared by all pages of a site in one language during publishing. */
export type LocaleBuild = {
  readonly site: CompiledSite;
  readonly locale: string;
  readonly addresses: Addresses;
  readonly images: SiteImages;
  readonly consent?: ConsentPayload | undefined;
  readonly intl: PageView['intl'];
  readonly forms: Readonly<Record<string, FormPayload>>;
  readonly formModules: ReadonlyMap<string, LoadedForm>;
  /** Whether a broken block shows its diagnosis. */
  readonly development?: boolean;
  readonly document: (name: string) => ParsedDocument | undefined;
};

/** Formatter of one of the site's languages. */
export function intlOf(site: CompiledSite, locale: string): PageView['intl'] {
  return intlFor(site.settings.languages[locale]?.tag ?? locale, site.messages[locale] ?? {}, site.settings.currency);
}

/** The view for rendering a page's blocks at publishing: an anonymous visitor, before start-up. */
export function pageView(
  build: LocaleBuild,
  page: ConcretePage,
  payload: PagePayload,
  mode: 'static' | 'island',
  Block: BlockView,
): PageView {
  const { site, locale, addresses, images } = build;
  return {
    mode,
    Block,
    payload,
    locale,
    development: build.development === true,
    live: false,
    settled: false,
    language: site.settings.languages[locale] ?? { name: locale, tag: locale },
    languages: site.settings.languages,
    currency: site.settings.currency,
    intl: build.intl,
    consent: build.consent,
    anonymous: { role: site.settings.roles[0] ?? '', keyStore: site.settings.session.keyStore },
    store: initialScope(site, page, locale),
    href: (target, evaluate) => targetAddress(addresses, locale, target, evaluate),
    go: () => Promise.resolve(),
    image: (name) => images.images[name] ?? { url: '' },
    sprite: images.sprite,
    document: build.document,
    operation: (id) => site.operations[id],
    form: (id) => build.forms[id],
    formModule: (id) => build.formModules.get(id),
    safeHtml: htmlMark,
  };
}
