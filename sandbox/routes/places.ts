import { sql } from 'kysely';
import { zoneOf } from '../calendar/slots';
import { localTime } from '../calendar/zone';
import { identify, requireAccount } from '../http/access';
import { Problem, languageOf } from '../http/problem';
import type { Api, Call } from '../http/environment';
import { listPage } from '../query/list';
import type { Resource } from '../query/list';

const steps = ['order_confirmation', 'downpayment', 'installation_appointment', 'connection_ready', 'connected'] as const;

type Steps = Record<string, { done: boolean; on: string | null; planned: string | null }>;

/** How far each of the caller's places is: the steps of its connection, its open order, what is wrong there now. */
async function places(call: Call): Promise<Response> {
  const { id } = requireAccount(call);
  const db = call.get('db');
  const { objects: ids } = await db.selectFrom('customers').select('objects').where('id', '=', id).executeTakeFirstOrThrow();
  if (ids.length === 0) throw new Problem(404, 'list.empty');
  const note = languageOf(call.req.header('accept-language')) === 'de' ? 'note_de' : 'note';
  const [found, progress, orders, disruptions] = await Promise.all([
    db.selectFrom('objects').innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
      .select(['objects.id', 'build_status', 'phase', 'quota_pct', 'quota_needed', 'quota_deadline', 'country'])
      .where('objects.id', 'in', ids).orderBy('objects.position').execute(),
    db.selectFrom('place_progress').selectAll().where('object', 'in', ids).execute(),
    db.selectFrom('orders').innerJoin('services', 'services.id', 'orders.service')
      .select(['orders.id', 'order_number', 'state', 'object', 'from_date', 'services.name as service_name'])
      .where('customer', '=', id).where('state', 'in', ['awaiting activation', 'paid', 'not paid', 'backlog']).execute(),
    db.selectFrom('service_disruptions').select(['id', 'start', 'down_objects', note])
      .where('public', '=', true).where('stop', 'is', null).execute(),
  ]);
  const data = found.map(({ country, ...place }) => {
    const known = progress.filter(({ object }) => object === place.id);
    const stepOf = (name: string) => known.find(({ step }) => step === name);
    return {
      ...place,
      tracked: known.length > 0,
      progress: Object.fromEntries(steps.map((name) => {
        const { done_on = null, planned = null } = stepOf(name) ?? {};
        return [name, { done: done_on !== null, on: done_on, planned }];
      })) satisfies Steps,
      open_order: orders.filter(({ object }) => object === place.id).map(({ object: _, ...order }) => order)[0] ?? null,
      disruptions: disruptions.filter(({ down_objects }) => down_objects.includes(place.id))
        .map((disruption) => ({ id: disruption.id, start: localTime(new Date(disruption.start), zoneOf(country)), note: Reflect.get(disruption, note) as string })),
    };
  });
  return call.json({ data });
}

const disruptions: Resource = {
  from: sql`service_disruptions`,
  fields: {
    id: { column: 'service_disruptions.id', type: 'text' },
    network_operator: { column: 'service_disruptions.network_operator', type: 'text' },
    start: { column: 'service_disruptions.start', type: 'timestamp' },
    stop: { column: 'service_disruptions.stop', type: 'timestamp' },
    note: { column: 'service_disruptions.note', type: 'text' },
  },
  defaults: ['id', 'network_operator', 'start', 'stop', 'note'],
  order: sql`service_disruptions.start desc`,
};

export function placeRoutes(api: Api): void {
  api.get('/place', identify, places);
  api.get('/service_disruption', identify, async (call) => call.json(
    await listPage(call.get('db'), disruptions, sql<boolean>`service_disruptions.public`, (name) => call.req.query(name)),
  ));
}
