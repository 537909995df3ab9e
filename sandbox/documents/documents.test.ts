import { describe, expect, it } from 'vitest';
import type { PriceStep } from '../db/schema';
import type { Agreed } from './agreed';
import { contractInformation } from './contractInformation';
import { contractSummary } from './contractSummary';
import { productSheet } from './productSheet';
import type { Country } from './words';
import { scheduleOf } from '../ordering/schedule';
import { pageCount, pdfWords } from '../testing/pdf';

const services = {
  DE: { id: 'sv-3', name: 'Glanz 500', provider: 'Lumora', currency: 'EUR', price: '49.90', start_price: '49.95', homedrop_price: '2000.00', price_steps: [{ price: '54.90', from_month: 13 }] },
  AT: { id: 'sv-9', name: 'Almglanz 300', provider: 'Lumora', currency: 'EUR', price: '42.90', start_price: '39.90', homedrop_price: '300.00', price_steps: [{ price: '44.90', from: '2027-04-01' }] },
  GB: { id: 'sv-11', name: 'Full Fibre 150', provider: 'Brightwell', currency: 'GBP', price: '27.00', start_price: '20.00', homedrop_price: '0.00', price_steps: [{ price: '29.00', from: '2027-04-01' }, { price: '31.00', from: '2028-04-01' }] },
} as const;

const places = {
  DE: { street: 'Große Zimmerhofstr.', street_number: '27', apartment_number: 'WE 12', postal_code: '38399', city: 'Wolfenbrück' },
  AT: { street: 'Forstweg', street_number: '12/1/5', apartment_number: null, postal_code: '8999', city: 'Steinach am Forst' },
  GB: { street: 'The Old Maltings, Quay Street', street_number: 'Flat 2B', apartment_number: '2B', postal_code: 'HM1 9ZZ', city: 'Harrowmere' },
} as const;

const sellers = {
  DE: { name: 'Lumora Netz GmbH', brand: 'Glasfaser Wolfenbrück', street: 'Leuchtenweg 18', postalCode: '29997', city: 'Bad Salzhude', country: 'DE', phone: '+49 5999 730 400', email: 'wolfenbrueck@lumora.example', register: 'Amtsgericht Lüneburg, HRB 999 730', taxId: 'DE999999018' },
  AT: { name: 'Lumora Netz GmbH, Zweigniederlassung Österreich', brand: 'Glasfaser Steinach', street: 'Hauptplatz 6', postalCode: '8999', city: 'Steinach am Forst', country: 'AT', phone: '+43 3999 730 0', email: 'steinach@lumora.example', register: 'FN 999730 f, Landesgericht Leoben', taxId: 'ATU99999010' },
  GB: { name: 'Brightwell Fibre Ltd', brand: 'Brightwell Fibre', street: 'The Old Maltings, Quay Street', postalCode: 'HM1 9ZZ', city: 'Harrowmere', country: 'GB', phone: '020 7946 0410', email: 'care@brightwell.example', register: 'Registered in England and Wales, company number 09990410', taxId: 'GB999999036' },
} as const;

const common = {
  type: 'internet', customer_type: 'residential', groups: ['og-1'], down: 500, up: 250, down_normal: 460, down_min: 350, up_normal: 230, up_min: 180,
  bind_time: 24, notice_time: 1, free_months: 2, launched: '2025-01-15', position: 1,
};

/** An offer of a country with everything that an offer may hold: free months, price steps, a router, a credit, what is built. */
function offerIn(country: Country): Agreed {
  const service = { ...common, ...services[country], price_steps: [...services[country].price_steps] as PriceStep[] };
  const withRouter = (step: PriceStep): PriceStep => ({ ...step, price: (Number(step.price) + 4.5).toFixed(2) });
  const terms = { price: service.price, price_steps: service.price_steps, free_months: 2, activation: service.start_price, connection: service.homedrop_price, router: '4.50', credit: '50.00' };
  const payments = scheduleOf(terms, { start: '2027-01-21', installation: null, collected_from: '2026-11-30', until: '2028-11-22', activation_now: true });
  return {
    number: 'qu-1', isOffer: true, concluded: '2026-11-22', service, seller: sellers[country], address: places[country], country,
    monthly: (Number(service.price) + 4.5).toFixed(2), activation: terms.activation, connection: terms.connection, router: '4.50', credit: '50.00', freeMonths: 2,
    priceSteps: service.price_steps.map(withRouter), payments, minTermEnd: '2028-11-22', start: '2027-01-21', withdrawalUntil: '2026-12-07', made: new Date('2026-11-22T10:00:00Z'),
  };
}

