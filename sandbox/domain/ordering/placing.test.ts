import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailConfirmation } from '../account/confirmation';
import { localDay } from '../../calendar/zone';
import { slotsOf } from '../appointments/slots';
import { daysLater } from '../../calendar/workdays';
import { keepMandate } from '../documents/mandate';
import { keepTexts } from '../documents/of-order';
import { undone } from '../../testing/database';
import { monthsAfter } from './days';
import { makeQuote } from './quotes';
import type { OrderRequest } from './reading';

// Documents of an order have their own tests; here only the queued job matters.
vi.mock('../documents/mandate', () => ({ keepMandate: vi.fn() }));
vi.mock('../documents/of-order', () => ({ keepTexts: vi.fn() }));
vi.mock('../account/confirmation', () => ({ mailConfirmation: vi.fn() }));
import { basket, db, today } from '../../testing/basket';
import type { Db } from '../../testing/basket';
import {
  code,
  signUpRequest,
  storedOrder,
  owner,
  papersOf,
  customerId,
  place,
  requestOf,
  status,
  useOrders,
} from '../../testing/placing';

useOrders();
beforeEach(() => {
  vi.mocked(keepTexts).mockReset();
  vi.mocked(keepMandate)
    .mockReset()
    .mockResolvedValue({ id: 'mandate' } as never);
  vi.mocked(mailConfirmation).mockReset();
});

describe('an order', () => {
  it('adds its place once to the places of the customer', () =>
    undone(db, async (on) => {
      const objects = async () =>
        (await on.selectFrom('customers').select('objects').where('id', '=', customerId).executeTakeFirstOrThrow())
          .objects;
      const before = await objects();
      for (const service of ['sv-3', 'sv-2']) await place(on, requestOf(await makeQuote(on, { ...basket, service })));
      expect(await objects()).toEqual([...before.filter((id) => id !== 'ob-103'), 'ob-103']);
    }));

  it('is stored as it was quoted', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, { ...basket, router: 'rent' });
      const porting = { variant: 'port', provider: 'Alt', numbers: '0531 1' };
      const { order, kept, details } = await storedOrder(on, await place(on, requestOf(quote, { porting })));
      const stored = await on
        .selectFrom('payment_methods')
        .select('id')
        .where('customer', '=', customerId)
        .where('last4', '=', '4711')
        .executeTakeFirstOrThrow();
      const { created_at } = await on
        .selectFrom('quotes')
        .select('created_at')
        .where('id', '=', quote.quote_id)
        .executeTakeFirstOrThrow();
      expect(order).toMatchObject({
        service: 'sv-3',
        object: 'ob-103',
        campaign: null,
        from_date: basket.from_date,
        customer: customerId,
        total: quote.total,
        pay_amount: quote.total,
        state: 'awaiting activation',
        order_date: today,
        is_paid: false,
        activated_date: null,
        shelved_date: null,
        terminated_date: null,
        min_term_end: monthsAfter(today, quote.bind_time),
      });
      expect(order.order_number).toMatch(new RegExp(`^A-${today.slice(0, 4)}-[0-9A-F]{10}$`));
      expect(order.id).toBe(`or-${order.order_number.slice(-10).toLowerCase()}`);
      expect(order.terms).toMatchObject({
        price: '49.90',
        router: '4.99',
        name: 'Glanz 500',
        currency: 'EUR',
        activation_now: true,
        installation: null,
        bind_time: quote.bind_time,
      });
      expect(Math.abs(Date.parse(order.concluded_at ?? '') - Date.now())).toBeLessThan(60_000);
      expect(kept.quote).toBe(quote.quote_id);
      expect(details).toEqual({
        owner,
        porting,
        switch_id: null,
        early_start: false,
        visit: null,
        summary_shown_at: created_at,
        payment_method: stored.id,
        router: 'rent',
        new_place: true,
      });
    }));

  it('stores the texts shown', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      const id = await place(on, requestOf(quote));
      const { order, details } = await storedOrder(on, id);
      expect(vi.mocked(keepTexts).mock.calls[0]?.slice(1)).toEqual([
        { id, customer: customerId, order_number: order.order_number },
        expect.anything(),
        expect.anything(),
      ]);
      expect(vi.mocked(keepMandate).mock.calls[0]?.slice(1, 4)).toEqual([
        { customer: customerId, order: id },
        expect.objectContaining({ type: 'sepa', last4: '4711' }),
        expect.objectContaining({ name: expect.any(String) as string }),
      ]);
      expect(await papersOf(on)).toEqual([
        {
          asked: 'de-at',
          operation: 'GET /',
          selling: {
            seller: expect.objectContaining({ name: expect.any(String) as string }) as object,
            home: 'http://localhost:4000',
          },
          concluded: today,
          payments: quote.payments,
          creditLeft: '0.00',
          campaign: null,
          paymentMethod: details['payment_method'],
          visit: null,
          earlyStart: false,
          switching: false,
        },
      ]);
    }));

  it('has no mandate when a stored method pays', () =>
    undone(db, async (on) => {
      await place(on, requestOf(await makeQuote(on, basket), { porting: { variant: 'cancel' } }));
      await place(on, requestOf(await makeQuote(on, { ...basket, service: 'sv-2' })));
      expect(vi.mocked(keepMandate)).toHaveBeenCalledTimes(1);
      expect((await papersOf(on)).map(({ switching }) => switching)).toEqual([true, false]);
    }));

  it('to switch providers needs a line that was found', () =>
    undone(db, async (on) => {
      await on
        .insertInto('switch_requests')
        .values({ id: 'sw-test', received_at: new Date().toISOString(), state: 'matched', provider: 'Alt' })
        .execute();
      expect(await code(place(on, requestOf(await makeQuote(on, basket), { switch_id: 'sw-other' })))).toBe(
        'fields.invalid',
      );
      await place(on, requestOf(await makeQuote(on, basket), { switch_id: 'sw-test', switch_acknowledged: true }));
      expect((await papersOf(on)).map(({ switching }) => switching)).toEqual([true]);
    }));

  it('without a place waits in the backlog', () =>
    undone(db, async (on) => {
      const { order } = await storedOrder(
        on,
        await place(on, requestOf(await makeQuote(on, { ...basket, object: null }))),
      );
      expect([order.state, order.object]).toEqual(['backlog', null]);
    }));

  it('of a service without a minimum term has no end date', () =>
    undone(db, async (on) => {
      await on.updateTable('services').set({ bind_time: 0 }).where('id', '=', 'sv-3').execute();
      expect(
        (await storedOrder(on, await place(on, requestOf(await makeQuote(on, basket))))).order.min_term_end,
      ).toBeNull();
    }));

  it('uses up a campaign for the customer who ordered with it', () =>
    undone(db, async (on) => {
      const usedBy = async () =>
        (await on.selectFrom('campaigns').select('used_by').where('code', '=', 'NACHBAR50').executeTakeFirstOrThrow())
          .used_by;
      await on
        .updateTable('campaigns')
        .set({ used_by: JSON.stringify(['cu-2']) })
        .where('code', '=', 'NACHBAR50')
        .execute();
      const before = await usedBy();
      const { order } = await storedOrder(
        on,
        await place(on, requestOf(await makeQuote(on, { ...basket, campaign: 'nachbar50' }))),
      );
      expect([await usedBy(), order.campaign]).toEqual([[...before, customerId], 'nachbar50']);
      expect(await papersOf(on)).toMatchObject([{ campaign: 'NACHBAR50' }]);
    }));
});

