import type { CompiledSite } from '../../model/site';
import { filled } from '../../definition/source/documents';
import { factsIn } from '../../runtime/site-facts';
import { durableText } from '../markup/durable';
import type { OutputFile } from '../files/files';
import { siteOrigin } from '../host/site-address';

/** The seller with the facts in the imprint for readers of a language. */
function sellerIn(
  { settings }: CompiledSite,
  facts: Readonly<Record<string, unknown>>,
  locale: string,
): Record<string, string> {
  const known = factsIn(settings, settings.languages[locale]?.tag ?? locale);
  return Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, filled(String(text), known)]));
}

/** The other party of the site's contracts and the contract texts, per locale, for the API that stores them with an order. */
export function sellerFile(site: CompiledSite, config: Readonly<Record<string, unknown>>): OutputFile[] {
  const { site: name, seller, locales } = site.settings;
  if (seller === undefined) return [];
  const { documents, ...facts } = seller;
  const texts = Object.entries(documents).map(([kind, text]) => [
    kind,
    Object.fromEntries(
      locales.flatMap((locale) => {
        const source = site.documents[locale]?.[text];
        return source === undefined ? [] : [[locale, durableText(site, source, siteOrigin(config))]];
      }),
    ),
  ]);
  const sellers = Object.fromEntries(locales.map((locale) => [locale, sellerIn(site, facts, locale)]));
  return [
    { path: 'seller.json', content: JSON.stringify({ site: name, sellers, documents: Object.fromEntries(texts) }) },
  ];
}
