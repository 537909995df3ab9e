import type { Kysely } from 'kysely';
import { zoneOf } from '../appointments/slots';
import { localTime } from '../../calendar/zone';
import type { Tables } from '../../db/schema/schema';
import type { ProblemLanguage } from '../../http/problem';

const steps = [
  'order_confirmation',
  'downpayment',
  'installation_appointment',
  'connection_ready',
  'connected',
] as const;

type Steps = Record<string, { done: boolean; on: string | null; planned: string | null }>;

/** Progress of each of the caller's places: connection steps, open order and current faults. */
export async function placesOf(db: Kysely<Tables>, id: string, language: ProblemLanguage) {
  const { objects: ids } = await db
    .selectFrom('customers')
    .select('objects')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (ids.length === 0) return [];
  const note = language === 'de' ? 'note_de' : 'note';
  const [found, progress, orders, disruptions] = await Promise.all([
    db
      .selectFrom('objects')
      .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
      .select(['objects.id', 'build_status', 'phase', 'quota_pct', 'quota_needed', 'quota_deadline', 'country'])
      .where('objects.id', 'in', ids)
      .orderBy('objects.position')
      .execute(),
    db.selectFrom('place_progress').selectAll().where('object', 'in', ids).execute(),
    db
      .selectFrom('orders')
      .innerJoin('services', 'services.id', 'orders.service')
      .select(['orders.id', 'order_number', 'state', 'object', 'from_date', 'services.name as service_name'])
      .where('customer', '=', id)
      .where('state', 'in', ['awaiting activation', 'paid', 'not paid', 'backlog'])
      .execute(),
    db
      .selectFrom('service_disruptions')
      .select(['id', 'start', 'down_objects', note])
      .where('public', '=', true)
      .where('stop', 'is', null)
      .execute(),
  ]);
  return found.map(({ country, ...place }) => {
    const entries = progress.filter(({ object }) => object === place.id);
    const stepOf = (name: string) => entries.find(({ step }) => step === name);
    return {
      ...place,
      tracked: entries.length > 0,
      progress: Object.fromEntries(
        steps.map((name) => {
          const { done_on = null, planned = null } = stepOf(name) ?? {};
          return [name, { done: done_on !== null, on: done_on, planned }];
        }),
      ) satisfies Steps,
      open_order: orders.filter(({ object }) => object === place.id).map(({ object: _, ...order }) => order)[0] ?? null,
      disruptions: disruptions
        .filter(({ down_objects }) => down_objects.includes(place.id))
        .map((disruption) => ({
          id: disruption.id,
          start: localTime(new Date(disruption.start), zoneOf(country)),
          note: Reflect.get(disruption, note) as string,
        })),
    };
  });
}
