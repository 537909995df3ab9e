import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { hashKey } from '../../auth/keys';
import { localDay, instantOf } from '../../calendar/zone';
import { daysLater, workdaysAfter } from '../../calendar/workdays';
import appointments from '../../seed/appointments.json';
import disruptions from '../../seed/disruptions.json';
import progress from '../../seed/progress.json';
import slots from '../../seed/slots.json';
import { plannedPeriod } from './seed-days';
import { createTables } from './tables';
import type { Definitions } from './tables';
import type { Tables } from '../schema/schema';

const tables: Definitions = {
  place_progress: { object: 'text references objects', step: 'text', done_on: 'date?', planned: 'text?' },
  service_disruptions: {
    id: 'text primary key',
    network_operator: 'text references network_operators',
    start: 'timestamptz',
    stop: 'timestamptz?',
    down_objects: 'jsonb',
    note: 'text',
    note_de: 'text',
    public: 'boolean',
  },
  slots: {
    id: 'text primary key',
    type: 'text',
    object_group: 'text references object_groups',
    starts: 'text',
    ends: 'text',
    tz: 'text',
    capacity: 'integer',
  },
  appointments: {
    id: 'text primary key',
    customer: 'text references customers',
    object: 'text references objects',
    type: 'text',
    slot: 'text?',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    tz: 'text',
    state: 'text',
    technician: 'text?',
    contact_phone: 'text?',
    notes: 'text?',
    who_present: 'text?',
    link_hash: 'text?',
    link_expires: 'timestamptz?',
  },
};

async function addTables(db: Kysely<Tables>): Promise<void> {
  await createTables(db, tables);
  await sql`alter table orders add column pending_state text, add column pending_on date`.execute(db);
  await sql`create unique index place_progress_once on place_progress (object, step)`.execute(db);
  await sql`create unique index appointments_link on appointments (link_hash)`.execute(db);
}

/** Day of a seeded appointment: fixed, or relative to the day on which the database is created. */
function dayOf(seed: { day?: string; in_workdays?: number }, tz: string): string {
  const today = localDay(new Date(), tz);
  if (seed.day !== undefined) return seed.day;
  return seed.in_workdays === 0
    ? today
    : (workdaysAfter(today, seed.in_workdays ?? 1, { country: 'DE' }).at(-1) ?? today);
}

async function seedAppointments(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('appointments')
    .values(
      appointments.map(({ day, in_workdays, from, to, link, link_days, ...rest }) => {
        const on = dayOf({ ...(day === null ? {} : { day }), in_workdays: in_workdays ?? 1 }, rest.tz);
        return {
          ...rest,
          slot: null,
          starts_at: instantOf(`${on}T${from}`, rest.tz).toISOString(),
          ends_at: instantOf(`${on}T${to}`, rest.tz).toISOString(),
          link_hash: link === null ? null : hashKey(link),
          link_expires: link === null ? null : `${daysLater(localDay(new Date(), rest.tz), link_days)}T12:00:00Z`,
        };
      }),
    )
    .execute();
}

async function seedCustomerArea(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('place_progress')
    .values(progress.map((step) => ({ ...step, planned: plannedPeriod(step.planned) })))
    .execute();
  await db
    .insertInto('service_disruptions')
    .values(disruptions.map((one) => ({ ...one, down_objects: JSON.stringify(one.down_objects) })))
    .execute();
  await db.insertInto('slots').values(slots).execute();
  await seedAppointments(db);
}

export const customerAreaMigrations: Record<string, Migration> = {
  '0040_customer_area_tables': { up: addTables },
  '0041_customer_area_data': { up: seedCustomerArea },
};
