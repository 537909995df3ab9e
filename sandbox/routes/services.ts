import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { campaignInForce } from '../catalogue/campaign';
import { offerFor } from '../catalogue/offer';
import type { Offer } from '../catalogue/offer';
import { placeOf } from '../catalogue/places';
import type { OrderedAt } from '../catalogue/places';
import type { Services, Tables } from '../db/schema';
import { productSheet } from '../documents/productSheet';
import { identify } from '../http/access';
import type { Api, Call } from '../http/environment';
import { Problem, languageOf } from '../http/problem';

/** Money as decimal text, never as a float. */
function present(service: Selectable<Services>, offer: Offer): Record<string, unknown> {
  const { down, down_normal, down_min, up, up_normal, up_min, groups, launched: _day, position: _, ...rest } = service;
  const speeds = { down: { min: down_min, normal: down_normal, max: down }, up: { min: up_min, normal: up_normal, max: up } };
  return { ...rest, ...offer, object_groups: groups, speeds, product_sheet_url: `/service/${service.id}/product-sheet` };
}

async function placeAsked(call: Call): Promise<Partial<OrderedAt>> {
  const [object, group] = [call.req.query('object'), call.req.query('object_group')];
  if (object === undefined) return group === undefined ? {} : { object_group: group };
  const found = await placeOf(call.get('db'), object);
  const contradicts = group !== undefined && group !== found?.object_group;
  if (found === undefined || contradicts) throw new Problem(404, 'list.empty');
  return found;
}

interface Asked {
  group: string | undefined;
  customerType: string | undefined;
  operator: string | undefined;
}

function servicesOf(db: Kysely<Tables>, { group, customerType, operator }: Asked): Promise<Selectable<Services>[]> {
  let query = db.selectFrom('services').selectAll().orderBy('position');
  if (customerType !== undefined) query = query.where('customer_type', '=', customerType);
  if (group !== undefined) query = query.where(sql<boolean>`groups @> cast(${JSON.stringify([group])} as jsonb)`);
  if (operator !== undefined) {
    query = query.where(({ exists, selectFrom }) => exists(selectFrom('object_groups').select('object_groups.id')
      .where('network_operator', '=', operator).where('visibility', '=', true)
      .where(sql<boolean>`services.groups @> jsonb_build_array(object_groups.id)`)));
  }
  return query.execute();
}

async function listServices(call: Call): Promise<Response> {
  const customerType = call.req.query('customer_type');
  if (customerType !== undefined && !['residential', 'business'].includes(customerType)) {
    throw new Problem(400, 'list.parameter', { name: 'customer_type', value: customerType });
  }
  const { object_group: group, homedrop_price = null } = await placeAsked(call);
  const services = await servicesOf(call.get('db'), { group, customerType, operator: call.req.query('network_operator') });
  if (services.length === 0) throw new Problem(404, 'list.empty');
  const campaign = await campaignInForce(call.get('db'), call.req.query('campaign'), { group, customerType });
  const data = services.map((service) => present(service, offerFor(service, homedrop_price, campaign)));
  return call.json({ data, meta: { total: services.length, tax_included: customerType !== 'business' } });
}

/** Everybody may read it, before ordering above all. */
async function sheet(call: Call): Promise<Response> {
  const service = await call.get('db').selectFrom('services').selectAll().where('id', '=', call.req.param('id') ?? '').executeTakeFirst();
  if (service === undefined) throw new Problem(404, 'list.empty');
  const pdf = await productSheet(service, languageOf(call.req.header('accept-language')));
  const name = service.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return call.body(pdf, 200, { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}.pdf"` });
}

/** What may be ordered: in a group, at an object, of an operator, by a kind of customer, with a campaign code. */
export function serviceRoutes(api: Api): void {
  api.get('/service', identify, listServices);
  api.get('/service/:id/product-sheet', sheet);
}
