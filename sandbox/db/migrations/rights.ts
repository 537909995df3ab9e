import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { hashPassword } from '../../auth/password';
import { daysLater } from '../../calendar/workdays';
import { localDay } from '../../calendar/zone';
import { monthsLater } from '../../calendar/months';
import seed from '../../seed/rights.json';
import { backfillTerms } from './contracts';
import { createTables } from './tables';
import type { Tables } from '../schema/schema';

type Db = Kysely<Tables>;

const addTables = (db: Db): Promise<void> =>
  createTables(db, {
    moves: {
      order: 'text primary key references orders',
      object: 'text references objects?',
      date: 'date',
      outcome: 'text',
      on: 'date',
      fee: 'numeric(10,2)',
      received_at: 'timestamptz',
      done_at: 'timestamptz?',
    },
    contract_changes: {
      id: 'text primary key',
      order: 'text references orders',
      announced_on: 'date',
      effective_on: 'date',
      reason: 'jsonb',
      lines: 'jsonb',
    },
    notices_sent: { notice: 'text primary key', sent_at: 'timestamptz' },
  });

/** Contracts whose term ends soon, and an announced change in each country; days are relative to the creation of the database. */
async function seedRights(db: Db): Promise<void> {
  const today = localDay(new Date(), 'Europe/Berlin');
  await db
    .insertInto('customers')
    .values(
      await Promise.all(
        seed.customers.map(async ({ password, objects, ...customer }) => ({
          ...customer,
          role: 'customer',
          customer_type: 'residential',
          password_hash: await hashPassword(password),
          company_name: null,
          vat_id: null,
          objects: JSON.stringify(objects),
          flags: '{}',
        })),
      ),
    )
    .execute();
  await db
    .insertInto('orders')
    .values(
      seed.orders.map(({ days_left, bind, ...order }) => {
        const end = daysLater(today, days_left);
        const concluded = monthsLater(end, -bind);
        return {
          ...order,
          order_date: concluded,
          state: 'active',
          campaign: null,
          concluded_at: `${concluded}T10:00:00Z`,
          from_date: daysLater(concluded, 20),
          activated_date: daysLater(concluded, 20),
          min_term_end: end,
          shelved_date: null,
          terminated_date: null,
          is_paid: true,
          pay_amount: '0.00',
        };
      }),
    )
    .execute();
  await backfillTerms(db);
  await db
    .insertInto('contract_changes')
    .values(
      seed.changes.map(({ announced_days_ago, effective_in_days, reason, lines, ...change }) => ({
        ...change,
        announced_on: daysLater(today, -announced_days_ago),
        effective_on: daysLater(today, effective_in_days),
        reason: JSON.stringify(reason),
        lines: JSON.stringify(lines),
      })),
    )
    .execute();
}

/** § 56 (1) TKG, § 135 (1) TKG 2021, Ofcom C1.12: no household contract may have a longer term. The database enforces it. */
const limitTerms = async (db: Db): Promise<void> => {
  await sql`alter table services add constraint longest_term check (customer_type <> 'residential' or bind_time <= 24)`.execute(
    db,
  );
};

export const rightsMigrations: Record<string, Migration> = {
  '0160_rights_tables': { up: addTables },
  '0161_rights_data': { up: seedRights },
  '0162_longest_term': { up: limitTerms },
};
