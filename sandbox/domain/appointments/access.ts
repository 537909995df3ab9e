import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashKey } from '../../auth/keys';
import { minNoticeHours } from './slots';
import { localTime } from '../../calendar/zone';
import type { Tables } from '../../db/schema/schema';
import { requireAccount } from '../../http/access';
import type { Call } from '../../http/environment';
import { ApiProblem } from '../../http/problem';

type Db = Kysely<Tables>;

/** Scope of a call: all appointments of an account, or the single one of a link. */
export interface AppointmentAccess {
  customer: string;
  appointment: string | null;
}

/**
 * A link opens its one appointment without a login; otherwise the account decides.
 * @throws Problem 404 for an unknown token, 410 for an expired one.
 */
export async function appointmentAccess(call: Call, token: string | null): Promise<AppointmentAccess> {
  if (token === null) return { customer: requireAccount(call).id, appointment: null };
  const found = await call
    .get('db')
    .selectFrom('appointments')
    .select(['id', 'customer', 'link_expires'])
    .where('link_hash', '=', hashKey(token))
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'token.invalid');
  if (found.link_expires !== null && found.link_expires < new Date().toISOString())
    throw new ApiProblem(410, 'token.expired');
  return { customer: found.customer, appointment: found.id };
}

const open: readonly string[] = ['requested', 'confirmed'];

/** Appointments in a scope, soonest first. */
export async function appointmentsOf(
  db: Db,
  { customer, appointment }: AppointmentAccess,
  id: string | null = appointment,
) {
  if (appointment !== null && id !== appointment) throw new ApiProblem(404, 'list.empty');
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('objects', 'objects.id', 'appointments.object')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'appointments.id',
      'appointments.type',
      'appointments.state',
      'starts_at',
      'ends_at',
      'tz',
      'technician',
      'contact_phone',
      'notes',
      'who_present',
      'object',
      'object_group',
      'country',
      'province',
      'street',
      'street_number',
      'apartment_number',
      'postal_code',
      'city',
    ])
    .where('customer', '=', customer)
    .where(sql<boolean>`(${id}::text is null or appointments.id = ${id})`)
    .orderBy('starts_at', 'desc')
    .execute();
  if (rows.length === 0) throw new ApiProblem(404, 'list.empty');
  return rows;
}

export type AppointmentRow = Awaited<ReturnType<typeof appointmentsOf>>[number];

const lastChange = ({ starts_at }: AppointmentRow): number => Date.parse(starts_at) - minNoticeHours * 3_600_000;

/** @throws Problem 409 if it is over or starts too soon to be changed. */
export function refuseLate(row: AppointmentRow): void {
  if (!open.includes(row.state)) throw new ApiProblem(409, 'appointment.state');
  if (Date.now() > lastChange(row)) throw new ApiProblem(409, 'appointment.too_late');
}

/** An appointment as the API returns it. */
export function answerOf(row: AppointmentRow) {
  const { starts_at, ends_at, object_group: _group, country: _country, province: _province, ...rest } = row;
  const upcoming = open.includes(row.state) && Date.parse(ends_at) > Date.now();
  return {
    ...rest,
    start: localTime(new Date(starts_at), row.tz),
    end: localTime(new Date(ends_at), row.tz),
    upcoming,
    can_change: upcoming && Date.now() <= lastChange(row),
    change_until: localTime(new Date(lastChange(row)), row.tz),
  };
}
