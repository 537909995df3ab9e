import { productSheet } from '../domain/documents/product-sheet';
import { sellerFor } from '../domain/documents/seller';
import { documentFile } from '../domain/documents/file-name';
import { countryOf, styleFor, writtenFor } from '../domain/documents/words';
import { identify } from '../http/access';
import { attachmentNamed } from '../http/attachment';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { cardsFor } from '../domain/ordering/cards';
import type { Card } from '../domain/ordering/cards';

/** Money as decimal text, never as a float. */
function present({ service, offer, figures }: Card): Record<string, unknown> {
  const { down, down_normal, down_min, up, up_normal, up_min, groups, launched: _day, position: _, ...rest } = service;
  const speeds = {
    down: { min: down_min, normal: down_normal, max: down },
    up: { min: up_min, normal: up_normal, max: up },
  };
  return {
    ...rest,
    ...offer,
    ...figures,
    object_groups: groups,
    speeds,
    product_sheet_url: `/service/${service.id}/product-sheet`,
  };
}

async function listServices(call: Call): Promise<Response> {
  const customerType = call.req.query('customer_type');
  if (customerType !== undefined && !['residential', 'business'].includes(customerType)) {
    throw new ApiProblem(400, 'list.parameter', { name: 'customer_type', value: customerType });
  }
  const found = await cardsFor(call.get('db'), {
    object: call.req.query('object'),
    group: call.req.query('object_group'),
    operator: call.req.query('network_operator'),
    customerType,
    campaign: call.req.query('campaign'),
  });
  if (found.length === 0) throw new ApiProblem(404, 'list.empty');
  const data = found.map(present);
  return call.json({ data, meta: { total: found.length, tax_included: customerType !== 'business' } });
}

/** Public, because people read it before they order. */
async function sheet(call: Call): Promise<Response> {
  const service = await call
    .get('db')
    .selectFrom('services')
    .selectAll()
    .where('id', '=', call.req.param('id') ?? '')
    .executeTakeFirst();
  if (service === undefined) throw new ApiProblem(404, 'list.empty');
  const seller = sellerFor(call);
  const group = await call
    .get('db')
    .selectFrom('object_groups')
    .select('country')
    .where('id', 'in', service.groups)
    .executeTakeFirst();
  const country = countryOf(group?.country, seller.country);
  const language = writtenFor(call.req.header('accept-language'));
  const pdf = await productSheet({ service, seller, country, asOf: new Date() }, language);
  return call.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentNamed(documentFile('product-sheet', styleFor(language, country), service.name)),
  });
}

/** Services that can be ordered: in a group, at an object, from an operator, by a kind of customer, with a campaign code. */
export function serviceRoutes(api: ApiApp): void {
  api.get('/service', identify, listServices);
  api.get('/service/:id/product-sheet', sheet);
}
