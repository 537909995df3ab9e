/** Every document of a contract names who the imprint of its site names: both take the same facts. */
import { describe, expect, it } from 'vitest';
import { contractInformation } from '../../sandbox/domain/documents/contract-information';
import mandate from '../../sandbox/domain/documents/mandate.json';
import { sellerIn } from '../../sandbox/domain/documents/seller';
import type { SellingSite } from '../../sandbox/db/schema/seller';
import { offerIn } from '../../sandbox/testing/offer';
import { pdfWords } from '../../sandbox/testing/pdf';
import { durableText } from '../../src/publish/markup/durable';
import { sellerFile } from '../../src/publish/site/seller';
import { builtProject } from '../support/built-project';
import { jsonOf } from '../support/repository';

const project = builtProject();
const sites = project.sites().flatMap((name) => {
  const { site } = project.compile(name);
  const [file] =
    site === undefined || site.settings.abstract ? [] : sellerFile(site, { base_url: 'https://site.example' });
  return site === undefined || file === undefined
    ? []
    : [{ name, site, seller: JSON.parse(String(file.content)) as SellingSite }];
});
const cases = sites.flatMap(({ name, site, seller }) =>
  site.settings.locales.map((locale) => ({ name, locale, site, seller })),
);

/** A text without what tells one way of writing it from another. */
const plain = (text: string): string => text.replace(/<[^>]+>/g, ' ').replace(/[\s ]+/g, ' ');

describe('the seller', () => {
  it('is named by every site that sells', () => {
    expect(sites.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['base', 'wolfenbrueck', 'steinach', 'harrowmere']),
    );
  });

  it.each(cases)(
    'of the documents of $name is that of its imprint in $locale',
    async ({ site, locale, seller: { sellers } }) => {
      const seller = sellerIn({ sellers, documents: {} }, locale);
      const source = site.documents[locale]?.['legal/impressum'];
      const imprint = plain(source === undefined ? '' : durableText(site, source, undefined).html);
      const country = seller.country === 'AT' || seller.country === 'GB' ? seller.country : 'DE';
      const words = pdfWords(
        await contractInformation(
          { ...offerIn(country), seller },
          locale === 'de' || locale === 'de-at' ? locale : 'en',
        ),
      );
      const { name, street, postalCode, city, phone, email, register = '', taxId = '' } = seller;
      for (const fact of [name, street, postalCode, city, phone, email, register, taxId]) {
        expect(imprint).toContain(fact);
        expect(words).toContain(fact);
      }
    },
  );

  it.each(['en', 'de'] as const)('stores a mandate in the words shown by the page in %s', (language) => {
    const messages = jsonOf(`content/messages/${language}.json`) as Readonly<Record<string, string>>;
    const shown = {
      'sepa.text': 'payments.mandate.text',
      'sepa.refund': 'payments.mandate.refund',
      'sepa.notice': 'payments.mandate.notice',
      'bacs.notice': 'payments.guarantee.notice',
    } as const;
    for (const [text, message] of Object.entries(shown))
      expect(mandate[text as keyof typeof shown][language]).toBe(messages[message]);
  });

  it('announces a direct debit as many days ahead as its terms promise', () => {
    for (const {
      seller: { sellers, documents },
    } of sites) {
      const [seller] = Object.values(sellers);
      const [terms] = Object.values(documents['terms'] ?? {});
      const days = { 5: '(5|five|fünf)' }[Number(seller?.debitNoticeDays)];
      expect(plain(terms?.html ?? '')).toMatch(new RegExp(`(at least|mindestens) ${days} (working days|days|Tage)`));
    }
  });

  it.each(cases)('of $name provides terms in $locale as self-contained files', ({ locale, seller }) => {
    for (const kind of ['terms', 'withdrawal-instruction']) {
      const text = seller.documents[kind]?.[locale];
      expect(text?.html).toContain(sellerIn(seller, locale).name);
      expect(text?.html).not.toMatch(/<script|\ssrc=|<link|href="\/|\{\{/);
    }
  });
});
