import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { keyedHash, seal } from '../../auth/seal';
import paymentMethods from '../../seed/payment_methods.json';
import customerSettings from '../../seed/customer_settings.json';
import type { Tables } from '../schema/schema';
import { createTables } from './tables';
import type { Definitions } from './tables';

const paymentTables: Definitions = {
  customer_settings: {
    customer: 'text primary key references customers',
    email: 'text?',
    pending_email: 'text?',
    phone: 'text?',
    marketing_email: 'boolean',
    marketing_phone: 'boolean',
    billing: 'jsonb?',
  },
  payment_methods: {
    id: 'text primary key',
    customer: 'text references customers',
    type: 'text',
    is_default: 'boolean',
    account_holder: 'text?',
    company_holder: 'text?',
    account_sealed: 'text?',
    fingerprint: 'text?',
    country: 'text?',
    last4: 'text',
    brand: 'text?',
    expiry: 'text?',
    sort_code: 'text?',
    mandate: 'text?',
    mandate_text: 'text?',
    created_at: 'timestamptz',
    position: 'serial',
  },
  provider_setups: {
    secret_hash: 'text primary key',
    customer: 'text references customers',
    type: 'text',
    expires: 'timestamptz',
  },
  provider_cards: {
    token_hash: 'text primary key',
    secret_hash: 'text references provider_setups',
    state: 'text',
    brand: 'text',
    last4: 'text',
    expiry: 'text',
    fingerprint: 'text',
  },
};

async function createPaymentTables(db: Kysely<Tables>): Promise<void> {
  await createTables(db, paymentTables);
  await sql`create unique index payment_methods_one_default on payment_methods (customer) where is_default`.execute(db);
}

async function seedPayments(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('customer_settings')
    .values(
      customerSettings.map(({ billing, ...settings }) => ({
        ...settings,
        billing: billing === null ? null : JSON.stringify(billing),
      })),
    )
    .execute();
  await db
    .insertInto('payment_methods')
    .values(
      paymentMethods.map(({ account, type, ...method }) => ({
        ...method,
        type: type as 'card' | 'sepa' | 'bacs',
        account_sealed: account === null ? null : seal(account),
        fingerprint: account === null ? null : keyedHash(account),
      })),
    )
    .execute();
}

export const paymentMigrations: Record<string, Migration> = {
  '0030_payment_tables': { up: createPaymentTables },
  '0031_payment_data': { up: seedPayments },
};
