import { describe, expect, it } from 'vitest';
import type { Client, GetClient, ApiObject } from '../client';

const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const sepa = {
  type: 'sepa',
  accountHolder: 'Ida Brandt',
  iban: 'DE79 9990 0000 0000 0047 11',
  mandateAccepted: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};
const bacs = {
  type: 'bacs',
  accountHolder: 'Ida Brandt',
  sortCode: '20-20-15',
  accountNumber: '55555555',
  soleSignatory: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};

interface Case {
  name: string;
  language: string;
  quote: ApiObject;
  payment: ApiObject;
  kind: 'order' | 'preorder';
  tag: string;
  /** Required texts of the mail, in the wording of the place's country. */
  texts: readonly string[];
  never: RegExp;
}

const german = { street: 'Am Herzogtor', streetAddress: '12 1/2', postalCode: '38399', city: 'Wolfenbrück' };

const orders: readonly Case[] = [
  {
    name: 'in Germany with free months and a rented router',
    language: 'de',
    kind: 'order',
    tag: 'de-DE',
    payment: sepa,
    quote: { service: 'sv-3', object: 'ob-103', from_date: later(60), router: 'rent', other_contract: true },
    texts: [
      'Ihr Widerrufsrecht',
      'Hiermit widerrufe ich',
      'SEPA-Lastschrift, DE•• •••• •••• 4711',
      'kostenfrei: 1. bis 3. Monat',
      'Am Herzogtor 12 1/2, 38399 Wolfenbrück',
      'Mindestlaufzeit',
    ],
    never: /Rücktritt|Jänner|Mindestvertragsdauer/,
  },
  {
    name: 'in Germany with a credit, read in English',
    language: 'en',
    kind: 'order',
    tag: 'en-GB',
    payment: sepa,
    quote: { service: 'sv-3', object: 'ob-103', from_date: later(60), campaign: 'NACHBAR50' },
    texts: [
      'Your right to withdraw',
      'I hereby withdraw',
      'Campaign code: NACHBAR50',
      'credit',
      'Minimum term: 24 months',
    ],
    never: /to cancel within 14 days|Widerruf/,
  },
  {
    name: 'in Austria, by somebody who reads German',
    language: 'de',
    kind: 'order',
    tag: 'de-AT',
    payment: sepa,
    quote: { service: 'sv-9', object: 'ob-402', from_date: later(300) },
    texts: ['Grüß Gott Ida Brandt,', 'Ihr Rücktrittsrecht', '§ 11 FAGG', 'Mindestvertragsdauer', 'inkl. USt.'],
    never: /Ihr Widerrufsrecht|Mindestlaufzeit|MwSt/,
  },
  {
    name: 'in Britain by Direct Debit',
    language: 'en',
    kind: 'order',
    tag: 'en-GB',
    payment: bacs,
    quote: { service: 'sv-12', object: 'ob-502', from_date: later(60) },
    texts: ['Your right to cancel', 'I cancel my contract', 'Direct Debit, 20-**-**', '£'],
    never: /withdraw from this contract|Withdraw online|€|, Phone/,
  },
  {
    name: 'before there is a place',
    language: 'de',
    kind: 'preorder',
    tag: 'de-DE',
    payment: sepa,
    quote: { service: 'sv-3', object: null, from_date: later(60) },
    texts: ['Bestätigung Ihrer Vorbestellung', 'noch nicht gewählt', 'Vor dem Anschluss zahlen Sie nichts'],
    never: /Beginn des Dienstes/,
  },
];

/** Attachment names: the mandate, then the documents that were shown. */
const inEnglish = ['Direct-debit-mandate', 'Contract-summary', 'Contract-information', 'Product-information-sheet'];
const british = ['Direct-Debit-instruction', ...inEnglish.slice(1)];
const inGerman = ['Lastschriftmandat', 'Vertragszusammenfassung', 'Vertragsinformationen', 'Produktinformationsblatt'];

async function placed(
  client: Client,
  { quote: asked, payment, language }: Case,
  email: string,
): Promise<{ quote: ApiObject; order: ApiObject; documents: ApiObject[] }> {
  const quote = (await client.post('/quote', asked)).item;
  const files = (quote['proof'] as string[] | undefined) ?? [];
  const proofs = Object.fromEntries(
    await Promise.all(files.map(async (kind) => [kind, [await client.handIn('bill.pdf', '%PDF-1.7')]] as const)),
  );
  const answer = await client.post(
    '/order',
    {
      quote_id: quote['quote_id'],
      total_shown: quote['total'],
      contract_summary_id: quote['quote_id'],
      owner: { role: 'owner', statement: true },
      payment,
      proofs,
      ...(asked['other_contract'] === true
        ? { porting: { variant: 'cancel', provider: 'Altnetz', holder: 'Ida Brandt', authorised: true } }
        : {}),
      signup: {
        customerType: 'residential',
        firstName: 'Ida',
        lastName: 'Brandt',
        ownerRole: 'owner',
        language,
        consentVersion: '2026-11',
        email,
        address: german,
        consents: { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true },
      },
    },
    { 'accept-language': language },
  );
  expect([answer.status, answer.body['fields'], answer.body['code']]).toEqual([201, undefined, undefined]);
  return { quote, order: answer.item, documents: answer.body['documents'] as ApiObject[] };
}

export function orderMailCases(client: GetClient): void {
  describe('the order mail', () => {
    it.each(orders)('$name contains the contract with every amount and everything that was shown', async (about) => {
      const email = `order.${Math.random().toString(36).slice(2)}@example.org`;
      const { quote, order, documents } = await placed(client(), about, email);
      const mails = (await client().get('/outbox', { to: email, kind: about.kind })).rows;
      expect(mails).toHaveLength(1);
      const [{ subject = '', body = '', html = '', attachments = [] } = {}] = mails;
      const text = `${String(subject)}\n${String(body)}`;
      for (const part of [String(order['order_number']), String(quote['service_name']), ...about.texts])
        expect(text).toContain(part);
      expect(text).not.toMatch(about.never);
      expect(`${text}${String(html)}`).not.toMatch(/\{\w+\}|undefined|NaN/);
      const money = new Intl.NumberFormat(about.tag, { style: 'currency', currency: String(quote['currency']) });
      const day = new Intl.DateTimeFormat(about.tag, { dateStyle: 'long', timeZone: 'UTC' });
      for (const { amount, date, free, kind } of quote['payments'] as ApiObject[]) {
        if (free !== true) expect(text).toContain(money.format(Number(amount)));
        if (kind !== 'month') expect(text).toContain(day.format(new Date(String(date))));
      }
      if (quote['min_term_end'] !== null) expect(text).toContain(day.format(new Date(String(quote['min_term_end']))));
      const [mandate, ...titles] = about.payment === bacs ? british : about.language === 'de' ? inGerman : inEnglish;
      const names = titles.map((title) => `${title}-${String(order['order_number'])}.pdf`);
      expect((attachments as ApiObject[]).map(({ name }) => name)).toEqual([
        ...names,
        expect.stringMatching(`^${mandate}-.+\\.html$`),
      ]);
      expect(documents.map(({ name, sha256 }) => [name, sha256]).toSorted()).toEqual(
        (attachments as ApiObject[]).map(({ name, sha256 }) => [name, sha256]).toSorted(),
      );
    });
  });
}