describe('the installation', () => {
  const windows = async (on: Db) => {
    const slots = await slotsOf(
      on,
      'install',
      { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' },
      { from: daysLater(today, 20), to: daysLater(today, 40) },
    );
    return slots
      .filter(({ capacity }) => capacity > 0)
      .map(({ id, starts, tz }) => ({ id, day: localDay(starts, tz) }));
  };
  const visitOf = async (on: Db, request: OrderRequest) => {
    const { details, order } = await storedOrder(on, await place(on, request));
    const visit = await on
      .selectFrom('appointments')
      .select(['id', 'slot'])
      .where('id', '=', String(details['visit']))
      .executeTakeFirstOrThrow();
    return { ...visit, terms: order.terms };
  };

  it('is booked in the quoted window', () =>
    undone(db, async (on) => {
      const [{ id: wish_slot, day } = { id: '', day: '' }] = await windows(on);
      const { id, slot, terms } = await visitOf(on, requestOf(await makeQuote(on, { ...basket, wish_slot })));
      expect([slot, terms]).toEqual([wish_slot, expect.objectContaining({ installation: day })]);
      expect(await papersOf(on)).toMatchObject([{ visit: id }]);
    }));

  it('is booked in a window chosen after the quote', () =>
    undone(db, async (on) => {
      const [first = '', second = ''] = (await windows(on)).map(({ id }) => id);
      expect(
        (await visitOf(on, requestOf(await makeQuote(on, { ...basket, wish_slot: first }), { wish_slot: second })))
          .slot,
      ).toBe(second);
    }));
});

describe('a new person', () => {
  it('becomes a customer by confirming the email address', () =>
    undone(db, async (on) => {
      const signup = signUpRequest();
      const { order } = await storedOrder(on, await place(on, requestOf(await makeQuote(on, basket), { signup }), ''));
      const { username } = await on
        .selectFrom('customers')
        .select('username')
        .where('id', '=', order.customer ?? '')
        .executeTakeFirstOrThrow();
      expect(username).toBe(signup.email);
      expect(vi.mocked(mailConfirmation).mock.calls[0]?.[2]).toMatchObject({ id: order.customer });
      expect(await code(place(on, requestOf(await makeQuote(on, basket), { signup }), ''))).toBe('order.exists');
    }));

  it('cannot use an email address that is already registered', () =>
    undone(db, async (on) => {
      expect(
        await code(
          place(on, requestOf(await makeQuote(on, basket), { signup: signUpRequest('jana.oelze@example.org') }), ''),
        ),
      ).toBe('email.registered');
      expect(
        await status(
          place(on, requestOf(await makeQuote(on, basket), { signup: signUpRequest('jana.oelze@example.org') }), ''),
        ),
      ).toBe(409);
      expect(mailConfirmation).not.toHaveBeenCalled();
    }));
});
