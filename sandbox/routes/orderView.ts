import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { regionOf, workdayFrom } from '../calendar/workdays';
import type { Tables } from '../db/schema';
import type { Field, FieldType } from '../query/filter';
import { listPage } from '../query/list';
import type { Page, Parameter, Resource, Row } from '../query/list';

const own: Record<string, FieldType> = {
  id: 'text', order_number: 'text', order_date: 'date', state: 'text', customer: 'text', object: 'text',
  service: 'text',
  campaign: 'text', concluded_at: 'timestamp', from_date: 'date', activated_date: 'date', min_term_end: 'date',
  shelved_date: 'date', terminated_date: 'date', is_paid: 'boolean', total: 'number', pay_amount: 'number',
};

const ofService: Record<string, FieldType> = {
  type: 'text', provider: 'text', down: 'number', down_min: 'number', down_normal: 'number', up: 'number', price: 'number', annual_price: 'number',
  currency: 'text', start_price: 'number', homedrop_price: 'number', bind_time: 'number', notice_time: 'number',
  price_steps: 'list',
};

const ofObject: Record<string, FieldType> = {
  street: 'text', street_number: 'text', apartment_number: 'text', postal_code: 'text', city: 'text',
  province: 'text', build_status: 'text',
};

const province = 'object.province';

/** What follows from an order's dates and state; null where it does not apply. */
const derived: Record<string, FieldType> = {
  pending_state: 'text', pending_on: 'date', term_end_from_activation: 'date', notice_last_day: 'date',
  withdrawal_until: 'date', concluded_on: 'date', earliest_suspend: 'date', earliest_reactivate: 'date', earliest_cancel: 'date',
};

const columns = (types: Record<string, FieldType>, prefix = '', before = ''): [string, Field][] =>
  Object.entries(types).map(([name, type]) => [`${prefix}${name}`, { column: `orders.${before}${name}`, type }]);

/** States in which a contract runs or is going to. */
const open = sql`('active', 'shelved', 'unshelved', 'awaiting activation', 'paid', 'not paid')`;
const notice = sql`make_interval(months => s.notice_time)`;

/** The day on which the contract was concluded where the place is. */
const concludedOn = sql`cast(o.concluded_at at time zone case g.country when 'GB' then 'Europe/London' else 'Europe/Berlin' end as date)`;

/** One row an order, with its service, its place and what follows from them, under the name `orders`. */
const view = sql`(
  select o.*, s.name as service_name, s.type as service_type, s.provider as service_provider, s.down as service_down,
    s.down_min as service_down_min, s.down_normal as service_down_normal, s.up as service_up, s.price as service_price, s.price * 12 as service_annual_price,
    s.currency as service_currency, s.start_price as service_start_price,
    coalesce(b.homedrop_price, s.homedrop_price) as service_homedrop_price, s.bind_time as service_bind_time,
    s.notice_time as service_notice_time, s.price_steps as service_price_steps, b.street as object_street, b.street_number as object_street_number,
    b.apartment_number as object_apartment_number, b.postal_code as object_postal_code, b.city as object_city,
    b.province as object_province, b.build_status as object_build_status,
    cast(o.activated_date + make_interval(months => s.bind_time) as date) as term_end_from_activation,
    case when s.bind_time > 0 and o.state in ${open} and o.min_term_end - ${notice} >= current_date
      then cast(o.min_term_end - ${notice} as date) end as notice_last_day,
    ${concludedOn} as concluded_on,
    case when o.state <> 'terminated' then ${concludedOn} + 14 end as withdrawal_until,
    case when o.state = 'active' and o.pending_state is null then current_date + 3 end as earliest_suspend,
    case when o.state = 'shelved' then current_date + 3 end as earliest_reactivate,
    case when o.state in ${open}
      then cast(greatest(o.min_term_end, current_date + ${notice}) as date) end as earliest_cancel
  from orders o join services s on s.id = o.service left join objects b on b.id = o.object
    left join object_groups g on g.id = b.object_group
) as orders`;

/** Orders as they are read: `order.field`, `service.field` of what was ordered, `object.field` of the place. */
export const orders: Resource = {
  from: view,
  fields: {
    ...Object.fromEntries([
      ...columns(own), ...columns(derived), ...columns({ name: 'text', ...ofService }, 'service.', 'service_'),
      ...columns(ofObject, 'object.', 'object_'),
    ]),
  },
  defaults: [...Object.keys(own), 'service.name'],
  order: sql`orders.position`,
};

/** Lets changes whose day has come take place, for the orders of one customer. */
export async function settleChanges(db: Kysely<Tables>, customer: string): Promise<void> {
  await db.updateTable('orders').set({
    state: sql<string>`pending_state`, pending_state: null, pending_on: null,
    shelved_date: sql<string | null>`case when pending_state = 'active' then null else shelved_date end`,
  }).where('customer', '=', customer).where(sql<boolean>`pending_on <= current_date`).execute();
}

/** The last day of withdrawal is never a weekend or a holiday; the province of the place says which those are. */
function withWithdrawal(row: Row): Row {
  const { withdrawal_until: day, [province]: name } = row;
  if (typeof day !== 'string') return row;
  return { ...row, withdrawal_until: workdayFrom(day, regionOf(typeof name === 'string' ? name : null)) };
}

/** Orders of a condition. Their last day of withdrawal is right whether the province was asked for or not. */
export async function listOrders(db: Kysely<Tables>, condition: RawBuilder<boolean>, parameter: Parameter): Promise<Page> {
  const fields = parameter('fields')?.split(',') ?? [];
  const unasked = fields.includes('withdrawal_until') && !fields.includes(province);
  const page = await listPage(db, orders, condition, (name) => (name === 'fields' && unasked ? [...fields, province].join(',') : parameter(name)));
  const data = page.data.map(withWithdrawal);
  return { ...page, data: unasked ? data.map(({ [province]: _, ...row }) => row) : data };
}
