import type { Kysely } from 'kysely';
import { readBilling, readChanges } from '../customer/changes';
import { limitEmailChanges, requestEmail } from '../customer/email';
import { lockProfile, profileOf, versionOf } from '../customer/profile';
import type { CustomerProfile } from '../customer/profile';
import type { Tables } from '../db/schema';
import { identify, requireAccount } from '../http/access';
import { readBody } from '../http/body';
import type { Api, Call } from '../http/environment';
import { Problem } from '../http/problem';

type Db = Kysely<Tables>;

function requireCustomer(call: Call): string {
  const { id, role } = requireAccount(call);
  if (role !== 'customer') throw new Problem(403, 'role.forbidden');
  return id;
}

function shown(call: Call, profile: CustomerProfile): Response {
  call.header('etag', versionOf(profile));
  return call.json({ data: profile });
}

/** Changes the profile that the caller has seen; one that somebody changed since is a 412 and stays as it is. */
async function change(call: Call, apply: (db: Db, id: string, now: CustomerProfile) => Promise<void>): Promise<Response> {
  const id = requireCustomer(call);
  const seen = call.req.header('if-match');
  if (seen === undefined) throw new Problem(428, 'version.required');
  return shown(call, await call.get('db').transaction().execute(async (db) => {
    await lockProfile(db, id);
    const now = await profileOf(db, id);
    if (seen !== versionOf(now)) throw new Problem(412, 'version.changed');
    await apply(db, id, now);
    return profileOf(db, id);
  }));
}

async function update(call: Call): Promise<Response> {
  const body = await readBody(call);
  const { email, phone, marketingEmail, marketingPhone, ...own } = readChanges(body);
  const customer = {
    ...(own.firstName === undefined ? {} : { first_name: own.firstName }),
    ...(own.lastName === undefined ? {} : { last_name: own.lastName }),
    ...(own.companyName === undefined ? {} : { company_name: own.companyName }),
    ...(own.mobile === undefined ? {} : { mobile: own.mobile }),
    ...(own.taxId === undefined ? {} : { vat_id: own.taxId }),
    ...(own.language === undefined ? {} : { language: own.language }),
  };
  if (email !== undefined) await limitEmailChanges(call, requireCustomer(call));
  const answer = await change(call, async (db, id, now) => {
    const settings = {
      ...(phone === undefined ? {} : { phone }),
      ...(marketingEmail === undefined ? {} : { marketing_email: marketingEmail }),
      ...(marketingPhone === undefined ? {} : { marketing_phone: marketingPhone }),
    };
    if (Object.keys(customer).length > 0) await db.updateTable('customers').set(customer).where('id', '=', id).execute();
    if (Object.keys(settings).length > 0) await db.updateTable('customer_settings').set(settings).where('customer', '=', id).execute();
    if (typeof email === 'string') await requestEmail(call, db, id, now, email);
  });
  await call.get('settings').mailer.send(call.get('db'));
  return answer;
}

async function updateBilling(call: Call): Promise<Response> {
  const billing = readBilling(await readBody(call));
  return change(call, async (db, id) => {
    const stored = billing === null ? null : JSON.stringify(billing);
    await db.updateTable('customer_settings').set({ billing: stored }).where('customer', '=', id).execute();
  });
}

export function customerRoutes(api: Api): void {
  api.get('/customer/me', identify, async (call) => shown(call, await profileOf(call.get('db'), requireCustomer(call))));
  api.patch('/customer/me', identify, update);
  api.put('/customer/me/billing_address', identify, updateBilling);
}
