/** Every service at every place, with every code, router and answer about another contract, follows one model of money. */
import { beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import type { ShownQuote } from '../../db/schema/agreed';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import { ApiProblem } from '../../http/problem';
import { db, useDatabase } from '../../testing/basket';
import { cardsFor } from './cards';
import { collectedFrom, dayOf } from './days';
import { makeQuote } from './quotes';
import { cents, firstPayments, sumFor, totalInCents } from './schedule';

const today = dayOf(new Date());

/** Starts within the withdrawal period, before and after the British price rise, and after every planned build-out. */
const starts = [2, 16, 60, 200, 400].map((days) => daysLater(today, days));
let baskets: QuoteRequest[] = [];

async function everyBasket(): Promise<QuoteRequest[]> {
  const services = await db
    .selectFrom('services')
    .select(['id', 'groups', 'customer_type'])
    .orderBy('position')
    .execute();
  const places = await db
    .selectFrom('objects')
    .select(['id', 'object_group'])
    .where('id', 'not like', 'ob-1___')
    .execute();
  const codes = await db.selectFrom('campaigns').select(['code', 'groups', 'customer_type']).execute();
  const whole = services.flatMap(({ id: service, groups, customer_type }) =>
    [{ id: null, object_group: '' }, ...places.filter(({ object_group }) => groups.includes(object_group))].flatMap(
      ({ id: object, object_group }) =>
        [
          null,
          ...codes
            .filter((code) => code.groups.includes(object_group) && code.customer_type === customer_type)
            .map(({ code }) => code),
        ].flatMap((campaign) => [false, true].map((other_contract) => ({ service, object, campaign, other_contract }))),
    ),
  );
  return whole.map((basket, at) => ({
    ...basket,
    router: at % 3 === 0 ? 'rent' : 'own',
    from_date: starts[at % starts.length] ?? today,
  }));
}

/** The quote of a basket, or undefined if it is refused with a reason. */
const quoteOf = (basket: QuoteRequest): Promise<ShownQuote | undefined> =>
  makeQuote(db, basket).catch((cause: unknown) => {
    if (cause instanceof ApiProblem) return undefined;
    throw cause;
  });

function problemsOf(quote: ShownQuote): string[] {
  const {
    payments,
    credit,
    credit_applied,
    credit_left,
    activation_cost,
    connection_cost,
    due_monthly,
    total,
    subtotal,
    due_on_date,
    due_on_amount,
  } = quote;
  const first = payments.find(({ kind, free }) => kind === 'month' && free !== true);
  const usedCredit = -sumFor(firstPayments(payments), 'credit');
  const holds: Record<string, boolean> = {
    'lines add up': payments.every(
      ({ amount, lines }) => cents(amount) === lines.reduce((sum, line) => sum + cents(line.amount), 0),
    ),
    'the total is what is paid first':
      cents(total) === cents(activation_cost) + cents(connection_cost) + cents(due_monthly) - usedCredit,
    'paid once and first month are the total': cents(total) === cents(subtotal) + cents(due_on_amount),
    'the credit is used first':
      cents(credit_applied) === Math.min(cents(credit), totalInCents(payments) + cents(credit_applied)) &&
      cents(credit) === cents(credit_applied) + cents(credit_left),
    'the leading price is paid':
      first !== undefined &&
      first.date === due_on_date &&
      first.amount === due_on_amount &&
      sumFor([first], 'service', 'router') === cents(due_monthly),
    'nothing is collected before it is announced': payments.every(
      ({ date }) => date >= collectedFrom(today, quote.currency),
    ),
    'free months need papers':
      quote.free_months === 0 ? quote.proof.length === 0 : quote.other_contract && quote.proof.length > 0,
    'a place that is not built costs nothing now': quote.due_now === '0.00' || quote.due_now_date !== null,
  };
  return Object.entries(holds)
    .filter(([, isTrue]) => !isTrue)
    .map(([rule]) => rule);
}

describe('a quote', () => {
  useDatabase();
  beforeAll(async () => {
    baskets = await everyBasket();
  });

  it('is consistent for every basket', async () => {
    let quoted = 0;
    for (const basket of baskets) {
      const quote = await quoteOf(basket);
      if (quote === undefined) continue;
      quoted += 1;
      expect([basket, problemsOf(quote)]).toEqual([basket, []]);
    }
    expect(quoted).toBeGreaterThan(100);
  }, 300_000);

  it('costs as much as its card states', async () => {
    for (const object of new Set(baskets.map((basket) => basket.object))) {
      const cards = await cardsFor(db, object === null ? {} : { object });
      for (const { service, figures } of cards) {
        const quote = await quoteOf({
          service: service.id,
          object,
          campaign: null,
          router: 'own',
          from_date: figures.earliest_start,
        });
        const {
          due_monthly: price,
          due_on_amount: first_payment,
          due_on_date: first_payment_on,
          subtotal: one_off,
          total,
          annual_amount: annual_price,
        } = quote ?? {};
        expect(figures).toMatchObject({ price, first_payment, first_payment_on, one_off, total, annual_price });
        const sooner = await quoteOf({
          service: service.id,
          object,
          campaign: null,
          router: 'own',
          from_date: daysLater(figures.earliest_start, -1),
        });
        if (figures.earliest_start > daysLater(today, 1)) expect(sooner).toBeUndefined();
      }
    }
  }, 120_000);
});
