import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { regionOf, workdayFrom } from '../../calendar/workdays';
import type { Tables } from '../../db/schema/schema';
import { toCome } from './contract';
import { dayOf } from './days';
import { contractsIn } from './standing';
import type { Field, FieldType } from '../../query/filter';
import { listPage } from '../../query/list';
import type { Page, ReadParameter, Resource, Row } from '../../query/list';

const own: Record<string, FieldType> = {
  id: 'text',
  order_number: 'text',
  order_date: 'date',
  state: 'text',
  customer: 'text',
  object: 'text',
  service: 'text',
  campaign: 'text',
  concluded_at: 'timestamp',
  from_date: 'date',
  activated_date: 'date',
  min_term_end: 'date',
  shelved_date: 'date',
  terminated_date: 'date',
  is_paid: 'boolean',
  total: 'number',
  pay_amount: 'number',
};

const ofService: Record<string, FieldType> = {
  type: 'text',
  provider: 'text',
  down: 'number',
  down_min: 'number',
  down_normal: 'number',
  up: 'number',
  price: 'number',
  annual_price: 'number',
  currency: 'text',
  start_price: 'number',
  homedrop_price: 'number',
  bind_time: 'number',
  notice_time: 'number',
  price_steps: 'list',
};

/** Computed from the payments of a contract; the columns hold the terms agreed at the start. */
const fromPayments = ['payments', 'pay_amount', 'service.price', 'service.annual_price', 'service.price_steps'];

const ofObject: Record<string, FieldType> = {
  street: 'text',
  street_number: 'text',
  apartment_number: 'text',
  postal_code: 'text',
  city: 'text',
  province: 'text',
  build_status: 'text',
};

const province = 'object.province';

/** Dates that follow from an order's dates and state; null if one does not apply. */
const derived: Record<string, FieldType> = {
  pending_state: 'text',
  pending_on: 'date',
  pending_changes: 'list',
  payments: 'list',
  term_end_from_activation: 'date',
  notice_last_day: 'date',
  withdrawal_until: 'date',
  concluded_on: 'date',
  earliest_suspend: 'date',
  earliest_reactivate: 'date',
  earliest_cancel: 'date',
};

const columns = (types: Record<string, FieldType>, prefix = '', before = ''): [string, Field][] =>
  Object.entries(types).map(([name, type]) => [`${prefix}${name}`, { column: `orders.${before}${name}`, type }]);

/** States of a contract that is active or about to start. */
const open = sql`('active', 'shelved', 'unshelved', 'awaiting activation', 'paid', 'not paid')`;
const notice = sql`make_interval(months => coalesce(cast(o.terms->>'notice_time' as integer), s.notice_time))`;
const bind = sql`coalesce(cast(o.terms->>'bind_time' as integer), s.bind_time)`;
const isPlanned = (state: string) =>
  sql`exists (select 1 from order_changes c where c.order_id = o.id and c.settled_at is null and c.state = ${sql.lit(state)})`;

/** Date of conclusion in the time zone of the place. */
const concludedOn = sql`cast(o.concluded_at at time zone case g.country when 'GB' then 'Europe/London' else 'Europe/Berlin' end as date)`;

/** Agreed value, otherwise that of the catalogue. */
const agreedTerm = (name: string, type: string) =>
  sql`coalesce(cast(o.terms->>${sql.lit(name)} as ${sql.raw(type)}), s.${sql.ref(name)})`;
const money = 'numeric(10, 2)';

const planned = sql`order_changes c where c.order_id = o.id and c.settled_at is null and (o.terminated_date is null or c.on_day <= o.terminated_date)`;

