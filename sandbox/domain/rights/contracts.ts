import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { toCome } from '../ordering/contract';
import { cents, decimal } from '../ordering/schedule';
import { contractsIn } from '../ordering/standing';
import { isoDay } from '../../calendar/months';
import { compensationFor, rulesOf } from './compensation';

type Db = Kysely<Tables>;

/** The parts of a contract that its rights depend on. */
export interface ContractRights {
  id: string;
  order_number: string;
  state: string;
  customer: string;
  object: string | null;
  object_group: string | null;
  country: string | null;
  service: string;
  name: string;
  customer_type: string;
  groups: string[];
  currency: string;
  /** Current monthly price as agreed, including a rented router. */
  price: string;
  /** The share of the plan itself. */
  plan_price: string;
  /** Current connection fee, whatever was agreed: a move never costs more than a new connection. */
  start_price: string;
  speed_down: number;
  notice_time: number;
  bind_time: number;
  concluded_on: string;
  activated_date: string | null;
  min_term_end: string | null;
}

/** States of a contract that is active or about to start. */
export const running: readonly string[] = ['active', 'shelved', 'unshelved', 'awaiting activation', 'paid', 'not paid'];

const dayOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : isoDay(value));

/** Contracts that have not ended, of one customer or of all, with their agreed terms; the current catalogue does not affect them. */
export async function openContracts(db: Db, customer?: string): Promise<ContractRights[]> {
  const query = db
    .selectFrom('orders')
    .innerJoin('services', 'services.id', 'orders.service')
    .leftJoin('objects', 'objects.id', 'orders.object')
    .leftJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.state',
      'orders.customer',
      'orders.object',
      'objects.object_group',
      'object_groups.country',
      'orders.service',
      'services.groups',
      'services.start_price',
      'orders.concluded_at',
      'orders.activated_date',
      'orders.min_term_end',
    ])
    .where('orders.state', '!=', 'terminated')
    .where('orders.customer', 'is not', null)
    .orderBy('orders.position');
  const rows = await (customer === undefined ? query : query.where('orders.customer', '=', customer)).execute();
  const concluded = await contractsIn(
    db,
    rows.map(({ id }) => id),
  );
  const today = await todayOf(db);
  return rows.flatMap(({ concluded_at, customer: holder, activated_date, min_term_end, ...row }) => {
    const contract = concluded.get(row.id);
    if (contract === undefined) return [];
    const { name, customer_type, currency, down, notice_time, bind_time, router } = contract.terms;
    const { price } = toCome(contract, today);
    return [
      {
        ...row,
        name,
        customer_type,
        currency,
        speed_down: down,
        notice_time,
        bind_time,
        price,
        plan_price: decimal(cents(price) - cents(router)),
        customer: holder ?? '',
        concluded_on: isoDay(concluded_at),
        activated_date: dayOrNull(activated_date),
        min_term_end: dayOrNull(min_term_end),
      },
    ];
  });
}

/** Contacts for a contract, and the compensation for problems with it. */
export function rightsOf(contract: ContractRights): Record<string, unknown> {
  const { id, order_number, name, currency, country, state } = contract;
  const { regulator, switching, dispute, automatic } = rulesOf(country);
  return {
    id,
    order_number,
    name,
    currency,
    country: country ?? 'DE',
    regulator,
    switching_url: switching,
    dispute,
    automatic,
    movable: running.includes(state) && contract.object !== null,
    compensation: compensationFor(country, contract.price),
  };
}

/** Today's date in the time zone of most places. */
export async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ today: unknown }>`select current_date as today`.execute(db);
  return isoDay(rows[0]?.today);
}
