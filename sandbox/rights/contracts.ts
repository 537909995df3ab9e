import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';
import { isoDay, months } from './days';
import { compensationFor, rulesOf } from './compensation';

type Db = Kysely<Tables>;

/** A contract as its rights need it. */
export interface Contract {
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
  price: string;
  start_price: string;
  price_steps: { price: string; from?: string; from_month?: number }[];
  speed_down: number;
  notice_time: number;
  bind_time: number;
  concluded_on: string;
  activated_date: string | null;
  min_term_end: string | null;
}

/** States in which a contract runs or is going to. */
export const running: readonly string[] = ['active', 'shelved', 'unshelved', 'awaiting activation', 'paid', 'not paid'];

const dayOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : isoDay(value));

/** The contracts that have not ended, of one customer or of all. */
export async function openContracts(db: Db, customer?: string): Promise<Contract[]> {
  const query = db.selectFrom('orders').innerJoin('services', 'services.id', 'orders.service')
    .leftJoin('objects', 'objects.id', 'orders.object').leftJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'orders.id', 'orders.order_number', 'orders.state', 'orders.customer', 'orders.object', 'objects.object_group', 'object_groups.country', 'orders.service',
      'services.name', 'services.customer_type', 'services.groups', 'services.currency', 'services.price', 'services.start_price', 'services.price_steps',
      'services.down as speed_down', 'services.notice_time', 'services.bind_time', 'orders.concluded_at', 'orders.activated_date', 'orders.min_term_end',
    ])
    .where('orders.state', '!=', 'terminated').where('orders.customer', 'is not', null).orderBy('orders.position');
  const rows = await (customer === undefined ? query : query.where('orders.customer', '=', customer)).execute();
  return rows.map(({ concluded_at, customer: holder, activated_date, min_term_end, ...row }) => ({
    ...row, customer: holder ?? '', concluded_on: isoDay(concluded_at), activated_date: dayOrNull(activated_date), min_term_end: dayOrNull(min_term_end),
  }));
}

/** What is paid a month on a day: the last price step that has begun. */
export function priceOn(day: string, { price, price_steps, activated_date }: Contract): string {
  const served = activated_date === null ? 0 : months(activated_date, day) + 1;
  const begun = price_steps.filter(({ from, from_month }) => (from !== undefined && from <= day) || (from_month !== undefined && from_month <= served));
  return begun.at(-1)?.price ?? price;
}

/** Whom to turn to about a contract, and what is due when something goes wrong. */
export function rightsOf(contract: Contract, today: string): Record<string, unknown> {
  const { id, order_number, name, currency, country, state } = contract;
  const { regulator, switching, dispute, automatic } = rulesOf(country);
  return {
    id, order_number, name, currency, country: country ?? 'DE', regulator, switching_url: switching, dispute, automatic,
    movable: running.includes(state) && contract.object !== null,
    compensation: compensationFor(country, priceOn(today, contract)),
  };
}

/** The day where most of our places are. */
export async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ today: unknown }>`select current_date as today`.execute(db);
  return isoDay(rows[0]?.today);
}