/** One row per order, with its service, its place and derived values, under the name `orders`. */
const view = sql`(
  select o.*, ${agreedTerm('name', 'text')} as service_name, ${agreedTerm('type', 'text')} as service_type, ${agreedTerm('provider', 'text')} as service_provider,
    ${agreedTerm('down', 'integer')} as service_down, ${agreedTerm('down_min', 'integer')} as service_down_min, ${agreedTerm('down_normal', 'integer')} as service_down_normal,
    ${agreedTerm('up', 'integer')} as service_up, ${agreedTerm('price', money)} as service_price, ${agreedTerm('price', money)} * 12 as service_annual_price,
    ${agreedTerm('currency', 'text')} as service_currency, coalesce(cast(o.terms->>'activation' as numeric(10, 2)), s.start_price) as service_start_price,
    coalesce(cast(o.terms->>'connection' as numeric(10, 2)), b.homedrop_price, s.homedrop_price) as service_homedrop_price,
    ${agreedTerm('bind_time', 'integer')} as service_bind_time, ${agreedTerm('notice_time', 'integer')} as service_notice_time,
    coalesce(o.terms->'price_steps', s.price_steps) as service_price_steps, cast('[]' as jsonb) as payments,
    (select c.state from ${planned} order by c.on_day, c.id limit 1) as pending_state,
    (select c.on_day from ${planned} order by c.on_day, c.id limit 1) as pending_on,
    (select coalesce(jsonb_agg(jsonb_build_object('state', c.state, 'on', c.on_day) order by c.on_day, c.id), cast('[]' as jsonb)) from ${planned}) as pending_changes,
    b.street as object_street, b.street_number as object_street_number,
    b.apartment_number as object_apartment_number, b.postal_code as object_postal_code, b.city as object_city,
    b.province as object_province, b.build_status as object_build_status,
    cast(o.activated_date + make_interval(months => ${bind}) as date) as term_end_from_activation,
    case when ${bind} > 0 and o.state in ${open} and o.min_term_end - ${notice} >= current_date
      then cast(o.min_term_end - ${notice} as date) end as notice_last_day,
    ${concludedOn} as concluded_on,
    case when o.state <> 'terminated' and ${agreedTerm('customer_type', 'text')} <> 'business' then ${concludedOn} + 14 end as withdrawal_until,
    case when o.state = 'active' and not ${isPlanned('shelved')} then current_date + 3 end as earliest_suspend,
    case when o.state = 'shelved' and not ${isPlanned('active')} and coalesce(o.terminated_date >= current_date + 3, true) then current_date + 3 end as earliest_reactivate,
    case when o.state in ${open} and not ${isPlanned('terminated')}
      then cast(greatest(o.min_term_end, current_date + ${notice}) as date) end as earliest_cancel
  from orders o join services s on s.id = o.service left join objects b on b.id = o.object
    left join object_groups g on g.id = b.object_group
) as orders`;

/** Orders as queries read them: `order.field`, `service.field` of the ordered service, `object.field` of its place. */
export const orders: Resource = {
  from: view,
  fields: {
    ...Object.fromEntries([
      ...columns(own),
      ...columns(derived),
      ...columns({ name: 'text', ...ofService }, 'service.', 'service_'),
      ...columns(ofObject, 'object.', 'object_'),
    ]),
  },
  defaults: [...Object.keys(own), 'service.name'],
  order: sql`orders.position`,
};

/** The last day of withdrawal is never a weekend or a holiday of the place's province. */
function withWithdrawal(row: Row): Row {
  const { withdrawal_until: day, [province]: name } = row;
  if (typeof day !== 'string') return row;
  return { ...row, withdrawal_until: workdayFrom(day, regionOf(typeof name === 'string' ? name : null)) };
}

async function withPayments(db: Kysely<Tables>, rows: readonly Row[]): Promise<Row[]> {
  const contracts = await contractsIn(
    db,
    rows.map(({ id }) => String(id)),
  );
  const today = dayOf(new Date());
  return rows.map((row) => {
    const contract = contracts.get(String(row['id']));
    if (contract === undefined) return row;
    const { payments, pay_amount, price, annual_price, price_steps } = toCome(contract, today);
    const current: Row = {
      payments,
      pay_amount,
      'service.price': price,
      'service.annual_price': annual_price,
      'service.price_steps': price_steps,
    };
    return { ...row, ...Object.fromEntries(Object.entries(current).filter(([name]) => Object.hasOwn(row, name))) };
  });
}

/** Orders that match a condition. Their last day of withdrawal and remaining payments are current, whatever fields are requested. */
export async function listOrders(
  db: Kysely<Tables>,
  condition: RawBuilder<boolean>,
  parameter: ReadParameter,
): Promise<Page> {
  const fields = parameter('fields')?.split(',') ?? orders.defaults;
  const isComputed = fields.some((name) => fromPayments.includes(name)) && parameter('distinct') !== 'true';
  const needed = [...(fields.includes('withdrawal_until') ? [province] : []), ...(isComputed ? ['id'] : [])].filter(
    (name) => !fields.includes(name),
  );
  const page = await listPage(db, orders, condition, (name) =>
    name === 'fields' && needed.length > 0 ? [...fields, ...needed].join(',') : parameter(name),
  );
  const dated = page.data.map(withWithdrawal);
  const data = isComputed ? await withPayments(db, dated) : dated;
  return {
    ...page,
    data: data.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !needed.includes(name)))),
  };
}

/** An order of a customer with all its fields. @throws Problem 404 for an unknown one, or one of another customer */
export async function ownOrder(db: Kysely<Tables>, customer: string, id: string): Promise<Row> {
  const mine = sql<boolean>`orders.customer = ${customer} and orders.id = ${id}`;
  const fields = Object.keys(orders.fields).join(',');
  const page = await listOrders(db, mine, (name) => (name === 'fields' ? fields : undefined));
  return page.data[0] ?? {};
}
