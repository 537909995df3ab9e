import { existsSync } from 'node:fs';
import type { Settings } from '../../settings';
import defaultSeller from './default-seller.json';
import { inLanguage, readSite, sells } from './seller';
import type { Seller, SellingSite } from '../../db/schema/seller';

/** Seller, and the home page of its site. */
export interface Selling {
  seller: Seller;
  home: string;
}

/** The parts of a contract that identify its seller. */
export interface Sold {
  /** The seller stored with the order. */
  remembered: Seller | undefined;
  group: string | null;
  country: string | null;
  /** The brand of the plan. */
  provider: string;
  language: string;
}

interface Home {
  site: SellingSite;
  home: string;
}

/** Readable sites that sell, and whether the list is complete: a site has no seller while it is being published. */
function homesOf({ siteUrls, sellerFiles }: Pick<Settings, 'siteUrls' | 'sellerFiles'>): {
  homes: Home[];
  complete: boolean;
} {
  const selling = sellerFiles.flatMap((file, index) => (file === '' ? [] : [{ file, home: siteUrls[index] ?? '' }]));
  const homes = selling.flatMap(({ file, home }) => {
    if (!existsSync(file)) return [];
    try {
      return [{ site: readSite(file), home }];
    } catch {
      return [];
    }
  });
  return { homes, complete: homes.length === selling.length };
}

const isOwnBrand = ({ name, brand }: Seller, provider: string): boolean =>
  [name, brand].some((own) => own.toLowerCase().includes(provider.toLowerCase()));

/** The site that sells at a place: that of its area, otherwise one without an area in its country, the plan's own brand first. */
function atPlace(
  homes: readonly Home[],
  complete: boolean,
  { group, country, provider, language }: Sold,
): Selling | undefined {
  const all = homes.flatMap(({ site, home }) => {
    const seller = inLanguage(site.sellers, language);
    return seller === undefined ? [] : [{ seller, home }];
  });
  const own = all.find(({ seller }) => group !== null && seller.group === group);
  if (own !== undefined || !complete) return own;
  const inCountry = all.filter(({ seller }) => seller.country === (country ?? 'DE'));
  const isOpen = ({ seller }: Selling): boolean => (seller.group ?? '') === '';
  const there = [...inCountry.filter(isOpen), ...(group === null ? inCountry.filter((one) => !isOpen(one)) : [])];
  return there.find(({ seller }) => isOwnBrand(seller, provider)) ?? there[0];
}

/**
 * Seller of a contract outside of calls from a page: the one stored with its order, otherwise the one who sells at its place.
 * @returns undefined while it is unknown, such as before the sites are published: no name is better than a wrong one
 */
export function sellerOfContract(
  settings: Pick<Settings, 'siteUrls' | 'sellerFiles'>,
  sold: Sold,
): Selling | undefined {
  const { homes, complete } = homesOf(settings);
  const usual = settings.siteUrls[0] ?? 'http://localhost:4000';
  const { remembered, language } = sold;
  if (remembered === undefined) {
    const isAlone = settings.sellerFiles.every((file) => file === '');
    return isAlone ? { seller: defaultSeller.sellers.en, home: usual } : atPlace(homes, complete, sold);
  }
  const from = homes.find(({ site }) => sells(site, remembered));
  if (from !== undefined) return { home: from.home, seller: inLanguage(from.site.sellers, language) ?? remembered };
  // Its site no longer exists, but the party of the contract stays the same.
  return complete ? { seller: remembered, home: atPlace(homes, complete, sold)?.home ?? usual } : undefined;
}
