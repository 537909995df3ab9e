import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { daysLater } from '../../calendar/workdays';
import { instantOf, localDay } from '../../calendar/zone';
import visits from '../../seed/visits.json';
import { createTables } from './tables';
import type { Definitions } from './tables';
import type { Tables } from '../schema/schema';

type Db = Kysely<Tables>;

const statementTables: Definitions = {
  statements: { receipt: 'text primary key', kind: 'text', received_at: 'timestamptz', content: 'jsonb' },
};

const visitTables: Definitions = {
  visits: {
    appointment: 'text primary key references appointments',
    installer: 'text references customers',
    arrived_at: 'timestamptz?',
    done_at: 'timestamptz?',
  },
};

const permissionTables: Definitions = {
  permissions: {
    reference: 'text primary key',
    received_at: 'timestamptz',
    place: 'text',
    giver: 'text',
    content: 'jsonb',
  },
};

const zone = 'Europe/Berlin';

async function seedVisits(db: Db): Promise<void> {
  await db
    .insertInto('customers')
    .values(
      visits.customers.map(({ objects, ...customer }) => ({
        ...customer,
        role: 'customer',
        customer_type: 'residential',
        password_hash: null,
        birthdate: null,
        language: 'de',
        company_name: null,
        vat_id: null,
        objects: JSON.stringify(objects),
        flags: '{}',
      })),
    )
    .execute();
  const today = localDay(new Date(), zone);
  await db
    .insertInto('appointments')
    .values(
      visits.appointments.map(({ in_days, from, to, ...rest }) => ({
        ...rest,
        slot: null,
        tz: zone,
        state: 'confirmed',
        technician: 'P. van der Wal',
        link_hash: null,
        link_expires: null,
        starts_at: instantOf(`${daysLater(today, in_days)}T${from}`, zone).toISOString(),
        ends_at: instantOf(`${daysLater(today, in_days)}T${to}`, zone).toISOString(),
      })),
    )
    .execute();
  await sql`insert into visits (appointment, installer) select id, 'cu-7' from appointments where technician = 'P. van der Wal'`.execute(
    db,
  );
}

async function addOwners(db: Db): Promise<void> {
  await sql`alter table permissions add column key_hash text, add column object text references objects, add column invited_by text references customers`.execute(
    db,
  );
  await createTables(db, {
    permission_files: { reference: 'text references permissions', name: 'text', type: 'text', content: 'bytea' },
    owner_invitations: {
      token_hash: 'text primary key',
      customer: 'text references customers',
      object: 'text references objects',
      expires_at: 'timestamptz',
      used_at: 'timestamptz?',
    },
  });
}

export const exitMigrations: Record<string, Migration> = {
  '0065_statements': { up: (db: Db) => createTables(db, statementTables) },
  '0066_visits': { up: (db: Db) => createTables(db, visitTables) },
  '0067_visits_data': { up: seedVisits },
  '0068_permissions': { up: (db: Db) => createTables(db, permissionTables) },
  '0087_owners': { up: addOwners },
};
