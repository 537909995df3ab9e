import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { giveBackCampaign, lockCampaign } from '../catalogue/campaign';
import { dayOf } from '../ordering/days';
import { ownOrder } from '../ordering/view';
import { lockCustomer } from '../payments/methods';

type Db = Kysely<Tables>;

/** An order that a customer withdraws from, and its place. */
interface Withdrawn {
  customer: string;
  order: string;
  object: string;
}

/** Another order of the customer at the place that has not ended; undefined without one. */
async function otherOrder(db: Db, { customer, order, object }: Withdrawn): Promise<string | undefined> {
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('customer', '=', customer)
    .where('object', '=', object)
    .where('id', '!=', order)
    .where('state', '!=', 'terminated')
    .orderBy('concluded_at')
    .orderBy('id')
    .executeTakeFirst();
  return other?.id;
}

/** Removes a place that an order brought from those of its customer; another order there takes it over instead. */
async function removePlace(db: Db, { customer, object }: Withdrawn, other: string | undefined): Promise<void> {
  if (other === undefined)
    await db
      .updateTable('customers')
      .set({ objects: sql`objects - ${object}::text` })
      .where('id', '=', customer)
      .execute();
  else
    await db
      .updateTable('order_details')
      .set({ details: sql`details || '{"new_place": true}'` })
      .where('order_id', '=', other)
      .execute();
}

/** Cancels visits that have not begun: the one booked with the order, and without another order all installations at its place. */
async function cancelVisits(
  db: Db,
  { customer, object }: Withdrawn,
  { booked, isOnly, now }: { booked: unknown; isOnly: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ state: 'cancelled' })
    .where('customer', '=', customer)
    .where('object', '=', object)
    .where((of) => of.or([of('id', '=', String(booked)), ...(isOnly ? [of('type', '=', 'install')] : [])]))
    .where('state', 'in', ['requested', 'confirmed'])
    .where('starts_at', '>', now.toISOString())
    .execute();
}

/** A customer's order, locked after its campaign and its customer: in the order in which placing an order locks them. */
async function lockedOrder(db: Db, customer: string, order: string) {
  const found = db
    .selectFrom('orders')
    .innerJoin('order_details', 'order_details.order_id', 'orders.id')
    .select(['object', 'campaign', 'details'])
    .where('orders.id', '=', order)
    .where('customer', '=', customer);
  await lockCampaign(db, (await found.executeTakeFirst())?.campaign ?? null);
  await lockCustomer(db, customer);
  return found.forUpdate().executeTakeFirst();
}

/**
 * Ends an order at once if its customer withdraws from all of it in time, as consumers may, together with its visits to come. Its campaign
 * counts as not used, and its place is no longer one of the customer's if the order brought it. Any other withdrawal changes nothing: people decide about it.
 */
export async function endWithdrawn(db: Db, customer: string, order: string, now: Date): Promise<void> {
  const today = dayOf(now);
  const found = await lockedOrder(db, customer, order);
  if (found === undefined) return;
  const { withdrawal_until } = await ownOrder(db, customer, order);
  if (typeof withdrawal_until !== 'string' || withdrawal_until < today) return;
  await db.updateTable('orders').set({ state: 'terminated', terminated_date: today }).where('id', '=', order).execute();
  if (found.campaign !== null) await giveBackCampaign(db, found.campaign, customer);
  if (found.object === null) return;
  const withdrawn = { customer, order, object: found.object };
  const other = await otherOrder(db, withdrawn);
  await cancelVisits(db, withdrawn, { booked: found.details['visit'], isOnly: other === undefined, now });
  if (found.details['new_place'] === true) await removePlace(db, withdrawn, other);
}
