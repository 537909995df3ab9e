import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailConfirmation } from '../account/confirmation';
import { slotsOf } from '../appointments/slots';
import { daysLater } from '../../calendar/workdays';
import type { ShownQuote } from '../../db/schema/agreed';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import { keepMandate } from '../documents/mandate';
import { keepShown } from '../documents/of-order';
import { Problem } from '../../http/problem';
import { mailOrder } from '../mail/order';
import { sharedDatabase, smallApi, testSettings, undone } from '../../testing/database';
import { dayOf, monthsAfter } from './days';
import { answerChange, placeOrder } from './placing';
import { makeQuote } from './quotes';
import type { OrderRequest } from './reading';

// What is written about an order is tested where it is written; here it only counts that it is asked for.
vi.mock('../documents/mandate', () => ({ keepMandate: vi.fn() }));
vi.mock('../documents/of-order', () => ({ keepShown: vi.fn() }));
vi.mock('../mail/order', () => ({ mailOrder: vi.fn() }));
vi.mock('../account/confirmation', () => ({ mailConfirmation: vi.fn() }));

type Db = Awaited<ReturnType<typeof sharedDatabase>>;

const today = dayOf(new Date());
const basket: QuoteRequest = {
  service: 'sv-3',
  object: 'ob-103',
  from_date: daysLater(today, 60),
  campaign: null,
  router: 'own',
  other_contract: false,
  wish_slot: null,
};
const payment = {
  type: 'sepa',
  accountHolder: 'Ida Brandt',
  iban: 'DE79 9990 0000 0000 0047 11',
  mandateAccepted: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};
const owner = { role: 'owner', statement: true, contact: { name: null, email: null, phone: null } };

let db: Db;
let person = '';

beforeAll(async () => {
  db = await sharedDatabase();
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'username'])
    .where('role', '=', 'customer')
    .execute();
  const ordered = (await db.selectFrom('orders').select(['customer', 'service']).execute())
    .filter(({ service }) => service === basket.service)
    .map(({ customer }) => customer);
  person = customers.find(({ id }) => !ordered.includes(id))?.id ?? '';
});
beforeEach(() => {
  vi.mocked(keepShown)
    .mockReset()
    .mockResolvedValue([{ id: 'shown' }] as never);
  vi.mocked(keepMandate)
    .mockReset()
    .mockResolvedValue({ id: 'mandate' } as never);
  vi.mocked(mailOrder).mockReset();
  vi.mocked(mailConfirmation).mockReset();
});

const newcomer = (email = `ida.${randomUUID()}@example.org`) =>
  ({
    customerType: 'residential',
    firstName: 'Ida',
    lastName: 'Brandt',
    birthdate: null,
    email,
    phone: null,
    mobile: null,
    language: 'de',
    address: { street: 'Am Herzogtor' },
    company: {},
    campaign: null,
    object: null,
    ownerRole: 'owner',
    consents: { privacy: true },
    consentVersion: '1',
  }) as const;

const requestOf = (quote: ShownQuote, more: Partial<OrderRequest> = {}): OrderRequest => ({
  quote_id: quote.quote_id,
  total_shown: quote.total,
  early_start: false,
  other_contract: null,
  owner,
  porting: null,
  switch_id: null,
  switch_acknowledged: false,
  wish_slot: null,
  proofs: {},
  signup: null,
  payment_method: null,
  payment,
  ...more,
});

/** Places an order as somebody and gives what came of it. */
async function place(on: Db, request: OrderRequest, id = person): Promise<string> {
  const api = smallApi(on, { account: { id, role: 'customer', key: 'k' }, settings: testSettings });
  let result: Promise<string> | undefined;
  api.get('/', async (call) => {
    result = placeOrder(call, on, request);
    await result.catch(() => undefined);
    return call.json({});
  });
  await api.request('/', { headers: { 'accept-language': 'de-AT' } });
  if (result === undefined) throw new Error('Nothing was placed');
  return result;
}

const orderOf = async (on: Db, id: string) => {
  const order = await on.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const kept = await on.selectFrom('order_details').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  return { order, kept, details: kept.details };
};

const status = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => (cause instanceof Problem ? cause.status : undefined),
  );

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => (cause instanceof Problem ? cause.code : String((cause as Error).message)),
  );

