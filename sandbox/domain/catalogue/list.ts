import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ServicesTable, Tables } from '../../db/schema/schema';
import { campaignInForce } from './campaign';
import { offerFor } from './offer';
import type { Offer } from './offer';
import { placeOf } from './places';

type Db = Kysely<Tables>;

/** Place, customer and code of a possible order. */
export interface PlanQuery {
  object?: string | undefined;
  group?: string | undefined;
  operator?: string | undefined;
  customerType?: string | undefined;
  campaign?: string | undefined;
}

export interface Offered {
  service: Selectable<ServicesTable>;
  offer: Offer;
}

function servicesOf(db: Db, { group, customerType, operator }: PlanQuery): Promise<Selectable<ServicesTable>[]> {
  let query = db.selectFrom('services').selectAll().orderBy('position');
  if (customerType !== undefined) query = query.where('customer_type', '=', customerType);
  if (group !== undefined) query = query.where(sql<boolean>`groups @> cast(${JSON.stringify([group])} as jsonb)`);
  if (operator !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('object_groups')
          .select('object_groups.id')
          .where('network_operator', '=', operator)
          .where('visibility', '=', true)
          .where(sql<boolean>`services.groups @> jsonb_build_array(object_groups.id)`),
      ),
    );
  }
  return query.execute();
}

/** Services at a place with their prices; none for a hidden place or one in another group. */
export async function catalogueFor(db: Db, query: PlanQuery): Promise<Offered[]> {
  const place = query.object === undefined ? undefined : await placeOf(db, query.object);
  const group = place?.object_group ?? query.group;
  if (query.object !== undefined && (place === undefined || (query.group ?? group) !== group)) return [];
  const services = await servicesOf(db, { ...query, group });
  if (services.length === 0) return [];
  const campaign = await campaignInForce(db, query.campaign, { group, customerType: query.customerType });
  return services.map((service) => ({ service, offer: offerFor(service, place?.homedrop_price ?? null, campaign) }));
}
