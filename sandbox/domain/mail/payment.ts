import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { shownMethod } from '../payments/methods';
import { linkTo, writtenIn } from './compose';
import type { Addressee, MailLocale } from './compose';
import words from './payment.json';
import { rows, typed } from './values';
import type { Rows } from './values';
import { writeMail } from './write';
import type { MailSource } from './write';

type Method = ReturnType<typeof shownMethod>;
type WordId = keyof typeof words;

const isType = (type: string): type is 'sepa' | 'bacs' | 'card' => ['sepa', 'bacs', 'card'].includes(type);

/** Spelling of card brands; an unknown brand is not named. */
const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** A payment method as it may be shown: never with a full number. */
export function methodInWords({ type, iban, last4, brand, sortCode }: Method, locale: MailLocale): string {
  const say = (id: WordId) => words[id][locale === 'en' ? 'en' : 'de'];
  if (!isType(type)) return type;
  const number =
    type === 'sepa'
      ? iban
      : type === 'bacs'
        ? `${sortCode ?? ''} ••••${last4 ?? ''}`
        : `${brands[brand ?? ''] ?? ''} •••• ${last4 ?? ''}`;
  return `${say(type)}, ${(number ?? '').trim()}`;
}

function factsOf(method: Method, locale: MailLocale): Rows {
  const say = (id: WordId) => words[id][locale === 'en' ? 'en' : 'de'];
  const { accountHolder, companyHolder, mandate } = method;
  const holder = companyHolder ?? accountHolder;
  return rows([
    [say('method'), methodInWords(method, locale)],
    ...(holder === null ? [] : [[say('holder'), typed(holder)] as const]),
    ...(mandate === null ? [] : [[say('mandate'), mandate] as const]),
  ]);
}

/** Confirms a new payment method; for a direct debit, with the mandate and the days of notice before a collection. */
export async function mailMethod(from: MailSource, db: Kysely<Tables>, to: Addressee, method: Method): Promise<void> {
  const locale = writtenIn(to.language);
  const notice = isType(method.type) ? words[`${method.type}.notice`][locale === 'en' ? 'en' : 'de'] : '';
  await writeMail(from, db, 'payment-method-added', to, {
    facts: factsOf(method, locale),
    notice,
    link: linkTo(from.home, '/payments'),
  });
}
