import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Tables } from '../../db/schema/schema';
import { addressAt, addressLine } from '../documents/address';
import { registerLine, voiceFor } from '../documents/agreed';
import type { Selling } from '../documents/place-seller';
import { countryOf } from '../documents/words';
import type { Call } from '../../http/environment';
import { composeMail, linkTo, writtenIn } from '../mail/compose';
import type { MailLocale } from '../mail/compose';
import { paymentFact } from '../mail/contract';
import { formatsFor } from '../mail/formats';
import type { Mail } from '../../mailer';
import { rows, typed } from '../mail/values';
import type { MailValue, MailValues } from '../mail/values';
import { fromContract, senderFrom, writeMail } from '../mail/write';
import { listOrders } from '../ordering/view';
import type { MovingOutcome } from './moving';
import type { ContractNotice } from './notices';
import words from './words.json';

type Db = Kysely<Tables>;
type Word = keyof typeof words;

/** A word in a language, with its placeholders filled; Austria has its own where they differ. */
function say(locale: MailLocale, word: Word, values: Readonly<Record<string, string>> = {}): string {
  const all: Readonly<Record<string, string>> = words[word];
  const text = all[locale] ?? (locale === 'en' ? words[word].en : words[word].de);
  return text.replaceAll(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '');
}

async function addressOf(db: Db, object: string): Promise<string> {
  const place = await addressAt(db, object);
  return place === undefined ? '' : addressLine(place, countryOf(place.country));
}

/** Last payment of an ending contract, as currently planned. */
async function lastPayment(db: Db, customer: string, { order_number, on }: MovingOutcome, locale: MailLocale) {
  const own = sql<boolean>`orders.customer = ${customer} and orders.order_number = ${order_number}`;
  const {
    data: [order = {}],
  } = await listOrders(db, own, (name) => (name === 'fields' ? 'payments,service.currency' : undefined));
  return paymentFact('cancel', order, on, locale);
}

/** Confirms in writing the effect of a move on a contract. */
export async function mailMove(
  call: Call,
  db: Db,
  { customer, order }: { customer: string; order: string },
  outcome: MovingOutcome,
): Promise<void> {
  const to = await addresseeFor(db, customer);
  if (to === undefined) return;
  const locale = writtenIn(to.language);
  const { day, money } = formatsFor(locale);
  const { order_number: number, name: service, on, object, fee, currency, price, min_term_end: end, date } = outcome;
  const monthly = say(locale, 'monthly', { amount: money(price, currency) });
  const moving: [string, string][] = [
    ...(object === null ? [] : [[say(locale, 'newAddress'), await addressOf(db, object)] as [string, string]]),
    [say(locale, 'from'), day(on)],
    [say(locale, 'plan'), `${service}, ${monthly}`],
    [say(locale, 'fee'), money(fee, currency)],
    ...(end === null ? [] : [[say(locale, 'termEnd'), day(end)] as [string, string]]),
  ];
  const ending = async () =>
    [
      [say(locale, 'plan'), service],
      [say(locale, 'moving'), day(date)],
      [say(locale, 'last'), day(on)],
      ...(await lastPayment(db, customer, outcome, locale)),
    ] as const;
  const facts = rows(outcome.outcome === 'move' ? moving : await ending());
  const from = await fromContract(call, db, order, to.language);
  const values = { number, on: day(on), facts, link: linkTo(from.home, '/my-services') };
  if (outcome.outcome === 'move') await writeMail(from, db, 'move', to, values);
  else await writeMail(from, db, 'move-end', to, { ...values, service });
}

function plansOf({ plans }: ContractNotice, locale: MailLocale): MailValue {
  const { money } = formatsFor(locale);
  if (plans.length === 0) return say(locale, 'best');
  return rows(
    plans
      .slice(0, 3)
      .map(({ name, price, currency, speed_down }) => [
        name,
        say(locale, 'offer', { amount: money(price, currency), speed: String(speed_down) }),
      ]),
  );
}

/** A notice as a mail from the seller, with links to its site; undefined if there is nothing left to announce. */
export function noticeMail(
  notice: ContractNotice,
  to: { email: string; name: string; language: string },
  { home, seller }: Selling,
): Mail | undefined {
  const locale = writtenIn(to.language);
  const { day, money } = formatsFor(locale);
  const { order_number: number, name: service } = notice;
  const common: MailValues = {
    number,
    service,
    link: `${home}/my-services`,
    plansLink: `${home}/services`,
    price: money(notice.price, notice.currency),
    plans: plansOf(notice, locale),
  };
  const voice = voiceFor(locale, countryOf(notice.country), notice.currency);
  const { name, lines: imprint } = senderFrom(seller);
  const from = { name, lines: [...imprint, registerLine(voice, seller)] };
  if (notice.kind === 'best-tariff') return composeMail('best-tariff', to, common, from);
  if (notice.kind === 'term-end') {
    const last = notice.notice_last_day;
    return composeMail(
      'term-end',
      to,
      {
        ...common,
        end: day(notice.term_end ?? ''),
        notice: last === null ? '' : say(locale, 'notice', { day: day(last) }),
      },
      from,
    );
  }
  if (notice.end_until === null || notice.effective_on === null) return undefined;
  const lines = rows(notice.lines.map(({ what, old, new: next }) => [what, say(locale, 'change', { old, new: next })]));
  return composeMail(
    'contract-change-notice',
    to,
    {
      ...common,
      effective: day(notice.effective_on),
      until: day(notice.end_until),
      reason: typed(notice.reason ?? ''),
      lines,
    },
    from,
  );
}
