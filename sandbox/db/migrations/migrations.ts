import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { accessMigrations } from './access';
import { newsMigrations } from './news';
import { paymentMigrations } from './payments';
import { accountMigrations } from './accounts';
import { catalogueMigrations } from './catalogue';
import { orderingMigrations } from './ordering';
import { customerAreaMigrations } from './customer-area';
import { mailMigrations } from './mails';
import { buildOutMigrations } from './build-out';
import { contractMigrations } from './contracts';
import { exitMigrations } from './exit';
import { rightsMigrations } from './rights';
import { documentMigrations } from './documents';
import { speedTestMigrations } from './speed-tests';
import { seedFirstData, seedLibrary } from './seed';
import type { Tables } from '../schema/schema';
import { createTables } from './tables';
import type { Definitions } from './tables';

const money = 'numeric(10,2)';

const firstTables: Definitions = {
  network_operators: { id: 'text primary key', name: 'text', tax_id: 'text', currency: 'text' },
  object_groups: {
    id: 'text primary key',
    name: 'text',
    visibility: 'boolean',
    network_operator: 'text references network_operators',
    country: 'text',
    phase: 'text',
    quota_pct: 'integer?',
    quota_needed: 'integer?',
    quota_deadline: 'date?',
    position: 'serial',
  },
  objects: {
    id: 'text primary key',
    object_number: 'text unique',
    status: 'text',
    build_status: 'text',
    object_type: 'text',
    street: 'text',
    street_number: 'text',
    apartment_number: 'text?',
    postal_code: 'text',
    city: 'text',
    province: 'text',
    area: 'text',
    object_group: 'text references object_groups',
    network_operator: 'text references network_operators',
    provisioning_status: 'text',
    order_status: 'text',
    drop: 'boolean',
    homedrop_price: `${money}?`,
    latitude: 'double precision',
    longitude: 'double precision',
    port: 'text?',
    note: 'text?',
    public_note: 'text?',
    position: 'serial',
  },
  services: {
    id: 'text primary key',
    name: 'text',
    type: 'text',
    customer_type: 'text',
    provider: 'text',
    groups: 'jsonb',
    down: 'integer',
    up: 'integer',
    down_normal: 'integer',
    down_min: 'integer',
    price: money,
    currency: 'text',
    start_price: money,
    homedrop_price: money,
    bind_time: 'integer',
    notice_time: 'integer',
    free_months: 'integer',
    price_steps: 'jsonb',
    position: 'serial',
  },
  customers: {
    id: 'text primary key',
    customer_number: 'text unique',
    role: 'text',
    customer_type: 'text?',
    username: 'text unique',
    password_hash: 'text?',
    first_name: 'text?',
    last_name: 'text?',
    birthdate: 'date?',
    mobile: 'text?',
    language: 'text',
    company_name: 'text?',
    vat_id: 'text?',
    objects: 'jsonb',
    flags: 'jsonb',
  },
  api_keys: { key_hash: 'text primary key', customer: 'text references customers', expires: 'timestamptz' },
  orders: {
    id: 'text primary key',
    order_number: 'text unique',
    order_date: 'date',
    state: 'text',
    customer: 'text references customers?',
    object: 'text references objects?',
    service: 'text references services',
    campaign: 'text?',
    concluded_at: 'timestamptz',
    from_date: 'date?',
    activated_date: 'date?',
    min_term_end: 'date?',
    shelved_date: 'date?',
    terminated_date: 'date?',
    is_paid: 'boolean',
    total: money,
    pay_amount: money,
    position: 'serial',
  },
  contacts: {
    ticket: 'text primary key',
    received_at: 'timestamptz',
    topic: 'text',
    name: 'text',
    email: 'text',
    phone: 'text?',
    customer_number: 'text?',
    message: 'text',
    privacy_read: 'boolean',
    extra: 'jsonb',
  },
  idempotency_keys: { scope: 'text', key: 'text', body_hash: 'text', answer: 'jsonb?', created_at: 'timestamptz' },
};

const libraryTables: Definitions = {
  library_items: {
    id: 'text primary key',
    title: 'text',
    author: 'text',
    available: 'boolean',
    shelf: 'text',
    position: 'serial',
  },
  library_reservations: {
    reservation: 'text primary key',
    received_at: 'timestamptz',
    item: 'text references library_items',
    name: 'text',
    card: 'text',
    email: 'text?',
    branch: 'text',
  },
};

async function createFirstTables(db: Kysely<Tables>): Promise<void> {
  await createTables(db, firstTables);
  await sql`create unique index idempotency_keys_once on idempotency_keys (scope, key)`.execute(db);
}

/** In order. An applied migration never runs again, so new seed data needs a new entry. */
export const migrations: Record<string, Migration> = {
  '0001_first_tables': { up: createFirstTables },
  '0002_first_data': { up: seedFirstData },
  '0003_library_tables': { up: (db) => createTables(db, libraryTables) },
  '0004_library_items': { up: seedLibrary },
  ...newsMigrations,
  ...paymentMigrations,
  ...accountMigrations,
  ...customerAreaMigrations,
  ...catalogueMigrations,
  ...exitMigrations,
  ...orderingMigrations,
  ...contractMigrations,
  ...speedTestMigrations,
  ...rightsMigrations,
  ...accessMigrations,
  ...documentMigrations,
  ...mailMigrations,
  ...buildOutMigrations,
};
