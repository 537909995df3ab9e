import { describe, expect, it } from 'vitest';
import { offerIn, sellers } from '../../testing/offer';
import { pageCount, pdfWords } from '../../testing/pdf';
import { contractInformation } from './contract-information';
import { contractSummary } from './contract-summary';
import { mandatePage } from './mandate';
import { permissionReceipt } from './permission';
import { productSheet } from './product-sheet';
import type { Country } from '../../http/postcodes';

const sheetOf = (country: Country) => ({
  service: offerIn(country).service,
  seller: sellers[country],
  country,
  asOf: new Date('2026-11-22T10:00:00Z'),
});

const countries = ['DE', 'AT', 'GB'] as const;
const locales = ['en', 'de', 'de-at'] as const;
const everywhere = countries.flatMap((country) => locales.map((locale) => [country, locale] as const));

/** All words in the three documents of a country. */
async function documentsIn(country: Country, locale: (typeof locales)[number]): Promise<string> {
  const files = [
    await contractSummary(offerIn(country), locale),
    await contractInformation(offerIn(country), locale),
    await productSheet(sheetOf(country), locale),
  ];
  return files.map(pdfWords).join(' ');
}

/** Terms of another country's law, money or calendar. */
const foreign: Readonly<Record<Country, RegExp>> = {
  DE: /Ofcom|FAGG|RTR|TKG 2021|£|USt\.|Aktivierungsentgelt|Mindestvertragsdauer|Jänner/,
  AT: /Transparenz|Bundesnetzagentur|§ 5[4-9]|£|MwSt\.|Bereitstellungsentgelt|Mindestlaufzeit|Januar |widerrufen;/,
  GB: /§|Bundesnetzagentur|RTR|€|EUR\b|MwSt\.|withdraw|EU law/,
};

describe('documents', () => {
  it.each(everywhere)('for a place in %s requested in %s name the seller', async (country, locale) => {
    const words = await documentsIn(country, locale);
    const { name, phone, email, street } = sellers[country];
    for (const part of [name, phone, email, street]) expect(words).toContain(part);
    expect(
      words.match(country === 'GB' && locale !== 'en' ? /§|Bundesnetzagentur|RTR|€/ : foreign[country]),
    ).toBeNull();
  });

  it.each(everywhere)(
    'of a place in %s asked for in %s summarise the fullest offer on one page',
    async (country, locale) => {
      expect(pageCount(await contractSummary(offerIn(country), locale))).toBe(1);
    },
  );

  it('format amounts in the language of the place', async () => {
    expect(await documentsIn('AT', 'de')).toMatch(/21\. Jänner 2027.*€ 300,00/);
    expect(await documentsIn('AT', 'en')).toMatch(/21 January 2027.*€300\.00/);
    expect(await documentsIn('DE', 'de-at')).toMatch(/21\. Januar 2027.*2\.000,00 €/);
  });

  it('list every payment with its date', async () => {
    const { payments } = offerIn('GB');
    const words = pdfWords(await contractInformation(offerIn('GB'), 'en'));
    for (const { date, amount } of payments) {
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
      expect(words).toMatch(new RegExp(`${day} .{1,60} £${amount.replace('.', '\\.')}`));
    }
  });

  it('for Britain state the early termination charge', async () => {
    const { payments } = offerIn('GB');
    const remaining = payments
      .filter(({ kind }) => kind === 'month')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.for !== 'credit');
    const all = remaining.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    expect(pdfWords(await contractSummary(offerIn('GB'), 'en'))).toContain(
      `an early termination charge applies: the monthly charges left until then, and never more. That is £${all}`,
    );
    expect(await documentsIn('DE', 'en')).not.toContain('early termination');
  });

  it('name the brand of a service sold by another company', async () => {
    const offer = offerIn('DE');
    const foreign = { ...offer, service: { ...offer.service, provider: 'Nordsurf' } };
    expect(pdfWords(await contractSummary(foreign, 'de'))).toContain(
      'Der Dienst trägt die Marke Nordsurf; Ihr Vertragspartner ist Lumora Netz GmbH.',
    );
    expect(pdfWords(await contractSummary(offer, 'de'))).not.toContain('Marke');
  });

  it('are byte-identical for the same content', async () => {
    expect(await contractSummary(offerIn('AT'), 'de')).toEqual(await contractSummary(offerIn('AT'), 'de'));
  });

  it('of a contract state when it was concluded', async () => {
    const words = pdfWords(
      await contractSummary({ ...offerIn('DE'), isOffer: false, number: 'A-1', router: null, freeMonths: 0 }, 'de'),
    );
    expect(words).toContain('Glanz 500, Vertrag A-1');
    expect(words).toContain('Vertragsschluss: 22. November 2026.');
    expect(words).not.toMatch(/, Angebot |Kostenfrei|mieten/);
  });

  it.each(['en', 'de'] as const)('of a permission name in %s the company that receives it', async (language) => {
    const content = {
      person: { name: 'Ida Brandt', email: 'ida@example.org', phone: null },
      company: null,
      coOwners: [],
      allowed: ['line' as const],
      role: 'owner' as const,
      units: 2,
      version: '1',
      place: { street: 'Hauptplatz', house: '12', postalCode: '8999', city: 'Steinach' },
    };
    const words = pdfWords(
      await permissionReceipt(
        content,
        { reference: 'P-1', date: '22 November 2026', files: [], seller: sellers.AT },
        language,
      ),
    );
    const { name, street, phone, email } = sellers.AT;
    for (const part of [name, street, phone, email, 'Ida Brandt']) expect(words).toContain(part);
  });

  it('contain the details of a mandate', () => {
    const method = {
      id: 'pm-1',
      type: 'sepa' as const,
      default: true,
      accountHolder: 'Đặng 李 <b>',
      companyHolder: null,
      iban: 'DE•• •••• •••• 4711',
      last4: '4711',
      brand: null,
      expiry: null,
      expired: false,
      sortCode: null,
      mandate: 'FP-1',
      created: '2026-11-22',
    };
    const seller = { ...sellers.DE, creditorId: 'DE98ZZZ09999999999', debitNoticeDays: '5' };
    const page = mandatePage(method, seller, 'de', '2026-11-22');
    for (const part of [
      'Lumora Netz GmbH, Leuchtenweg 18, 29997 Bad Salzhude (Gläubiger-Identifikationsnummer DE98ZZZ09999999999), wiederkehrende',
      'Đặng 李 &lt;b&gt;',
      'FP-1',
      '22. November 2026',
    ])
      expect(page).toContain(part);
    const british = mandatePage(
      { ...method, type: 'bacs' as const, iban: null, sortCode: '20-**-**' },
      { ...sellers.GB, serviceUserNumber: '999999', debitNoticeDays: '5' },
      'en',
      '2026-11-22',
    );
    expect(british).toContain('will notify you 5 working days in advance');
  });
});
