import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { OrderChanges } from '../../db/schema/ordering-tables';
import type { Tables } from '../../db/schema/schema';
import { daysLater } from '../../calendar/workdays';
import { ApiProblem } from '../../http/problem';

type Db = Kysely<Tables>;
export type Change = 'suspend' | 'reactivate' | 'cancel';
type Planned = Selectable<OrderChanges>;

export const changes: readonly Change[] = ['suspend', 'reactivate', 'cancel'];

/** Planning limit for a change: two years from the first possible day. */
const latestDays = 730;

const becomes: Readonly<Record<Change, OrderChanges['state']>> = {
  suspend: 'shelved',
  reactivate: 'active',
  cancel: 'terminated',
};

/** The parts of a contract that a change depends on; each `earliest` is null if that change is not possible. */
export interface Changeable {
  id: string;
  state: string;
  terminated_date: string | null;
  earliest: Readonly<Record<Change, string | null>>;
}

const tooEarly = (limit: string): ApiProblem =>
  new ApiProblem(
    422,
    'fields.invalid',
    {},
    [{ path: '/date', code: 'date.too_early', rule: 'too_early', values: { limit } }],
    { earliest_date: limit },
  );
const tooLate = (limit: string): ApiProblem =>
  new ApiProblem(422, 'fields.invalid', {}, [
    { path: '/date', code: 'date.too_late', rule: 'too_late', values: { limit } },
  ]);

/** Planned changes of an order that have not taken effect, by date. */
const plannedFor = (db: Db, order: string): Promise<Planned[]> =>
  db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', order)
    .where('settled_at', 'is', null)
    .orderBy('on_day')
    .orderBy('id')
    .execute();

/** @throws Problem 409 if it conflicts with a planned change, 422 for an impossible day */
async function refuse(
  db: Db,
  { id, earliest, terminated_date }: Changeable,
  change: Change,
  date: string,
): Promise<void> {
  const first = earliest[change];
  if (first === null) {
    const planned = await plannedFor(db, id);
    if (planned.some(({ state }) => state === becomes[change])) throw new ApiProblem(409, 'order.planned');
    throw new ApiProblem(409, terminated_date === null ? 'order.state' : 'order.ending');
  }
  if (date < first) throw tooEarly(first);
  const last = daysLater(first, latestDays);
  if (date > last) throw tooLate(last);
  if (change !== 'cancel' && terminated_date !== null && date > terminated_date) throw tooLate(terminated_date);
}

/** State of an order before the change takes effect. A pause that has begun continues until then. */
function atOnce(change: Change, state: string, date: string) {
  if (change === 'suspend') return { shelved_date: date };
  if (change === 'reactivate') return { state: 'unshelved' };
  return { terminated_date: date, ...(!['shelved', 'unshelved'].includes(state) && { state: 'awaiting termination' }) };
}

/** Stores a change without checking whether it is allowed. */
export async function noteChange(
  db: Db,
  { id, state }: Pick<Changeable, 'id' | 'state'>,
  change: Change,
  date: string,
  reason: string | null,
): Promise<void> {
  await db
    .insertInto('order_changes')
    .values({
      order_id: id,
      state: becomes[change],
      on_day: date,
      reason,
      asked_at: new Date().toISOString(),
      settled_at: null,
    })
    .execute();
  await db
    .updateTable('orders')
    .set(atOnce(change, state, date))
    .where('id', '=', id)
    .execute();
}

/** Adds a change to the planned ones. @throws Problem 409 or 422 if it is not possible */
export async function planChange(
  db: Db,
  order: Changeable,
  change: Change,
  date: string,
  reason: string | null,
): Promise<void> {
  await refuse(db, order, change, date);
  await noteChange(db, order, change, date, reason);
}

function settled({ state }: Planned, ends: boolean) {
  if (state === 'active') return { state: ends ? 'awaiting termination' : 'active', shelved_date: null };
  return { state };
}

/** Applies the due changes of a customer's orders, one after another. */
export async function settleChanges(db: Db, customer: string): Promise<void> {
  const due = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .selectAll('order_changes')
    .select('orders.terminated_date')
    .where('orders.customer', '=', customer)
    .where('settled_at', 'is', null)
    .where(sql<boolean>`on_day <= current_date`)
    .orderBy('on_day')
    .orderBy('order_changes.id')
    .execute();
  for (const { terminated_date, ...change } of due) {
    // Changes planned for a day after the end of the contract never take effect.
    await db
      .updateTable('orders')
      .set(settled(change, terminated_date !== null))
      .where('id', '=', change.order_id)
      .where('state', '!=', 'terminated')
      .execute();
    await db
      .updateTable('order_changes')
      .set({ settled_at: new Date().toISOString() })
      .where('id', '=', change.id)
      .execute();
  }
}
