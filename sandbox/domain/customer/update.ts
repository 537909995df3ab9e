import type { Kysely } from 'kysely';
import { claimMobile } from '../account/login';
import type { Tables } from '../../db/schema/schema';
import type { Body } from '../../http/body';
import type { Call } from '../../http/environment';
import { ApiProblem } from '../../http/problem';
import { readChanges } from './changes';
import { limitEmailChanges, requestEmail } from './email';
import { lockProfile, profileOf, versionOf } from './profile';
import type { CustomerProfile } from './profile';

type Db = Kysely<Tables>;

/** Changes the version of the profile that the caller has seen. @throws Problem 412 if it was changed since; it stays as it is */
export function changeProfile(
  all: Db,
  id: string,
  version: string,
  apply: (db: Db, now: CustomerProfile) => Promise<void>,
): Promise<CustomerProfile> {
  return all.transaction().execute(async (db) => {
    await lockProfile(db, id);
    const now = await profileOf(db, id);
    if (version !== versionOf(now)) throw new ApiProblem(412, 'version.changed');
    await apply(db, now);
    return profileOf(db, id);
  });
}

/** Changes single fields of a profile. @throws Problem 422 for fields, 412 if the profile was changed since */
export async function updateProfile(call: Call, id: string, version: string, body: Body): Promise<CustomerProfile> {
  const { email, phone, marketingEmail, marketingPhone, ...own } = readChanges(body);
  const customer = {
    ...(own.firstName === undefined ? {} : { first_name: own.firstName }),
    ...(own.lastName === undefined ? {} : { last_name: own.lastName }),
    ...(own.companyName === undefined ? {} : { company_name: own.companyName }),
    ...(own.mobile === undefined ? {} : { mobile: own.mobile }),
    ...(own.taxId === undefined ? {} : { vat_id: own.taxId }),
    ...(own.language === undefined ? {} : { language: own.language }),
  };
  if (email !== undefined) await limitEmailChanges(call, id);
  const profile = await changeProfile(call.get('db'), id, version, async (db, now) => {
    const settings = {
      ...(phone === undefined ? {} : { phone }),
      ...(marketingEmail === undefined ? {} : { marketing_email: marketingEmail }),
      ...(marketingPhone === undefined ? {} : { marketing_phone: marketingPhone }),
    };
    if (Object.keys(customer).length > 0)
      await db.updateTable('customers').set(customer).where('id', '=', id).execute();
    if (own.mobile !== undefined) await claimMobile(db, id);
    if (Object.keys(settings).length > 0)
      await db.updateTable('customer_settings').set(settings).where('customer', '=', id).execute();
    if (typeof email === 'string') await requestEmail(call, db, id, now, email);
  });
  call.get('settings').mailer.send(call.get('db'));
  return profile;
}
