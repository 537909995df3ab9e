import { readFileSync } from 'node:fs';
import type { Call } from '../http/environment';
import { Problem } from '../http/problem';
import defaultSeller from './defaultSeller.json';
import type { Seller, SellingSite } from './sellerTypes';

/** Read anew each time: a site that is published again sells by its new texts from then on. @throws Problem 503 where a site has none */
function readSite(file: string): SellingSite {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SellingSite;
  } catch (cause) {
    console.error(`No seller can be read from ${file}: ${cause instanceof Error ? cause.message : String(cause)}`);
    throw new Problem(503, 'unavailable');
  }
}

/**
 * Whose page called, and so who sells: the site of the call's origin, else the usual site; without any site the seller of defaultSeller.json.
 * @throws Problem 503 when that site tells no seller: a document with another company's name would be worse than none
 */
export function sellingSite(call: Call): SellingSite {
  const { siteUrls, sellerFiles } = call.get('settings');
  const origin = call.req.header('origin');
  const found = siteUrls.findIndex((url) => origin !== undefined && new URL(url).origin === origin);
  const file = sellerFiles[Math.max(0, found)];
  return file === undefined ? defaultSeller : readSite(file);
}

/** The seller alone, as a quote remembers it. */
export function sellerOf({ documents: _texts, ...seller }: SellingSite): Seller {
  return seller;
}
