import type { Payment } from '../../db/schema/agreed';
import type { Voice } from '../documents/agreed';
import type { speaker } from '../documents/words';
import type texts from './order.json';

export type Say = ReturnType<typeof speaker<typeof texts>>;

/** Consecutive monthly payments with the same amount and purpose. */
interface Run {
  first: Payment;
  last: Payment;
}

const sameAs = (one: Payment, other: Payment): boolean =>
  one.kind === 'month' &&
  other.kind === 'month' &&
  one.free === other.free &&
  JSON.stringify([one.amount, one.lines]) === JSON.stringify([other.amount, other.lines]);

function runsOf(payments: readonly Payment[]): Run[] {
  const runs: Run[] = [];
  for (const payment of payments) {
    const run = runs.at(-1);
    if (run !== undefined && sameAs(run.last, payment) && payment.month === (run.last.month ?? 0) + 1)
      run.last = payment;
    else runs.push({ first: payment, last: payment });
  }
  return runs;
}

/** Purpose of a payment, by part if there are several. */
function purposeOf({ first, last }: Run, { formats }: Voice, say: Say): string {
  const months =
    first === last
      ? say('for.month', { month: String(first.month) })
      : say('for.months', { month: String(first.month), last: String(last.month) });
  const names = first.lines.map(
    (line) => [line.for === 'service' ? months : say(`for.${line.for}`), line.amount] as const,
  );
  if (first.free === true) return months;
  return names.length === 1
    ? names.map(([name]) => name).join('')
    : names.map(([purpose, amount]) => say('with', { what: purpose, amount: formats.money(amount) })).join(', ');
}

/** Every payment of a contract with its day; consecutive equal months share a row. */
export function paymentRows(payments: readonly Payment[], voice: Voice, say: Say): (readonly [string, string])[] {
  const { day, money } = voice.formats;
  return runsOf(payments).map((run) => {
    const { first, last } = run;
    const purpose = purposeOf(run, voice, say);
    const when =
      first === last
        ? say('once', { day: day(first.date) })
        : say('monthly', { first: day(first.date), last: day(last.date) });
    if (first.free === true) return [when, say('free', { what: purpose })];
    return [when, say(first === last ? 'amount' : 'each', { amount: money(first.amount), what: purpose })];
  });
}
