import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { Settings } from '../../settings';
import { sellerOfContract } from './place-seller';
import type { Selling } from './place-seller';

type Db = Kysely<Tables>;
type Sites = Pick<Settings, 'siteUrls' | 'sellerFiles'>;

/**
 * Seller of a contract and the home page of its site, independent of the calling page.
 * @returns undefined while it is unknown, for example before the sites are published
 */
export async function sellingOf(
  db: Db,
  settings: Sites,
  order: string,
  language: string,
): Promise<Selling | undefined> {
  const sold = await db
    .selectFrom('orders')
    .innerJoin('services', 'services.id', 'orders.service')
    .leftJoin('objects', 'objects.id', 'orders.object')
    .leftJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .leftJoin('order_details', 'order_details.order_id', 'orders.id')
    .leftJoin('quotes', 'quotes.id', 'order_details.quote')
    .select([
      'services.provider',
      'services.currency',
      'objects.object_group',
      'object_groups.country',
      'quotes.request',
    ])
    .where('orders.id', '=', order)
    .executeTakeFirstOrThrow();
  return sellerOfContract(settings, {
    remembered: sold.request?.seller,
    group: sold.object_group,
    // Without a place, the currency determines the country, as in documents.
    country: sold.country ?? (sold.currency === 'GBP' ? 'GB' : null),
    provider: sold.provider,
    language,
  });
}

/** The contract for a place: the customer's newest one there, otherwise their newest one anywhere. */
async function contractAt(db: Db, customer: string, object: string | null): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .select(['id', 'object'])
    .where('customer', '=', customer)
    .where('state', '!=', 'terminated')
    .orderBy('concluded_at', 'desc')
    .execute();
  return (object === null ? found : found.filter((order) => order.object === object))[0]?.id;
}

/**
 * Sender of mails to a customer about a place: the seller of their contract there, otherwise the one who sells there.
 * @param object null: about no place, such as about payments
 * @returns undefined while it is unknown, and for a person without a place or contract
 */
export async function sellingTo(
  db: Db,
  settings: Sites,
  { customer, object }: { customer: string; object: string | null },
  language: string,
): Promise<Selling | undefined> {
  const order = await contractAt(db, customer, object);
  if (order !== undefined) return sellingOf(db, settings, order, language);
  if (object === null) return undefined;
  const { object_group, country } = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['object_group', 'country'])
    .where('objects.id', '=', object)
    .executeTakeFirstOrThrow();
  return sellerOfContract(settings, { remembered: undefined, group: object_group, country, provider: '', language });
}
