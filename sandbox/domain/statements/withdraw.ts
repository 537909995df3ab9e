import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { ownOrder } from '../ordering/view';

type Db = Kysely<Tables>;

/** Removes a place from those of a customer who has no other order there that has not ended. */
async function removePlace(db: Db, customer: string, order: string, object: string): Promise<void> {
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('customer', '=', customer)
    .where('object', '=', object)
    .where('id', '!=', order)
    .where('state', '!=', 'terminated')
    .executeTakeFirst();
  if (other !== undefined) return;
  await db
    .updateTable('customers')
    .set({ objects: sql`objects - ${object}::text` })
    .where('id', '=', customer)
    .execute();
}

/**
 * Ends an order at once if its private customer withdraws from all of it in time, together with the visit that was booked with it. Its
 * place is no longer one of the customer's if the order brought it. Any other withdrawal changes nothing: people decide about it.
 */
export async function endWithdrawn(db: Db, customer: string, order: string, today: string): Promise<void> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('order_details', 'order_details.order_id', 'orders.id')
    .innerJoin('customers', 'customers.id', 'orders.customer')
    .select(['object', 'details'])
    .where('orders.id', '=', order)
    .where('orders.customer', '=', customer)
    .where('customer_type', '=', 'residential')
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return;
  const { withdrawal_until } = await ownOrder(db, customer, order);
  if (typeof withdrawal_until !== 'string' || withdrawal_until < today) return;
  await db.updateTable('orders').set({ state: 'terminated', terminated_date: today }).where('id', '=', order).execute();
  const { visit, new_place } = found.details;
  if (typeof visit === 'string')
    await db
      .updateTable('appointments')
      .set({ state: 'cancelled' })
      .where('id', '=', visit)
      .where('state', 'in', ['requested', 'confirmed'])
      .execute();
  if (new_place === true && found.object !== null) await removePlace(db, customer, order, found.object);
}