describe('an order', () => {
  it('is kept as it was quoted, with what was given', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, { ...basket, router: 'rent' });
      const porting = { variant: 'port', provider: 'Alt', numbers: '0531 1' };
      const { order, kept, details } = await orderOf(on, await place(on, requestOf(quote, { porting })));
      const stored = await on
        .selectFrom('payment_methods')
        .select('id')
        .where('customer', '=', person)
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
        customer: person,
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
      });
    }));

  it('is told of, with what was shown and the mandate that was given', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      const id = await place(on, requestOf(quote));
      const { order, details } = await orderOf(on, id);
      expect(vi.mocked(keepShown).mock.calls[0]?.slice(1)).toEqual([
        { id, customer: person, quote: quote.quote_id, order_number: order.order_number },
        expect.anything(),
        expect.anything(),
      ]);
      expect(vi.mocked(keepMandate).mock.calls[0]?.slice(1, 4)).toEqual([
        { customer: person, order: id },
        expect.objectContaining({ type: 'sepa', last4: '4711' }),
        expect.objectContaining({ name: expect.any(String) as string }),
      ]);
      expect(vi.mocked(mailOrder).mock.calls[0]?.[2]).toMatchObject({
        customer: person,
        campaign: null,
        paymentMethod: details['payment_method'],
        visit: null,
        earlyStart: false,
        switching: false,
        documents: [{ id: 'shown' }, { id: 'mandate' }],
        creditLeft: '0.00',
        agreed: { number: order.order_number, isOffer: false, concluded: today, payments: quote.payments },
      });
    }));

  it('has no mandate where it is paid with what is stored, and says who arranges the change', () =>
    undone(db, async (on) => {
      await place(on, requestOf(await makeQuote(on, basket), { porting: { variant: 'cancel' } }));
      await place(on, requestOf(await makeQuote(on, { ...basket, service: 'sv-2' })));
      expect(vi.mocked(keepMandate)).toHaveBeenCalledTimes(1);
      expect(
        vi.mocked(mailOrder).mock.calls.map(([, , { switching, documents }]) => [switching, documents.length]),
      ).toEqual([
        [true, 2],
        [false, 1],
      ]);
    }));

  it('of a switch says who arranges it, and needs a line that was found', () =>
    undone(db, async (on) => {
      await on
        .insertInto('switch_requests')
        .values({ id: 'sw-test', received_at: new Date().toISOString(), state: 'matched', provider: 'Alt' })
        .execute();
      expect(await code(place(on, requestOf(await makeQuote(on, basket), { switch_id: 'sw-other' })))).toBe(
        'fields.invalid',
      );
      await place(on, requestOf(await makeQuote(on, basket), { switch_id: 'sw-test', switch_acknowledged: true }));
      expect(vi.mocked(mailOrder).mock.calls.map(([, , { switching }]) => switching)).toEqual([true]);
    }));

  it('without a place waits in the backlog', () =>
    undone(db, async (on) => {
      const { order } = await orderOf(on, await place(on, requestOf(await makeQuote(on, { ...basket, object: null }))));
      expect([order.state, order.object]).toEqual(['backlog', null]);
    }));

  it('of a service without a minimum term has no end of one', () =>
    undone(db, async (on) => {
      await on.updateTable('services').set({ bind_time: 0 }).where('id', '=', 'sv-3').execute();
      expect(
        (await orderOf(on, await place(on, requestOf(await makeQuote(on, basket))))).order.min_term_end,
      ).toBeNull();
    }));

  it('uses up a campaign for who ordered with it', () =>
    undone(db, async (on) => {
      const used = async () =>
        (await on.selectFrom('campaigns').select('used_by').where('code', '=', 'NACHBAR50').executeTakeFirstOrThrow())
          .used_by;
      await on
        .updateTable('campaigns')
        .set({ used_by: JSON.stringify(['cu-2']) })
        .where('code', '=', 'NACHBAR50')
        .execute();
      const before = await used();
      const { order } = await orderOf(
        on,
        await place(on, requestOf(await makeQuote(on, { ...basket, campaign: 'nachbar50' }))),
      );
      expect([await used(), order.campaign]).toEqual([[...before, person], 'nachbar50']);
      expect(vi.mocked(mailOrder).mock.calls[0]?.[2]).toMatchObject({ campaign: 'NACHBAR50' });
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
    return slots.filter(({ capacity }) => capacity > 0).map(({ id }) => id);
  };
  const visitOf = async (on: Db, request: OrderRequest) => {
    const { details, order } = await orderOf(on, await place(on, request));
    const visit = await on
      .selectFrom('appointments')
      .select(['id', 'slot'])
      .where('id', '=', String(details['visit']))
      .executeTakeFirstOrThrow();
    return { ...visit, terms: order.terms };
  };

  it('is booked in the window that was quoted', () =>
    undone(db, async (on) => {
      const [wish_slot = ''] = await windows(on);
      const { id, slot, terms } = await visitOf(on, requestOf(await makeQuote(on, { ...basket, wish_slot })));
      expect([slot, terms]).toEqual([wish_slot, expect.objectContaining({ installation: wish_slot.slice(13, 23) })]);
      expect(vi.mocked(mailOrder).mock.calls[0]?.[2]).toMatchObject({ visit: id });
    }));

  it('is booked in another window that was chosen since', () =>
    undone(db, async (on) => {
      const [quoted = '', chosen = ''] = await windows(on);
      expect(
        (await visitOf(on, requestOf(await makeQuote(on, { ...basket, wish_slot: quoted }), { wish_slot: chosen })))
          .slot,
      ).toBe(chosen);
    }));
});

