import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Services } from '../db/schema';
import { identify } from '../http/access';
import type { Api, Call } from '../http/environment';
import { Problem } from '../http/problem';

/** Money as decimal text, never as a float. */
function present(service: Selectable<Services>): Record<string, unknown> {
  const { down, down_normal, down_min, up, groups, position: _, ...rest } = service;
  const speeds = { down: { min: down_min, normal: down_normal, max: down }, up: { max: up } };
  return { ...rest, object_groups: groups, speeds };
}

async function groupAsked(call: Call): Promise<string | undefined> {
  const [object, group] = [call.req.query('object'), call.req.query('object_group')];
  if (object === undefined) return group;
  const found = await call.get('db').selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group').select('objects.object_group')
    .where('objects.id', '=', object).where('object_groups.visibility', '=', true).executeTakeFirst();
  const contradicts = group !== undefined && group !== found?.object_group;
  if (found === undefined || contradicts) throw new Problem(404, 'list.empty');
  return found.object_group;
}

/** What may be ordered: in a group, at an object, of an operator, by a kind of customer. */
export function serviceRoutes(api: Api): void {
  api.get('/service', identify, async (call) => {
    const customerType = call.req.query('customer_type');
    if (customerType !== undefined && !['residential', 'business'].includes(customerType)) {
      throw new Problem(400, 'list.parameter', { name: 'customer_type', value: customerType });
    }
    const group = await groupAsked(call);
    let query = call.get('db').selectFrom('services').selectAll().orderBy('position');
    if (customerType !== undefined) query = query.where('customer_type', '=', customerType);
    if (group !== undefined) query = query.where(sql<boolean>`groups @> cast(${JSON.stringify([group])} as jsonb)`);
    const operator = call.req.query('network_operator');
    if (operator !== undefined) {
      query = query.where(({ exists, selectFrom }) => exists(selectFrom('object_groups').select('object_groups.id')
        .where('network_operator', '=', operator).where('visibility', '=', true)
        .where(sql<boolean>`services.groups @> jsonb_build_array(object_groups.id)`)));
    }
    const services = await query.execute();
    if (services.length === 0) throw new Problem(404, 'list.empty');
    const meta = { total: services.length, tax_included: customerType !== 'business' };
    return call.json({ data: services.map(present), meta });
  });
}