const sheetOf = (country: Country) => ({ service: offerIn(country).service, seller: sellers[country], country, made: new Date('2026-11-22T10:00:00Z') });

const countries = ['DE', 'AT', 'GB'] as const;
const asked = ['en', 'de', 'de-at'] as const;
const everywhere = countries.flatMap((country) => asked.map((written) => [country, written] as const));

/** The words of all three documents of a country. */
async function documentsIn(country: Country, written: (typeof asked)[number]): Promise<string> {
  const files = [await contractSummary(offerIn(country), written), await contractInformation(offerIn(country), written), await productSheet(sheetOf(country), written)];
  return files.map(pdfWords).join(' ');
}

/** Words that belong to the law, the money or the calendar of another country. */
const foreign: Readonly<Record<Country, RegExp>> = {
  DE: /Ofcom|FAGG|RTR|TKG 2021|£|USt\.|Aktivierungsentgelt|Mindestvertragsdauer|Jänner/,
  AT: /Transparenz|Bundesnetzagentur|§ 5[4-9]|£|MwSt\.|Bereitstellungsentgelt|Mindestlaufzeit|Januar |widerrufen;/,
  GB: /§|Bundesnetzagentur|RTR|€|EUR\b|MwSt\.|withdraw|EU law/,
};

describe('documents', () => {
  it.each(everywhere)('of a place in %s asked for in %s name the seller and hold no law, money or calendar of another country', async (country, written) => {
    const words = await documentsIn(country, written);
    const { name, phone, email, street } = sellers[country];
    for (const part of [name, phone, email, street]) expect(words).toContain(part);
    expect(words.match(country === 'GB' && written !== 'en' ? /§|Bundesnetzagentur|RTR|€/ : foreign[country])).toBeNull();
  });

  it.each(everywhere)('of a place in %s asked for in %s summarise everything an offer may hold on one page', async (country, written) => {
    expect(pageCount(await contractSummary(offerIn(country), written))).toBe(1);
  });

  it('say days and amounts as the language of the place does, in English as Britain does', async () => {
    expect(await documentsIn('AT', 'de')).toMatch(/21\. Jänner 2027.*€ 300,00/);
    expect(await documentsIn('AT', 'en')).toMatch(/21 January 2027.*€300\.00/);
    expect(await documentsIn('DE', 'de-at')).toMatch(/21\. Januar 2027.*2\.000,00 €/);
  });

  it('list every payment with its day, which together are what the schedule says', async () => {
    const { payments } = offerIn('GB');
    const words = pdfWords(await contractInformation(offerIn('GB'), 'en'));
    for (const { date, amount } of payments) {
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
      expect(words).toMatch(new RegExp(`${day} .{1,60} £${amount.replace('.', '\\.')}`));
    }
  });

  it('of Britain tell the early termination charge: the monthly charges that are left', async () => {
    const { payments } = offerIn('GB');
    const left = payments.filter(({ kind }) => kind === 'month').flatMap(({ lines }) => lines).filter((line) => line.for !== 'credit');
    const all = left.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    expect(pdfWords(await contractSummary(offerIn('GB'), 'en'))).toContain(`an early termination charge applies: the monthly charges left until then, and never more. That is £${all}`);
    expect(await documentsIn('DE', 'en')).not.toContain('early termination');
  });

  it('name the brand of a service where it is not the seller’s own, and who the other party is', async () => {
    const offer = offerIn('DE');
    const other = { ...offer, service: { ...offer.service, provider: 'Nordsurf' } };
    expect(pdfWords(await contractSummary(other, 'de'))).toContain('Der Dienst trägt die Marke Nordsurf; Ihr Vertragspartner ist Lumora Netz GmbH.');
    expect(pdfWords(await contractSummary(offer, 'de'))).not.toContain('Marke');
  });

  it('are the same bytes for the same content', async () => {
    expect(await contractSummary(offerIn('AT'), 'de')).toEqual(await contractSummary(offerIn('AT'), 'de'));
  });

  it('of a contract say when it was concluded, and nothing of an offer', async () => {
    const words = pdfWords(await contractSummary({ ...offerIn('DE'), isOffer: false, number: 'A-1', router: null, freeMonths: 0 }, 'de'));
    expect(words).toContain('Glanz 500, Vertrag A-1');
    expect(words).toContain('Vertragsschluss: 22. November 2026.');
    expect(words).not.toMatch(/, Angebot |Kostenfrei|mieten/);
  });
});