describe('an order is refused', () => {
  it('before an early start that nobody asked for', () =>
    undone(db, async (on) => {
      await on.updateTable('objects').set({ provisioning_status: 'installed' }).where('id', '=', 'ob-101').execute();
      const soon = { ...basket, object: 'ob-101', from_date: daysLater(today, 5) };
      const quote = await makeQuote(on, soon).catch(() => undefined);
      if (quote === undefined) return;
      expect(await code(place(on, requestOf(quote)))).toBe('fields.invalid');
      expect((await orderOf(on, await place(on, requestOf(quote, { early_start: true })))).details['early_start']).toBe(
        true,
      );
    }));

  it('where the free months are not shown to be due', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, { ...basket, other_contract: true });
      expect(await code(place(on, requestOf(quote, { other_contract: false })))).toBe('fields.invalid');
    }));

  it('for a paper that was not handed in', () =>
    undone(db, async (on) => {
      expect(await code(place(on, requestOf(await makeQuote(on, basket), { proofs: { contract: ['up-none'] } })))).toBe(
        'fields.invalid',
      );
    }));

  it('for a quote that there is none of', () =>
    undone(db, async (on) => {
      expect(await code(place(on, { ...requestOf(await makeQuote(on, basket)), quote_id: 'qu-none' }))).toBe(
        'not_found',
      );
    }));

  it('for the same service at the same place, until the first is over', () =>
    undone(db, async (on) => {
      const again = async (more: Partial<QuoteRequest> = {}, id = person) =>
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
        .where('id', '=', person)
        .executeTakeFirstOrThrow();
      const other =
        (
          await on
            .selectFrom('customers')
            .select('id')
            .where('username', '!=', username)
            .where('role', '=', 'customer')
            .execute()
        ).find(({ id }) => id !== person)?.id ?? '';
      expect(await again({}, other)).toBeUndefined();
      await on.updateTable('orders').set({ state: 'terminated' }).where('customer', '=', person).execute();
      expect(await again()).toBeUndefined();
    }));
});

describe('another price than was shown', () => {
  const changed = [409, 'order.price_changed'];
  const ask = async (on: Db, request: OrderRequest) =>
    place(on, request)
      .catch((cause: unknown) => answerChange(on, cause))
      .then(
        () => undefined,
        (cause: unknown) => {
          if (!(cause instanceof Problem)) throw cause;
          return cause;
        },
      );

  it('is answered with a new quote of what was asked for', () =>
    undone(db, async (on) => {
      const refused = await ask(
        on,
        requestOf(await makeQuote(on, { ...basket, router: 'rent' }), { total_shown: '1.00' }),
      );
      expect([refused?.status, refused?.code]).toEqual(changed);
      const { request, total } = await on
        .selectFrom('quotes')
        .select(['request', 'total'])
        .where('id', '=', refused?.details['quote_id'] ?? '')
        .executeTakeFirstOrThrow();
      expect([request.router, refused?.details['total']]).toEqual(['rent', total]);
    }));

  it('is one that has run out', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on
        .updateTable('quotes')
        .set({ expires: new Date(Date.now() - 1000).toISOString() })
        .where('id', '=', quote.quote_id)
        .execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }));

  it.each([{ price: '59.90' }, { price_steps: '[]' }])('is one of a later month as well: %j', (change) =>
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

  it('is another total as well', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on
        .updateTable('quotes')
        .set({ content: JSON.stringify({ ...quote, total: '1.00' }) })
        .where('id', '=', quote.quote_id)
        .execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }));

  it('is whatever was shown before it was kept', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      await on.updateTable('quotes').set({ content: 'null' }).where('id', '=', quote.quote_id).execute();
      expect((await ask(on, requestOf(quote)))?.code).toBe('order.price_changed');
    }));

  it('is no word about anything else', async () => {
    const cause = new Error('the database is gone');
    await expect(answerChange(db, cause)).rejects.toBe(cause);
  });
});

describe('somebody new', () => {
  it('becomes a customer who confirms the address', () =>
    undone(db, async (on) => {
      const signup = newcomer();
      const { order } = await orderOf(on, await place(on, requestOf(await makeQuote(on, basket), { signup }), ''));
      const { username } = await on
        .selectFrom('customers')
        .select('username')
        .where('id', '=', order.customer ?? '')
        .executeTakeFirstOrThrow();
      expect(username).toBe(signup.email);
      expect(vi.mocked(mailConfirmation).mock.calls[0]?.[2]).toMatchObject({ id: order.customer });
      expect(await code(place(on, requestOf(await makeQuote(on, basket), { signup }), ''))).toBe('order.exists');
    }));

  it('is nobody whose address is known', () =>
    undone(db, async (on) => {
      expect(
        await code(
          place(on, requestOf(await makeQuote(on, basket), { signup: newcomer('jana.oelze@example.org') }), ''),
        ),
      ).toBe('email.registered');
      expect(
        await status(
          place(on, requestOf(await makeQuote(on, basket), { signup: newcomer('jana.oelze@example.org') }), ''),
        ),
      ).toBe(409);
      expect(mailConfirmation).not.toHaveBeenCalled();
    }));
});
