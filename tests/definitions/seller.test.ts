/** Every document of a contract names who the imprint of its site names: both take the same facts. */
import { describe, expect, it } from 'vitest';
import { contractInformation } from '../../sandbox/documents/contractInformation';
import type { SellingSite } from '../../sandbox/documents/sellerTypes';
import { offerIn } from '../../sandbox/testing/offer';
import { pdfWords } from '../../sandbox/testing/pdf';
import { openProject } from '../../src/definition/engine';
import { durableText } from '../../src/publish/durable';
import { sellerFile } from '../../src/publish/seller';
import { root } from '../support/repository';

const project = openProject(root);
const sites = project.sites().flatMap((name) => {
  const { site } = project.compile(name);
  const [file] = site === undefined || site.settings.abstract ? [] : sellerFile(site, { base_url: 'https://site.example' });
  return site === undefined || file === undefined ? [] : [{ name, site, seller: JSON.parse(String(file.content)) as SellingSite }];
});
const cases = sites.flatMap(({ name, site, seller }) => site.settings.locales.map((locale) => ({ name, locale, site, seller })));

/** A text without what tells one way of writing it from another. */
const plain = (text: string): string => text.replace(/<[^>]+>/g, ' ').replace(/[\s ]+/g, ' ');

describe('the seller', () => {
  it('is told by every site that sells', () => {
    expect(sites.map(({ name }) => name)).toEqual(expect.arrayContaining(['base', 'wolfenbrueck', 'steinach', 'harrowmere']));
  });

  it.each(cases)('of the documents of $name is that of its imprint in $locale', async ({ site, locale, seller }) => {
    const source = site.documents[locale]?.['legal/impressum'];
    const imprint = plain(source === undefined ? '' : durableText(site, source, undefined).html);
    const country = seller.country === 'AT' || seller.country === 'GB' ? seller.country : 'DE';
    const words = pdfWords(await contractInformation({ ...offerIn(country), seller }, locale === 'de' || locale === 'de-at' ? locale : 'en'));
    const { name, street, postalCode, city, phone, email, register = '', taxId = '' } = seller;
    for (const fact of [name, street, postalCode, city, phone, email, register, taxId]) {
      expect(imprint).toContain(fact);
      expect(words).toContain(fact);
    }
  });

  it.each(cases)('of $name gives terms and the instruction on withdrawal in $locale, as files that need nothing else', ({ locale, seller }) => {
    for (const kind of ['terms', 'withdrawal-instruction']) {
      const text = seller.documents[kind]?.[locale];
      expect(text?.html).toContain(seller.name);
      expect(text?.html).not.toMatch(/<script|\ssrc=|<link|href="\/|\{\{/);
    }
  });
});
