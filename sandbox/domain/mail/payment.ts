import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Tables } from '../../db/schema/schema';
import type { Call } from '../../http/environment';
import type { shownMethod } from '../payments/methods';
import { linkTo, writtenIn } from './compose';
import type { MailLocale } from './compose';
import words from './payment.json';
import { rows, typed } from './values';
import type { Rows } from './values';
import { writeMail } from './write';

type Method = ReturnType<typeof shownMethod>;
type WordId = keyof typeof words;

const isType = (type: string): type is 'sepa' | 'bacs' | 'card' => ['sepa', 'bacs', 'card'].includes(type);

/** Brands of cards as they write themselves; one that is not known is not named. */
const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** How somebody pays, as it may be shown: never with a whole number. */
export function methodInWords({ type, iban, last4, brand, sortCode }: Method, written: MailLocale): string {
  const say = (id: WordId) => words[id][written === 'en' ? 'en' : 'de'];
  if (!isType(type)) return type;
  const number =
    type === 'sepa'
      ? iban
      : type === 'bacs'
        ? `${sortCode ?? ''} ••••${last4 ?? ''}`
        : `${brands[brand ?? ''] ?? ''} •••• ${last4 ?? ''}`;
  return `${say(type)}, ${(number ?? '').trim()}`;
}

function factsOf(method: Method, written: MailLocale): Rows {
  const say = (id: WordId) => words[id][written === 'en' ? 'en' : 'de'];
  const { accountHolder, companyHolder, mandate } = method;
  const holder = companyHolder ?? accountHolder;
  return rows([
    [say('method'), methodInWords(method, written)],
    ...(holder === null ? [] : [[say('holder'), typed(holder)] as const]),
    ...(mandate === null ? [] : [[say('mandate'), mandate] as const]),
  ]);
}

/** Confirms a payment method that was added: for a direct debit the mandate, and when a collection is announced. */
export async function mailMethod(call: Call, db: Kysely<Tables>, customer: string, method: Method): Promise<void> {
  const to = await addresseeFor(db, customer);
  if (to === undefined) return;
  const written = writtenIn(to.language);
  const notice = isType(method.type) ? words[`${method.type}.notice`][written === 'en' ? 'en' : 'de'] : '';
  await writeMail(call, db, 'payment-method-added', to, {
    facts: factsOf(method, written),
    notice,
    link: linkTo(call, '/payments'),
  });
}
