import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Payment } from '../../db/schema/agreed';
import type { Tables } from '../../db/schema/schema';
import { addressLine, addressAt } from '../documents/address';
import { countryOf } from '../documents/words';
import type { Call } from '../../http/environment';
import type { Row } from '../../query/list';
import { linkTo, writtenIn } from './compose';
import type { MailLocale } from './compose';
import { formatsFor } from './formats';
import { rows, typed } from './values';
import { fromContract, writeMail } from './write';
import words from './contract.json';

export type ContractChange = 'suspend' | 'reactivate' | 'cancel';

const kinds = {
  suspend: 'contract-suspended',
  reactivate: 'contract-reactivated',
  cancel: 'contract-cancelled',
} as const;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Address of the service of a contract in its country's format; '' for one without a place. */
async function placeOf(db: Kysely<Tables>, object: unknown): Promise<string> {
  const place = typeof object === 'string' ? await addressAt(db, object) : undefined;
  return place === undefined ? '' : addressLine(place, countryOf(place.country));
}

const isPayment = (value: unknown): value is Payment =>
  typeof value === 'object' && value !== null && 'date' in value && 'amount' in value;

/** The last payment after a change, or the first one after a pause. */
function paymentAt(change: ContractChange, payments: readonly Payment[], date: string): Payment | undefined {
  const paid = payments.filter(({ amount }) => Number(amount) > 0);
  return change === 'reactivate'
    ? paid.find((payment) => payment.date >= date)
    : paid.findLast((payment) => change === 'cancel' || payment.date < date);
}

/** Describes that payment with its date; empty if none is due. @param order its state after the change */
export function paymentFact(
  change: ContractChange,
  order: Row,
  date: string,
  locale: MailLocale,
): (readonly [label: string, value: string])[] {
  const payments: unknown = order['payments'];
  const found = Array.isArray(payments) ? paymentAt(change, payments.filter(isPayment), date) : undefined;
  if (found === undefined) return [];
  const { money, day } = formatsFor(locale);
  const language = locale === 'en' ? 'en' : 'de';
  const values: Readonly<Record<string, string>> = {
    amount: money(found.amount, text(order['service.currency'])),
    day: day(found.date),
  };
  return [
    [
      words[`${change}.payment`][language],
      words.payment[language].replaceAll(/\{(\w+)\}/g, (_, place: string) => values[place] ?? ''),
    ],
  ];
}

/** Confirms a planned change of a contract: what changes, when, and its effect on payments. */
export async function mailChange(
  call: Call,
  db: Kysely<Tables>,
  change: ContractChange,
  order: Row,
  date: string,
): Promise<void> {
  const to = await addresseeFor(db, text(order['customer']));
  if (to === undefined) return;
  const locale = writtenIn(to.language);
  const day = formatsFor(locale).day(date);
  const say = (id: keyof typeof words) => words[id][locale === 'en' ? 'en' : 'de'];
  const place = await placeOf(db, order['object']);
  const from = await fromContract(call, db, text(order['id']), to.language);
  const number = text(order['order_number']);
  await writeMail(from, db, kinds[change], to, {
    number,
    day,
    charges: say(`${change}.charges`),
    link: linkTo(from.home, '/my-services'),
    facts: rows([
      [say('contract'), number],
      [say('plan'), text(order['service.name'])],
      ...(place === '' ? [] : [[say('place'), typed(place)] as const]),
      [say(`${change}.from`), day],
      ...paymentFact(change, order, date, locale),
    ]),
  });
}
