import { describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import { ApiProblem } from '../../http/problem';
import { undone } from '../../testing/database';
import { answerChange } from './placing';
import { makeQuote } from './quotes';
import type { OrderRequest } from './reading';
import { basket, db, today } from '../../testing/basket';
import type { Db } from '../../testing/basket';
import { code, storedOrder, customerId, place, requestOf, status, useOrders } from '../../testing/placing';

useOrders();

describe('an order is rejected', () => {
  it('for an early start without a request for it', () =>
    undone(db, async (on) => {
      await on.updateTable('objects').set({ provisioning_status: 'installed' }).where('id', '=', 'ob-101').execute();
      const soon = { ...basket, object: 'ob-101', from_date: daysLater(today, 5) };
      const quote = await makeQuote(on, soon).catch(() => undefined);
      if (quote === undefined) return;
      expect(await code(place(on, requestOf(quote)))).toBe('fields.invalid');
      expect(
        (await storedOrder(on, await place(on, requestOf(quote, { early_start: true })))).details['early_start'],
      ).toBe(true);
    }));

  it('when eligibility for free months is not shown', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, { ...basket, other_contract: true });
      expect(await code(place(on, requestOf(quote, { other_contract: false })))).toBe('fields.invalid');
    }));

  it('for a document that was not uploaded', () =>
    undone(db, async (on) => {
      expect(await code(place(on, requestOf(await makeQuote(on, basket), { proofs: { contract: ['up-none'] } })))).toBe(
        'fields.invalid',
      );
    }));

  it('for a plan for businesses by somebody else', () =>
    undone(db, async (on) => {
      const order = requestOf(await makeQuote(on, { ...basket, service: 'sv-7' }));
      expect(await code(place(on, order))).toBe('order.business');
      await on.updateTable('customers').set({ customer_type: 'business' }).where('id', '=', customerId).execute();
      expect(await code(place(on, order))).toBeUndefined();
    }));

  it('for an unknown quote', () =>
    undone(db, async (on) => {
      expect(await code(place(on, { ...requestOf(await makeQuote(on, basket)), quote_id: 'qu-none' }))).toBe(
        'not_found',
      );
    }));

  it('for the same service at the same place while the first is active', () =>
    undone(db, async (on) => {
      const again = async (more: Partial<QuoteRequest> = {}, id = customerId) =>
        code(place(on, requestOf(await makeQuote(on, { ...basket, ...more })), id));
      expect([await again(), await again()]).toEqual([undefined, 'order.exists']);
      expect(await status(place(on, requestOf(await makeQuote(on, basket))))).toBe(409);
      expect([await again({ service: 'sv-2' }), await again({ object: null }), await again({ object: null })]).toEqual([
        undefined,
        undefined,
        'order.exists',
      ]);
      const { username } = await on
        .selectFrom('customers')
        .select('username')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      const other =
        (
          await on
            .selectFrom('customers')
            .select('id')
            .where('username', '!=', username)
            .where('role', '=', 'customer')
            .execute()
        ).find(({ id }) => id !== customerId)?.id ?? '';
      expect(await again({}, other)).toBeUndefined();
      await on.updateTable('orders').set({ state: 'terminated' }).where('customer', '=', customerId).execute();
      expect(await again()).toBeUndefined();
    }));
});

describe('a price that differs from the one shown', () => {
  const changed = [409, 'order.price_changed'];
  const ask = async (on: Db, request: OrderRequest) =>
    place(on, request)
      .catch((cause: unknown) => answerChange(on, cause))
      .then(
        () => undefined,
        (cause: unknown) => {
          if (!(cause instanceof ApiProblem)) throw cause;
          return cause;
        },
      );

  it('is answered with a new quote for the same request', () =>
    undone(db, async (on) => {
      const refusal = await ask(
        on,
        requestOf(await makeQuote(on, { ...basket, router: 'rent' }), { total_shown: '1.00' }),
      );
      expect([refusal?.status, refusal?.code]).toEqual(changed);
      const { request, total } = await on
        .selectFrom('quotes')
        .select(['request', 'total'])
        .where('id', '=', refusal?.details['quote_id'] ?? '')
        .executeTakeFirstOrThrow();
      expect([request.router, refusal?.details['total']]).toEqual(['rent', total]);
    }));

  it('means an expired quote', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on
        .updateTable('quotes')
        .set({ expires: new Date(Date.now() - 1000).toISOString() })
        .where('id', '=', quote.quote_id)
        .execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }));

  it.each([{ price: '59.90' }, { price_steps: '[]' }])('means one for a later month: %j', (change) =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on
        .updateTable('services')
        .set(change as never)
        .where('id', '=', basket.service)
        .execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }),
  );

  it('means a different total', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on
        .updateTable('quotes')
        .set({ content: JSON.stringify({ ...quote, total: '1.00' }) })
        .where('id', '=', quote.quote_id)
        .execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }));

  it('means one shown before quotes were stored', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on.updateTable('quotes').set({ content: 'null' }).where('id', '=', quote.quote_id).execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }));

  it('leaves every other error unchanged', async () => {
    const cause = new Error('the database is gone');
    await expect(answerChange(db, cause)).rejects.toBe(cause);
  });
});
