import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { CompiledPage, CompiledSite } from '../definition/compiled';
import { targetAddress } from '../kit/address';
import type { Addresses } from '../kit/address';
import type { BlockView, PageView, ParsedDocument } from '../kit/context';
import type { FormPayload, PagePayload } from '../kit/payload';
import type { SiteImages } from './images';
import { initialScope } from './scope';

/** What all pages of one site in one language share while it is published. */
export type LocaleBuild = {
  readonly site: CompiledSite;
  readonly locale: string;
  readonly addresses: Addresses;
  readonly images: SiteImages;
  readonly intl: IntlShape;
  readonly forms: Readonly<Record<string, FormPayload>>;
  readonly document: (name: string) => ParsedDocument | undefined;
};

/** Formatter of a language: messages already compiled, so nothing is parsed and nothing can be missing. */
export function intlOf(site: CompiledSite, locale: string): IntlShape {
  const tag = site.settings.languages[locale]?.tag ?? locale;
  return createIntl({ locale: tag, messages: (site.messages[locale] ?? {}) as Record<string, string>, onError: () => undefined });
}

/** The view a page's blocks are rendered with at publish: an anonymous visitor, before anything ran. */
export function pageView(build: LocaleBuild, page: CompiledPage, payload: PagePayload, mode: 'static' | 'island', Block: BlockView): PageView {
  const { site, locale, addresses, images } = build;
  return {
    mode, Block, payload, locale, development: false, live: false,
    language: site.settings.languages[locale] ?? { name: locale, tag: locale },
    languages: site.settings.languages,
    currency: site.settings.currency,
    intl: build.intl,
    store: initialScope(site, page, locale),
    href: (target, evaluate) => targetAddress(addresses, locale, target, evaluate),
    go: () => undefined,
    image: (name) => images.images.get(name) ?? { url: '' },
    sprite: images.sprite,
    document: build.document,
    operation: (id) => site.operations[id],
    form: (id) => build.forms[id],
  };
}
