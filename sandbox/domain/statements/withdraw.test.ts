import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { basket, db, inCampaign, today } from '../../testing/basket';
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

const now = new Date(today);

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
    await endWithdrawn(on, customerId, id, now);
    expect([await stateOf(on, id), await placesOf(on)]).toEqual(['terminated', []]);
  }));

it('a withdrawal keeps a place with another order', () =>
  undone(db, async (on) => {
    const id = await ordered(on);
    await place(on, requestOf(await makeQuote(on, { ...basket, service: 'sv-2' })));
    await endWithdrawn(on, customerId, id, now);
    expect(await placesOf(on)).toEqual([basket.object]);
  }));

it('the last of several withdrawals removes the place', () =>
  undone(db, async (on) => {
    const first = await ordered(on);
    const second = await place(on, requestOf(await makeQuote(on, { ...basket, service: 'sv-2' })));
    for (const id of [first, second]) await endWithdrawn(on, customerId, id, now);
    expect(await placesOf(on)).toEqual([]);
  }));

it('withdrawing a later order at the same place removes the place', () =>
  undone(db, async (on) => {
    await endWithdrawn(on, customerId, await ordered(on), now);
    const second = await place(on, requestOf(await makeQuote(on, basket)));
    await endWithdrawn(on, customerId, second, now);
    expect([await stateOf(on, second), await placesOf(on)]).toEqual(['terminated', []]);
  }));

it('a withdrawal keeps a place that the customer already had', () =>
  undone(db, async (on) => {
    const places = JSON.stringify([basket.object]);
    await on.updateTable('customers').set({ objects: places }).where('id', '=', customerId).execute();
    const id = await place(on, requestOf(await makeQuote(on, basket)));
    await endWithdrawn(on, customerId, id, now);
    expect([await stateOf(on, id), await placesOf(on)]).toEqual(['terminated', [basket.object]]);
  }));

const visitsOf = async (on: Db) => {
  const visits = on.selectFrom('appointments').select(['id', 'state']).where('customer', '=', customerId);
  return Object.fromEntries((await visits.execute()).map(({ id, state }) => [id, state]));
};

/** Places an order with a visit; returns both. */
async function orderedWithVisit(on: Db): Promise<[order: string, visit: string]> {
  const site = { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' };
  const slots = await slotsOf(on, 'install', site, { from: daysLater(today, 30), to: daysLater(today, 50) });
  const wish_slot = slots.find(({ capacity }) => capacity > 0)?.id ?? '';
  const id = await place(on, requestOf(await makeQuote(on, basket), { wish_slot }));
  return [id, String((await storedOrder(on, id)).details['visit'])];
}

it('a withdrawal cancels the visit booked with the order', () =>
  undone(db, async (on) => {
    const [id, visit] = await orderedWithVisit(on);
    await endWithdrawn(on, customerId, id, now);
    expect((await visitsOf(on))[visit]).toBe('cancelled');
  }));

it.each([
  ['cancels an installation that was booked again', [], 'cancelled'],
  ['leaves installations at a place with another order', ['sv-2'], 'confirmed'],
])('a withdrawal %s', (_case, services, state) =>
  undone(db, async (on) => {
    const [id, visit] = await orderedWithVisit(on);
    for (const service of services) await place(on, requestOf(await makeQuote(on, { ...basket, service })));
    await on.updateTable('appointments').set({ id: 'ap-again' }).where('id', '=', visit).execute();
    await endWithdrawn(on, customerId, id, now);
    expect((await visitsOf(on))['ap-again']).toBe(state);
  }),
);

it('a withdrawal keeps a completed visit', () =>
  undone(db, async (on) => {
    const [id, visit] = await orderedWithVisit(on);
    const past = `${daysLater(today, -1)}T08:00:00Z`;
    await on.updateTable('appointments').set({ starts_at: past }).where('id', '=', visit).execute();
    await endWithdrawn(on, customerId, id, now);
    expect((await visitsOf(on))[visit]).toBe('confirmed');
  }));

it('a withdrawal returns the use of a campaign', () =>
  inCampaign(async (on) => {
    const usedBy = async () =>
      (await on.selectFrom('campaigns').select('used_by').where('code', '=', 'NACHBAR50').executeTakeFirstOrThrow())
        .used_by;
    await on
      .updateTable('campaigns')
      .set({ used_by: JSON.stringify([customerId]), max_uses: 5 })
      .where('code', '=', 'NACHBAR50')
      .execute();
    const id = await place(on, requestOf(await makeQuote(on, { ...basket, campaign: 'nachbar50' })));
    await endWithdrawn(on, customerId, id, now);
    expect(await usedBy()).toEqual([customerId]);
  }));

it.each([
  ['too late', async (on: Db, id: string) => endWithdrawn(on, customerId, id, new Date(daysLater(today, 30)))],
  ['of somebody else', async (on: Db, id: string) => endWithdrawn(on, 'cu-2', id, now)],
  [
    'of a business',
    async (on: Db, id: string) => {
      const terms = sql<string>`terms || '{"customer_type": "business"}'`;
      await on.updateTable('orders').set({ terms }).where('id', '=', id).execute();
      await endWithdrawn(on, customerId, id, now);
    },
  ],
])('a withdrawal %s is left to staff', (_case, withdraw) =>
  undone(db, async (on) => {
    const id = await ordered(on);
    await withdraw(on, id);
    expect([await stateOf(on, id), await placesOf(on)]).toEqual(['awaiting activation', [basket.object]]);
  }),
);
