import { readFileSync } from 'node:fs';
import type { Call } from '../../http/environment';
import { logFailure } from '../../log';
import { ApiProblem } from '../../http/problem';
import defaultSeller from './default-seller.json';
import type { Seller, SellingSite } from '../../db/schema/seller';
import { writtenFor } from './words';

/** Read anew each time: a site that is published again sells by its new texts from then on. @throws Problem 503 where a site has none */
export function readSite(file: string): SellingSite {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    logFailure('No seller can be read', cause, { file });
    throw new ApiProblem(503, 'unavailable');
  }
}

/**
 * The site whose page called, by the call's origin, else the usual one; undefined where that sells nothing.
 * @throws Problem 503 when that site tells no seller: a document with another company's name would be worse than none
 */
function siteOf(call: Call): SellingSite | undefined {
  const { siteUrls, sellerFiles } = call.get('settings');
  const origin = call.req.header('origin');
  const found = siteUrls.findIndex((url) => origin !== undefined && new URL(url).origin === origin);
  const file = sellerFiles[Math.max(0, found)];
  return file === undefined || file === '' ? undefined : readSite(file);
}

/** Whose page called, and so who sells; without any site that sells, the seller of defaultSeller.json. @throws Problem 503 */
export const sellingSite = (call: Call): SellingSite => siteOf(call) ?? defaultSeller;

/** Whether a site sells as somebody. */
export const sells = ({ sellers }: SellingSite, { name, brand }: Seller): boolean =>
  Object.values(sellers).some((one) => one.name === name && one.brand === brand);

/**
 * The site that sells as somebody: what was offered on its page is ordered from it, whichever page the order comes from.
 * @param seller as a quote remembers it; undefined: whoever sells where the call comes from
 * @throws Problem 503
 */
export function siteSelling(call: Call, seller: Seller | undefined): SellingSite {
  const calling = sellingSite(call);
  if (seller === undefined || sells(calling, seller)) return calling;
  const others = call
    .get('settings')
    .sellerFiles.filter((file) => file !== '')
    .flatMap((file) => {
      try {
        return [readSite(file)];
      } catch {
        return [];
      }
    });
  return others.find((site) => sells(site, seller)) ?? calling;
}

/**
 * Who sells to whoever calls, as the imprint in their language says: what a quote remembers.
 * @throws Problem 503
 */
export const sellerFor = (call: Call): Seller =>
  sellerIn(sellingSite(call), writtenFor(call.req.header('accept-language')));

/** What readers of a locale find: the same in their language, else the first that there is. */
export function inLanguage<Value>(by: Readonly<Record<string, Value>>, asked: string): Value | undefined {
  const [language = ''] = asked.split('-');
  const [, alike] = Object.entries(by).find(([locale]) => locale.split('-')[0] === language) ?? [];
  return by[asked] ?? by[language] ?? alike ?? Object.values(by)[0];
}

/** The seller as readers of a language find it; where a site has not that language, as the first of its own says. */
export function sellerIn({ sellers }: SellingSite, asked: string): Seller {
  const found = inLanguage(sellers, asked);
  if (found === undefined) throw new ApiProblem(503, 'unavailable');
  return found;
}
