import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Tables } from '../../db/schema/schema';
import { brandLine, monthsIn, placeIn, sellerLines, speedsIn, stepIn, taxIn, voiceFor } from '../documents/agreed';
import type { AgreedOnPaper, Voice } from '../documents/agreed';
import { registeredDocument } from '../documents/register';
import type { RegisteredDocument } from '../documents/register';
import { speaker } from '../documents/words';
import { methodsOf, shownMethod } from '../payments/methods';
import { linkTo, writtenIn } from './compose';
import { formatsFor } from './formats';
import type { Attachment } from '../../mailer';
import texts from './order.json';
import { paymentRows } from './order-payments';
import type { Say } from './order-payments';
import { methodInWords } from './payment';
import { rows, typed } from './values';
import type { Rows, MailValues } from './values';
import { writeMail } from './write';
import type { MailSource } from './write';

type Db = Kysely<Tables>;

/** An order as placed. */
export interface Ordered {
  customer: string;
  /** Agreed terms, with the number of the order. */
  agreement: AgreedOnPaper;
  /** Remaining credit after the listed payments. */
  creditLeft: string;
  campaign: string | null;
  paymentMethod: string;
  /** The requested installation appointment. */
  visit: string | null;
  earlyStart: boolean;
  /** Whether we arrange the switch from another provider. */
  switching: boolean;
  documents: readonly RegisteredDocument[];
}

async function filesOf(db: Db, customer: string, documents: readonly RegisteredDocument[]): Promise<Attachment[]> {
  const found = await Promise.all(documents.map(({ id }) => registeredDocument(db, customer, id)));
  return found.flatMap((file) =>
    file === undefined ? [] : [{ name: file.name, type: file.type, content: file.content }],
  );
}

async function windowOf(db: Db, visit: string | null, { style }: Voice): Promise<string | null> {
  if (visit === null) return null;
  const { starts_at, ends_at, tz } = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at', 'tz'])
    .where('id', '=', visit)
    .executeTakeFirstOrThrow();
  const { dayIn, window } = formatsFor(style.locale);
  return `${dayIn(new Date(starts_at), tz)}, ${window(new Date(starts_at), new Date(ends_at), tz)}`;
}

type Fact = Rows['rows'][number];
const factIf = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [[label, value]];

async function paidBy(db: Db, { customer, paymentMethod }: Ordered, voice: Voice, say: Say): Promise<Fact[]> {
  const found = (await methodsOf(db, customer)).find(({ id }) => id === paymentMethod);
  if (found === undefined) return [];
  const method = shownMethod(found);
  return [[say('payment'), methodInWords(method, voice.style.locale)], ...factIf(say('mandate'), method.mandate)];
}

async function factsOf(db: Db, order: Ordered, voice: Voice, say: Say): Promise<Rows> {
  const { agreement, campaign } = order;
  const { service, seller, address, router, minTermEnd, start, concluded, number } = agreement;
  const { day, money } = voice.formats;
  const rented = router !== null && Number(router) > 0;
  return rows([
    [say('contract'), number],
    [say('plan'), service.name],
    [say('speed'), say('speed.text', speedsIn(voice, service))],
    [say('place'), typed(placeIn(voice, address))],
    [say('seller'), `${sellerLines(voice, seller)}\n${brandLine(voice, service, seller)}`.trim()],
    [say('concluded'), day(concluded)],
    ...factIf(say('start'), start === null || address === null ? null : day(start)),
    ...factIf(say('installation'), await windowOf(db, order.visit, voice)),
    [
      say('term'),
      minTermEnd === null
        ? say('term.none')
        : say('term.text', { term: monthsIn(voice, service.bind_time), end: day(minTermEnd) }),
    ],
    [say('notice'), monthsIn(voice, service.notice_time)],
    [say('router'), rented ? say('router.rent', { amount: money(router) }) : say('router.own')],
    ...(campaign === null ? [] : [[say('campaign'), typed(campaign)] as const]),
    ...(await paidBy(db, order, voice, say)),
  ]);
}

/** Notes on the payments: tax, price changes, remaining credit, and later payments. */
function pricesOf({ agreement, creditLeft }: Ordered, voice: Voice, say: Say): MailValues {
  const { payments, priceSteps, service } = agreement;
  const { money } = voice.formats;
  const last = payments.findLast(({ kind, free }) => kind === 'month' && free !== true);
  const gross = last?.lines
    .filter((line) => line.for !== 'credit')
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return {
    payments: rows(paymentRows(payments, voice, say)),
    tax: say('tax', { tax: taxIn(voice, service) }),
    steps:
      priceSteps.length === 0 ? '' : say('steps', { steps: priceSteps.map((step) => stepIn(voice, step)).join('; ') }),
    credit: Number(creditLeft) > 0 ? say('credit', { amount: money(creditLeft) }) : '',
    later: gross === undefined ? '' : say('later', { amount: money(gross / 100) }),
  };
}

function rightsOf({ agreement, earlyStart, documents }: Ordered, voice: Voice, say: Say): MailValues {
  const { service, seller, withdrawalUntil, concluded, number, minTermEnd } = agreement;
  const { day } = voice.formats;
  const notice = monthsIn(voice, service.notice_time);
  const end = say(minTermEnd === null ? 'end.free' : 'end', { notice });
  const title = say('withdrawal.title');
  if (service.customer_type === 'business' || withdrawalUntil === null)
    return { title, withdrawal: say('withdrawal.business'), online: '', early: '', form: '', end };
  const contact = voice.common('contact', { phone: seller.phone, email: seller.email });
  const to = { seller: seller.name, contact };
  const attached = documents.some(({ kind }) => kind === 'withdrawal-instruction')
    ? ` ${say('withdrawal.attached')}`
    : '';
  return {
    title,
    end,
    withdrawal: `${say('withdrawal', { ...to, until: day(withdrawalUntil) })}${attached}`,
    online: say('withdrawal.online'),
    early: earlyStart ? say('early') : '',
    form: say('form', { ...to, service: service.name, concluded: day(concluded), number }),
  };
}

/**
 * Confirms an order with the whole contract on a durable medium (§ 312f BGB, § 7 FAGG, reg. 16 of the Consumer Contracts Regulations 2013): the
 * agreed terms in words, and the documents shown before as attachments.
 */
export async function mailOrder(from: MailSource, db: Db, order: Ordered): Promise<void> {
  const to = await addresseeFor(db, order.customer);
  if (to === undefined) return;
  const { agreement, visit, switching } = order;
  const voice = voiceFor(writtenIn(to.language), agreement.country, agreement.service.currency);
  const say = speaker(texts, voice.style);
  const isPreorder = agreement.address === null;
  const next = [
    ...(switching ? [say('next.switch')] : []),
    say(isPreorder ? 'next.backlog' : visit === null ? 'next.none' : 'next.visit'),
  ].join(' ');
  const values = {
    number: agreement.number,
    service: agreement.service.name,
    facts: await factsOf(db, order, voice, say),
    ...pricesOf(order, voice, say),
    ...rightsOf(order, voice, say),
    next,
    link: linkTo(from.home, '/my-services'),
    withdraw: linkTo(from.home, '/withdraw-contract'),
    cancel: linkTo(from.home, '/cancel-contract'),
    files: order.documents.map(({ name }) => name).join('\n'),
  };
  await writeMail(
    from,
    db,
    isPreorder ? 'preorder' : 'order',
    { ...to, language: voice.style.locale },
    values,
    await filesOf(db, order.customer, order.documents),
  );
}
