import type { Insertable, Kysely } from 'kysely';
import { hashPassword } from '../../auth/password';
import { hashKey } from '../../auth/keys';
import bulkObjects from '../../seed/bulk_objects.json';
import customers from '../../seed/customers.json';
import apiKeys from '../../seed/api_keys.json';
import libraryItems from '../../seed/library_items.json';
import networkOperators from '../../seed/network_operators.json';
import objectGroups from '../../seed/object_groups.json';
import objects from '../../seed/objects.json';
import orders from '../../seed/orders.json';
import services from '../../seed/services.json';
import type { Objects, Tables } from '../schema/schema';
import { aprilOfRise, dayFromCreation } from './seed-days';

/** A house with more flats than a default page of results holds. */
function flatsOfOneHouse(): Insertable<Objects>[] {
  const { count, first_id, id_prefix, object_number_prefix, apartment_prefix, template } = bulkObjects;
  return Array.from({ length: count }, (_, index) => ({
    ...template,
    id: `${id_prefix}${first_id + index}`,
    object_number: `${object_number_prefix}${first_id + index}`,
    apartment_number: `${apartment_prefix}${index + 1}`,
  }));
}

/** Fills the library's catalogue. A separate migration, because databases with the first data already exist. */
export async function seedLibrary(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('library_items').values(libraryItems).execute();
}

/** Fills the empty tables. It is a migration, so it runs once and in one transaction. */
export async function seedFirstData(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('network_operators').values(networkOperators).execute();
  await db.insertInto('object_groups').values(objectGroups).execute();
  await db
    .insertInto('objects')
    .values([...objects, ...flatsOfOneHouse()])
    .execute();
  await db
    .insertInto('services')
    .values(
      services.map((service) => ({
        ...service,
        groups: JSON.stringify(service.groups),
        price_steps: JSON.stringify(
          service.price_steps.map((step) =>
            'april' in step ? { from: aprilOfRise(step.april), price: step.price } : step,
          ),
        ),
      })),
    )
    .execute();
  await db
    .insertInto('customers')
    .values(
      await Promise.all(
        customers.map(async ({ password, ...customer }) => ({
          ...customer,
          password_hash: password === null ? null : await hashPassword(password),
          objects: JSON.stringify(customer.objects),
          flags: JSON.stringify(customer.flags),
        })),
      ),
    )
    .execute();
  await db
    .insertInto('api_keys')
    .values(apiKeys.map(({ api_key, ...rest }) => ({ ...rest, key_hash: hashKey(api_key) })))
    .execute();
  await db
    .insertInto('orders')
    .values(
      orders.map(({ terminated_days: days, ...order }) =>
        days === undefined ? order : { ...order, terminated_date: dayFromCreation(days) },
      ),
    )
    .execute();
}
