import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { hashPassword } from '../../auth/password';
import { hashToken } from '../../auth/tokens';
import moreCustomers from '../../seed/more_customers.json';
import type { Tables } from '../schema/schema';

/** Sign-ups, mail tokens, mails and rate limit counters; schema.ts describes the columns. */
async function createAccountTables(db: Kysely<Tables>): Promise<void> {
  await sql`create sequence customer_number start 200001`.execute(db);
  await sql`create table registrations (
    customer text primary key references customers, received_at timestamptz not null, phone text, address jsonb not null, company jsonb not null,
    campaign text, object text, owner_role text not null, consents jsonb not null, consent_version text not null, consented_at timestamptz not null)`.execute(
    db,
  );
  await sql`create table account_tokens (
    token_hash text primary key, customer text not null references customers, purpose text not null,
    created_at timestamptz not null, expires timestamptz not null, used_at timestamptz)`.execute(db);
  await sql`create table outbox (
    id serial primary key, created_at timestamptz not null, recipient text not null, language text not null, kind text not null,
    subject text not null, body text not null, sent_at timestamptz, failure text)`.execute(db);
  await sql`create table rate_events (subject text not null, at timestamptz not null)`.execute(db);
  await sql`create index rate_events_subject on rate_events (subject, at)`.execute(db);
}

const later = '2036-01-01T00:00:00Z';
const before = '2026-01-01T00:00:00Z';

/** Tokens that the documentation and tests use: valid, used and expired. */
async function seedAccountTokens(db: Kysely<Tables>): Promise<void> {
  const tokens = [
    {
      token: 'tok-verify-cu8-0000000000000001',
      customer: 'cu-8',
      purpose: 'verification',
      expires: later,
      used_at: null,
    },
    { token: 'tok-verify-cu1-used', customer: 'cu-1', purpose: 'verification', expires: later, used_at: before },
    { token: 'tok-verify-old', customer: 'cu-8', purpose: 'verification', expires: before, used_at: null },
    { token: 'tok-reset-cu1-0000000000000001', customer: 'cu-1', purpose: 'password', expires: later, used_at: null },
    { token: 'tok-reset-old', customer: 'cu-1', purpose: 'password', expires: before, used_at: null },
  ];
  await db
    .insertInto('account_tokens')
    .values(tokens.map(({ token, ...rest }) => ({ ...rest, token_hash: hashToken(token), created_at: before })))
    .execute();
}

/** A building manager, who has more places than any other account. */
async function seedMoreCustomers(db: Kysely<Tables>): Promise<void> {
  const rows = moreCustomers.map(async ({ password, objects, ...customer }) => ({
    ...customer,
    role: 'customer' as const,
    customer_type: 'business' as const,
    password_hash: await hashPassword(password),
    vat_id: null,
    objects: JSON.stringify(objects),
    flags: '{}',
  }));
  await db
    .insertInto('customers')
    .values(await Promise.all(rows))
    .execute();
}

export const accountMigrations: Record<string, Migration> = {
  '0020_account_tables': { up: createAccountTables },
  '0021_account_tokens': { up: seedAccountTokens },
  '0171_more_customers': { up: seedMoreCustomers },
};
