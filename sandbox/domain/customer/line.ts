import type { Kysely } from 'kysely';
import { zoneOf } from '../appointments/slots';
import { localTime } from '../../calendar/zone';
import type { Tables } from '../../db/schema/schema';
import type { ProblemLanguage } from '../../http/problem';

/** Reachability of a place for the operator: its exchange, the street in front of it, or its socket. */
export type Reach = 'exchange' | 'street' | 'socket';

/** Whether a customer has an active connection at a place. */
const isServed = async (db: Kysely<Tables>, customer: string, object: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('customer', '=', customer)
    .where('object', '=', object)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined;

/** State of the line at one of the caller's places, in local time; undefined for other people's places. */
export async function lineStateOf(db: Kysely<Tables>, customer: string, object: string, language: ProblemLanguage) {
  const { objects } = await db
    .selectFrom('customers')
    .select('objects')
    .where('id', '=', customer)
    .executeTakeFirstOrThrow();
  if (!objects.includes(object)) return undefined;
  const place = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['build_status', 'country'])
    .where('objects.id', '=', object)
    .executeTakeFirstOrThrow();
  const note = language === 'de' ? 'note_de' : 'note';
  const disruptions = await db
    .selectFrom('service_disruptions')
    .select(['start', 'stop', 'down_objects', note])
    .where('public', '=', true)
    .orderBy('start', 'desc')
    .execute();
  const own = disruptions.filter(({ down_objects }) => down_objects.includes(object));
  const time = (moment: string | Date) => localTime(new Date(moment), zoneOf(place.country));
  const shown = ({ start, stop, ...rest }: (typeof own)[number]) => ({
    from: time(start),
    to: stop === null ? null : time(stop),
    text: Reflect.get(rest, note) as string,
  });
  const fault = own.find(({ stop }) => stop === null);
  const last = own.find(({ stop }) => stop !== null);
  const built = place.build_status === 'connected' || (await isServed(db, customer, object));
  const reach: Reach = !built ? 'exchange' : fault === undefined ? 'socket' : 'street';
  return {
    object,
    as_of: time(new Date()),
    reachable: reach,
    fault: fault === undefined ? null : shown(fault),
    last: last === undefined ? null : shown(last),
  };
}
