import type { Kysely } from 'kysely';
import { daysLater } from '../../calendar/workdays';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';
import type { FieldError, MessageCode } from '../../http/problem';
import { noteChange } from '../ordering/changes';
import { openContracts, running } from './contracts';
import type { ContractRights } from './contracts';
import { isoDay, monthsLater } from '../../calendar/months';

type Db = Kysely<Tables>;

/** Address and day of a move; no object for an unknown address. */
export interface Moving {
  object: string | null;
  date: string;
}

/** Outcome for a contract when its customer moves. */
export interface MovingOutcome extends Moving {
  /** `move`: it continues on the same terms. `end`: the service is not offered there, so it may be ended. */
  outcome: 'move' | 'end';
  /** First day of service at the new place, or last day of the contract. */
  on: string;
  /** Fee of the move: at most that of a new connection. */
  fee: string;
  currency: string;
  order_number: string;
  name: string;
  price: string;
  min_term_end: string | null;
}

/** Days needed to connect another place. */
const preparation = 14;
/** States of a place whose line can be used. */
const usable: readonly string[] = ['connected', 'passed'];

function refuse(name: string, rule: MessageCode): never {
  const field: FieldError = { path: `/${name}`, code: `${name}.${rule.split('.').at(-1) ?? rule}`, rule };
  throw new ApiProblem(422, 'fields.invalid', {}, [field]);
}

/** A contract of the customer. @throws Problem 404 for an unknown one and for one of another customer */
export async function ownContract(db: Db, customer: string, id: string): Promise<ContractRights> {
  const contract = (await openContracts(db, customer)).find((one) => one.id === id);
  if (contract === undefined) throw new ApiProblem(404, 'list.empty');
  return contract;
}

/** A contract of the customer that can be moved. @throws Problem 404 for an unknown one, 409 for an inactive one */
async function movable(db: Db, customer: string, id: string): Promise<ContractRights> {
  const contract = await ownContract(db, customer, id);
  if (!running.includes(contract.state) || contract.object === null) throw new ApiProblem(409, 'order.state');
  if ((await pendingMove(db, id)) !== undefined) throw new ApiProblem(409, 'move.exists');
  return contract;
}

/** Whether the service of a contract is available at a place now. @throws Problem 422 for an unknown place */
async function isOffered(db: Db, contract: ContractRights, object: string): Promise<boolean> {
  const place = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.object_group', 'objects.build_status'])
    .where('objects.id', '=', object)
    .where('object_groups.visibility', '=', true)
    .executeTakeFirst();
  if (place === undefined) return refuse('object', 'unknown');
  return contract.groups.includes(place.object_group) && usable.includes(place.build_status);
}

/**
 * Effect of a move on a contract (§ 60 TKG): where the service is available it continues on the same terms; where it is not, the customer
 * may end the contract with one month's notice, at the earliest on the day of the move.
 * @throws Problem 404, 409 by the state of the contract, 422 for an impossible place or day
 */
export async function outcomeOf(
  db: Db,
  customer: string,
  id: string,
  { object, date }: Moving,
  today: string,
): Promise<MovingOutcome> {
  const contract = await movable(db, customer, id);
  if (date < today || date > daysLater(today, 730)) refuse('date', 'date.range');
  if (object === contract.object) refuse('object', 'move.same');
  const { order_number, name, currency, start_price, min_term_end } = contract;
  const common = { object, date, order_number, name, currency, price: contract.price, min_term_end };
  if (object !== null && (await isOffered(db, contract, object))) {
    const soonest = daysLater(today, preparation);
    return { ...common, outcome: 'move', on: date > soonest ? date : soonest, fee: start_price };
  }
  const noticed = monthsLater(today, 1);
  return { ...common, outcome: 'end', on: date > noticed ? date : noticed, fee: '0.00' };
}

/** A planned move. */
export async function pendingMove(db: Db, order: string) {
  return db.selectFrom('moves').selectAll().where('order', '=', order).where('done_at', 'is', null).executeTakeFirst();
}

/** Stores a move as shown. */
export async function noteMove(db: Db, id: string, { outcome, on, object, date, fee }: MovingOutcome): Promise<void> {
  const values = { object, date, outcome, on, fee, received_at: new Date().toISOString(), done_at: null };
  await db
    .insertInto('moves')
    .values({ order: id, ...values })
    .onConflict((conflict) => conflict.column('order').doUpdateSet(values))
    .execute();
  if (outcome === 'move') return;
  const { state, terminated_date } = await db
    .selectFrom('orders')
    .select(['state', 'terminated_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // An earlier end date stays.
  if (terminated_date === null || isoDay(terminated_date) > on) await noteChange(db, { id, state }, 'cancel', on, null);
}

/** Moves the contracts of a customer whose moving day has come. */
export async function settleMoves(db: Db, customer: string, today: string): Promise<void> {
  const due = await db
    .selectFrom('moves')
    .innerJoin('orders', 'orders.id', 'moves.order')
    .select(['moves.order', 'moves.object', 'moves.outcome', 'moves.on'])
    .where('orders.customer', '=', customer)
    .where('moves.done_at', 'is', null)
    .execute();
  for (const { order, object, outcome, on } of due) {
    if (isoDay(on) > today) continue;
    if (outcome === 'move') await db.updateTable('orders').set({ object }).where('id', '=', order).execute();
    await db.updateTable('moves').set({ done_at: new Date().toISOString() }).where('order', '=', order).execute();
  }
}
