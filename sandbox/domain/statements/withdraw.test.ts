import { expect, it, vi } from 'vitest';
import { basket, db, today } from '../../testing/basket';
import type { Db } from '../../testing/basket';
import { daysLater } from '../../calendar/workdays';
import { undone } from '../../testing/database';
import { customerId, place, requestOf, storedOrder, useOrders } from '../../testing/placing';
import { makeQuote } from '../ordering/quotes';
import { slotsOf } from '../appointments/slots';
import { endWithdrawn } from './withdraw';

// Documents of an order have their own tests.
vi.mock('../documents/mandate', () => ({ keepMandate: vi.fn().mockResolvedValue({ id: 'mandate' }) }));
vi.mock('../documents/of-order', () => ({ keepTexts: vi.fn() }));

useOrders();

const placesOf = async (on: Db) =>
  (await on.selectFrom('customers').select('objects').where('id', '=', customerId).executeTakeFirstOrThrow()).objects;

/** Places an order at a place that is none of the customer's. */
async function ordered(on: Db, service = basket.service): Promise<string> {
  await on.updateTable('customers').set({ objects: '[]' }).where('id', '=', customerId).execute();
  return place(on, requestOf(await makeQuote(on, { ...basket, service })));
}
const stateOf = async (on: Db, id: string) => (await storedOrder(on, id)).order.state;

it('a withdrawal in time ends the order with its place', () =>
  undone(db, async (on) => {
    const id = await ordered(on);
    await endWithdrawn(on, customerId, id, today);
    expect([await stateOf(on, id), await placesOf(on)]).toEqual(['terminated', []]);
  }));

it('a withdrawal leaves a place with another order', () =>
  undone(db, async (on) => {
    const id = await ordered(on);
    await place(on, requestOf(await makeQuote(on, { ...basket, service: 'sv-2' })));
    await endWithdrawn(on, customerId, id, today);
    expect(await placesOf(on)).toEqual([basket.object]);
  }));

it('a withdrawal from a later order at the same place takes the place away', () =>
  undone(db, async (on) => {
    await endWithdrawn(on, customerId, await ordered(on), today);
    const second = await place(on, requestOf(await makeQuote(on, basket)));
    await endWithdrawn(on, customerId, second, today);
    expect([await stateOf(on, second), await placesOf(on)]).toEqual(['terminated', []]);
  }));

it('a withdrawal leaves a place that was the customer’s before', () =>
  undone(db, async (on) => {
    const places = JSON.stringify([basket.object]);
    await on.updateTable('customers').set({ objects: places }).where('id', '=', customerId).execute();
    const id = await place(on, requestOf(await makeQuote(on, basket)));
    await endWithdrawn(on, customerId, id, today);
    expect([await stateOf(on, id), await placesOf(on)]).toEqual(['terminated', [basket.object]]);
  }));

it('a withdrawal cancels the visit that was booked with the order', () =>
  undone(db, async (on) => {
    const site = { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' };
    const slots = await slotsOf(on, 'install', site, { from: daysLater(today, 30), to: daysLater(today, 50) });
    const wish_slot = slots.find(({ capacity }) => capacity > 0)?.id ?? '';
    const id = await place(on, requestOf(await makeQuote(on, basket), { wish_slot }));
    await endWithdrawn(on, customerId, id, today);
    const visits = await on.selectFrom('appointments').select('state').where('slot', '=', wish_slot).execute();
    expect(visits).toEqual([{ state: 'cancelled' }]);
  }));

it.each([
  ['too late', async (on: Db, id: string) => endWithdrawn(on, customerId, id, daysLater(today, 30))],
  ['of somebody else', async (on: Db, id: string) => endWithdrawn(on, 'cu-2', id, today)],
  [
    'of a business',
    async (on: Db, id: string) => {
      await on.updateTable('customers').set({ customer_type: 'business' }).where('id', '=', customerId).execute();
      await endWithdrawn(on, customerId, id, today);
    },
  ],
])('a withdrawal %s is for people to decide', (_case, withdraw) =>
  undone(db, async (on) => {
    const id = await ordered(on);
    await withdraw(on, id);
    expect([await stateOf(on, id), await placesOf(on)]).toEqual(['awaiting activation', [basket.object]]);
  }),
);
