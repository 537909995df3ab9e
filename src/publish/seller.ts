import type { CompiledSite } from '../definition/compiled';
import { durableText } from './durable';
import type { OutputFile } from './files';
import { originOf } from './siteAddress';

/** The other party of the site's contracts and the texts that belong to them, for the API that keeps them with an order. */
export function sellerFile(site: CompiledSite, config: Readonly<Record<string, unknown>>): OutputFile[] {
  const { site: name, seller, locales } = site.settings;
  if (seller === undefined) return [];
  const { documents, ...facts } = seller;
  const texts = Object.entries(documents).map(([kind, text]) => [kind, Object.fromEntries(locales.flatMap((locale) => {
    const source = site.documents[locale]?.[text];
    return source === undefined ? [] : [[locale, durableText(site, source, originOf(config))]];
  }))]);
  return [{ path: 'seller.json', content: JSON.stringify({ site: name, ...facts, documents: Object.fromEntries(texts) }) }];
}
