import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BillingAddress } from '../../db/schema/payment-tables';
import type { Tables } from '../../db/schema/schema';

type Db = Kysely<Tables>;

/** Customer data that the customer can see and change. */
export interface CustomerProfile {
  customerNumber: string;
  customerType: string | null;
  firstName: string | null;
  lastName: string | null;
  birthdate: string | null;
  companyName: string | null;
  taxId: string | null;
  email: string | null;
  /** Awaits confirmation; until then letters go to `email`. */
  pendingEmail: string | null;
  phone: string | null;
  mobile: string | null;
  language: string;
  marketingEmail: boolean;
  marketingPhone: boolean;
  billing: BillingAddress | null;
}

/** The profile as stored; login names that are emails are included in it. */
export async function profileOf(db: Db, id: string): Promise<CustomerProfile> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const settings = await db.selectFrom('customer_settings').selectAll().where('customer', '=', id).executeTakeFirst();
  return {
    customerNumber: customer.customer_number,
    customerType: customer.customer_type,
    firstName: customer.first_name,
    lastName: customer.last_name,
    birthdate: customer.birthdate,
    companyName: customer.company_name,
    taxId: customer.vat_id,
    email: settings?.email ?? (customer.username.includes('@') ? customer.username : null),
    pendingEmail: settings?.pending_email ?? null,
    phone: settings?.phone ?? null,
    mobile: customer.mobile,
    language: customer.language,
    marketingEmail: settings?.marketing_email ?? false,
    marketingPhone: settings?.marketing_phone ?? false,
    billing: settings?.billing ?? null,
  };
}

/** Version of a profile, which any change to it replaces. */
export const versionOf = (profile: CustomerProfile): string =>
  `"${createHash('sha256').update(JSON.stringify(profile)).digest('base64url').slice(0, 27)}"`;

/** Serialises changes of one profile. */
export async function lockProfile(db: Db, id: string): Promise<void> {
  await db.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
  await db
    .insertInto('customer_settings')
    .values({
      customer: id,
      email: null,
      pending_email: null,
      phone: null,
      marketing_email: false,
      marketing_phone: false,
      billing: null,
    })
    .onConflict((conflict) => conflict.column('customer').doNothing())
    .execute();
}
