import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { asHtml } from '../mail/html';
import type { shownMethod } from '../payments/methods';
import { addressOf } from './address';
import texts from './mandate.json';
import { documentFile } from './file-name';
import { storeDocument } from './register';
import type { RegisteredDocument } from './register';
import type { Seller } from '../../db/schema/seller';
import { formatsIn, speaker, styleFor, tagOf } from './words';
import type { DocumentLocale, Style } from './words';

type Method = ReturnType<typeof shownMethod>;

/** The debited account; only the last digits of one in the United Kingdom. */
function accountOf({ type, sortCode, last4, iban }: Method): string {
  return type === 'bacs' ? `${sortCode ?? ''} ••••${last4 ?? ''}` : (iban ?? '');
}

/** Language and formats of the country in which a mandate is given. */
const styleOf = ({ type }: Method, { country }: Seller, locale: DocumentLocale): Style =>
  styleFor(locale, type === 'bacs' ? 'GB' : country === 'AT' ? 'AT' : 'DE');

/** A mandate as shown before it is given, with its reference. As HTML, which can contain names in any script. */
export function mandatePage(method: Method, seller: Seller, locale: DocumentLocale, today: string): string {
  const isBacs = method.type === 'bacs';
  const style = styleOf(method, seller, locale);
  const say = speaker(texts, style);
  const creditor = {
    creditor: seller.name,
    address: addressOf(seller),
    days: seller.debitNoticeDays ?? '5',
    id: (isBacs ? seller.serviceUserNumber : seller.creditorId) ?? '',
  };
  const kind = isBacs ? 'bacs' : 'sepa';
  return asHtml(
    say(`${kind}.title`),
    [
      { kind: 'heading', text: say(`${kind}.title`) },
      { kind: 'paragraph', text: say(`${kind}.text`, creditor) },
      { kind: 'paragraph', text: say(`${kind}.refund`, creditor) },
      { kind: 'paragraph', text: say(`${kind}.notice`, creditor) },
      {
        kind: 'rows',
        rows: [
          [say('kind'), say('recurring')],
          [say('reference'), method.mandate ?? ''],
          [say('holder'), method.companyHolder ?? method.accountHolder ?? ''],
          [say('account'), accountOf(method)],
          [say('given'), formatsIn(style, 'EUR').day(today)],
        ],
      },
    ],
    { name: seller.brand, lines: [seller.name, addressOf(seller)] },
    tagOf(style),
  );
}

/** Stores the direct debit mandate of an order; card payments have none. */
export async function keepMandate(
  db: Kysely<Tables>,
  { customer, order = null }: { customer: string; order?: string | null },
  method: Method,
  seller: Seller,
  locale: DocumentLocale,
): Promise<RegisteredDocument | undefined> {
  if (method.type === 'card') return undefined;
  const today = new Date().toISOString().slice(0, 10);
  return storeDocument(db, {
    customer,
    order,
    kind: 'mandate',
    name: documentFile('mandate', styleOf(method, seller, locale), method.mandate ?? '', 'html'),
    type: 'text/html; charset=utf-8',
    language: locale,
    version: today,
    content: new TextEncoder().encode(mandatePage(method, seller, locale, today)),
  });
}
