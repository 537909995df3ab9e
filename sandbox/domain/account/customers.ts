import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { Addressee } from '../mail/compose';
import type { Registration } from './registration';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'username',
  'password_hash',
  'first_name',
  'last_name',
  'company_name',
  'customer_type',
  'language',
  'flags',
] as const;

const ofAddress = (db: Db, email: string) =>
  db.selectFrom('customers').select(columns).where('username', '=', email.trim().toLowerCase());

const confirmed = sql<boolean>`(password_hash is not null or coalesce(cast(flags->>'email_confirmed' as boolean), true))`;

/** The confirmed account of an email address: its owner has proved to receive mail there. */
export const accountOf = (db: Db, email: string) => ofAddress(db, email).where(confirmed).executeTakeFirst();

const mostWaiting = 3;

/** Unconfirmed sign-ups with an address, newest first. They share no data. */
export const signUpsOf = (db: Db, email: string): Promise<KnownAccount[]> =>
  ofAddress(db, email)
    .where(sql<boolean>`not ${confirmed}`)
    .where(sql<boolean>`flags->>'merged_into' is null`)
    .orderBy('customer_number', 'desc')
    .limit(mostWaiting)
    .execute();

export type KnownAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

export const accountById = (db: Db, id: string): Promise<KnownAccount> =>
  db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

export const addresseeOf = ({ username, first_name, last_name, language }: KnownAccount): Addressee => ({
  email: username,
  name: [first_name, last_name].filter(Boolean).join(' '),
  language,
});

/** Mail address of a customer: the login address, or that of the profile for a login by telephone number; undefined for none. */
export async function addresseeFor(db: Db, id: string): Promise<Addressee | undefined> {
  const to = addresseeOf(await accountById(db, id));
  if (to.email.includes('@')) return to;
  const settings = await db
    .selectFrom('customer_settings')
    .select('email')
    .where('customer', '=', id)
    .executeTakeFirst();
  return settings?.email == null ? undefined : { ...to, email: settings.email };
}

async function nextNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('customer_number') as number`.execute(db);
  return `K-${rows[0]?.number ?? ''}`;
}

/** Profile data that the customer can change later. */
async function keepSettings(db: Db, customer: string, { phone, consents }: Registration): Promise<void> {
  const settings = {
    phone,
    marketing_email: consents['marketingEmail'] === true,
    marketing_phone: consents['marketingPhone'] === true,
  };
  await db
    .insertInto('customer_settings')
    .values({ customer, email: null, pending_email: null, billing: null, ...settings })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet(settings))
    .execute();
}

/** Stores a sign-up separately from others with the same address; using its link turns it into an account. */
export async function register(db: Db, registration: Registration): Promise<string> {
  const { address, company, consents, email, firstName, lastName, birthdate, mobile, language, customerType } =
    registration;
  const id = `cu-${randomBytes(8).toString('hex')}`;
  const flags = JSON.stringify({
    email_confirmed: false,
    marketing: consents['marketingEmail'],
    marketing_phone: consents['marketingPhone'],
  });
  const person = {
    customer_type: customerType,
    first_name: firstName,
    last_name: lastName,
    birthdate,
    mobile,
    language,
    flags,
    company_name: company['companyName'] ?? null,
    vat_id: company['vatId'] ?? null,
  };
  const account = {
    id,
    customer_number: await nextNumber(db),
    role: 'customer',
    username: email,
    password_hash: null,
    objects: '[]',
  };
  await db
    .insertInto('customers')
    .values({ ...account, ...person })
    .execute();
  await keepSettings(db, id, registration);
  const now = new Date().toISOString();
  await db
    .insertInto('registrations')
    .values({
      customer: id,
      received_at: now,
      consented_at: now,
      consent_version: registration.consentVersion,
      owner_role: registration.ownerRole,
      phone: registration.phone,
      campaign: registration.campaign,
      object: registration.object,
      address: JSON.stringify(address),
      company: JSON.stringify(company),
      consents: JSON.stringify(consents),
    })
    .execute();
  return id;
}

export async function confirmEmail(db: Db, id: string): Promise<void> {
  await db
    .updateTable('customers')
    .set({ flags: sql`flags || '{"email_confirmed": true}'::jsonb` })
    .where('id', '=', id)
    .execute();
}
