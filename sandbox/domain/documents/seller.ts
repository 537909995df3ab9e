import { readFileSync } from 'node:fs';
import type { Call } from '../../http/environment';
import { logFailure } from '../../log';
import { ApiProblem } from '../../http/problem';
import defaultSeller from './default-seller.json';
import type { Seller, SellingSite } from '../../db/schema/seller';
import { writtenFor } from './words';

/** Reads the file each time, so that a new publication takes effect at once. @throws Problem 503 if a site has none */
export function readSite(file: string): SellingSite {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    logFailure('No seller can be read', cause, { file });
    throw new ApiProblem(503, 'unavailable');
  }
}

/**
 * The calling site, by the call's origin, otherwise the default site; undefined if that sells nothing.
 * @throws Problem 503 if that site names no seller: a document with another company's name would be worse than none
 */
function siteOf(call: Call): SellingSite | undefined {
  const { siteUrls, sellerFiles } = call.get('settings');
  const origin = call.req.header('origin');
  const found = siteUrls.findIndex((url) => origin !== undefined && new URL(url).origin === origin);
  const file = sellerFiles[Math.max(0, found)];
  return file === undefined || file === '' ? undefined : readSite(file);
}

/** The seller of the calling site; without any site, the one in default-seller.json. @throws Problem 503 */
export const sellingSite = (call: Call): SellingSite => siteOf(call) ?? defaultSeller;

/** Whether a site names a seller. */
export const sells = ({ sellers }: SellingSite, { name, brand }: Seller): boolean =>
  Object.values(sellers).some((one) => one.name === name && one.brand === brand);

/**
 * The site of a seller. An offer of its page is ordered from it, whichever page sends the order.
 * @param seller from the quote; undefined: the seller of the calling page
 * @throws Problem 503
 */
export function siteSelling(call: Call, seller: Seller | undefined): SellingSite {
  const calling = sellingSite(call);
  if (seller === undefined || sells(calling, seller)) return calling;
  const sites = call
    .get('settings')
    .sellerFiles.filter((file) => file !== '')
    .flatMap((file) => {
      try {
        return [readSite(file)];
      } catch {
        return [];
      }
    });
  return sites.find((site) => sells(site, seller)) ?? calling;
}

/**
 * Seller of the calling page, as named in its imprint in the caller's language; stored with a quote.
 * @throws Problem 503
 */
export const sellerFor = (call: Call): Seller =>
  sellerIn(sellingSite(call), writtenFor(call.req.header('accept-language')));

/** Texts in the language of a locale, otherwise in the first available one. */
export function inLanguage<Value>(by: Readonly<Record<string, Value>>, wanted: string): Value | undefined {
  const [language = ''] = wanted.split('-');
  const [, alike] = Object.entries(by).find(([locale]) => locale.split('-')[0] === language) ?? [];
  return by[wanted] ?? by[language] ?? alike ?? Object.values(by)[0];
}

/** The seller in a reader's language; if the site does not have it, in the site's first language. */
export function sellerIn({ sellers }: SellingSite, locale: string): Seller {
  const found = inLanguage(sellers, locale);
  if (found === undefined) throw new ApiProblem(503, 'unavailable');
  return found;
}
