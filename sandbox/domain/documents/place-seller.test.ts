import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sellers } from '../../testing/offer';
import { sellerOfContract } from './place-seller';
import type { Seller } from '../../db/schema/seller';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = { ...sellers.DE, name: 'Base GmbH', brand: 'Base', group: '' };
const lumora = { ...sellers.DE, brand: 'Lumora Netz', group: '' };
const sites: readonly Seller[] = [
  base,
  lumora,
  { ...sellers.DE, group: 'og-1' },
  { ...sellers.AT, group: 'og-4' },
  { ...sellers.GB, group: 'og-5' },
];

function settingsFor(published: readonly Seller[]) {
  const sellerFiles = sites.map((seller, index) => {
    const file = join(folder, `${published.length}-${index}.json`);
    if (published.includes(seller)) writeFileSync(file, JSON.stringify({ sellers: { de: seller }, documents: {} }));
    return file;
  });
  return { siteUrls: sites.map(({ brand }) => `https://${brand.replaceAll(' ', '-')}.example`), sellerFiles };
}

const sold = { remembered: undefined, group: 'og-1', country: 'DE', provider: 'Lumora', language: 'de' };
const brandOf = (published: readonly Seller[], query: Partial<Parameters<typeof sellerOfContract>[1]>) =>
  sellerOfContract(settingsFor(published), { ...sold, ...query })?.seller.brand;

describe('the seller that writes about a contract', () => {
  it.each([
    [{ group: 'og-1' }, 'Glasfaser Wolfenbrück'],
    [{ group: 'og-4', country: 'AT' }, 'Glasfaser Steinach'],
    [{ group: 'og-5', country: 'GB' }, 'Brightwell Fibre'],
    [{ group: 'og-2' }, 'Lumora Netz'],
    [{ group: 'og-2', provider: 'Other' }, 'Base'],
    [{ group: null }, 'Lumora Netz'],
    [{ group: null, country: 'GB' }, 'Brightwell Fibre'],
    [{ group: 'og-9', country: 'GB' }, undefined],
    [{ remembered: base, group: 'og-1' }, 'Base'],
    [{ remembered: { ...base, name: 'Gone GmbH', brand: 'Gone' } }, 'Gone'],
  ])('for %j is %s', (query, brand) => {
    expect(brandOf(sites, query)).toBe(brand);
  });

  it('links to its own site', () => {
    expect(sellerOfContract(settingsFor(sites), { ...sold, group: 'og-5', country: 'GB' })?.home).toBe(
      'https://Brightwell-Fibre.example',
    );
  });

  it('is unknown while another site may still be published', () => {
    const some = [base, sites[2] ?? base];
    expect(
      [{ group: 'og-1' }, { group: 'og-2' }, { group: 'og-5', country: 'GB' }, { remembered: lumora }].map((query) =>
        brandOf(some, query),
      ),
    ).toEqual(['Glasfaser Wolfenbrück', undefined, undefined, undefined]);
  });

  it('is the API itself when no site sells there', () => {
    expect(sellerOfContract({ siteUrls: ['https://one.example'], sellerFiles: [] }, sold)).toMatchObject({
      home: 'https://one.example',
      seller: { brand: 'Reference Fibre' },
    });
  });
});
