import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockName } from '../../db/named-lock';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';
import { longestDays, remainingOf, slotsOf } from './slots';
import type { Site, AppointmentSlot } from './slots';
import { daysLater } from '../../calendar/workdays';
import { localDay } from '../../calendar/zone';

type Db = Kysely<Tables>;

/** Requests for a visit other than its time. */
export interface AppointmentWish {
  slot: string;
  contact_phone: string | null;
  notes: string | null;
  who_present: string | null;
}

/** Whether a connection can be installed at a place now. */
export const canInstall = (place: { status: string }): boolean => place.status === 'Deliverable';

/** Whether a service already runs at a place, so that another one needs no visit. */
export const inService = (place: { build_status: string; provisioning_status: string }): boolean =>
  place.build_status === 'connected' && place.provisioning_status === 'Configured';

/** Whether a service at a place needs a visit first, and one is possible. */
export const needsInstallation = (place: {
  status: string;
  build_status: string;
  provisioning_status: string;
}): boolean => canInstall(place) && !inService(place);

/** Location of a public place whose connection can be installed and is not yet. */
export async function openSite(db: Db, object: string): Promise<Site | undefined> {
  const found = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['object_group', 'province', 'country', 'objects.status', 'build_status', 'provisioning_status'])
    .where('objects.id', '=', object)
    .where('object_groups.visibility', '=', true)
    .executeTakeFirst();
  return found !== undefined && needsInstallation(found) ? found : undefined;
}

/** @param field name of the slot in the request */
const slotTaken = (field: string) =>
  new ApiProblem(409, 'slot.taken', {}, [{ path: `/${field}`, code: 'slot.taken', rule: 'slot.taken' }]);

/** Returns a free slot. @throws Problem 409 if it is taken */
export async function freeSlot(db: Db, type: string, site: Site, id: string, field = 'slot'): Promise<AppointmentSlot> {
  const day = /\d{4}-\d\d-\d\d/.exec(id)?.[0];
  const slots = await slotsOf(
    db,
    type,
    site,
    day === undefined ? { to: daysLater(localDay(new Date(), 'UTC'), longestDays) } : { from: day, to: day },
  );
  const slot = slots.find((one) => one.id === id);
  if (slot === undefined || (await remainingOf(db, [slot])).get(id) === 0) throw slotTaken(field);
  return slot;
}

/** Reserves the slot until the transaction ends. @throws Problem 409 if it is taken. */
export async function takeSlot(db: Db, type: string, site: Site, id: string, field = 'slot'): Promise<AppointmentSlot> {
  await lockName(db, `slot ${id}`);
  return freeSlot(db, type, site, id, field);
}

export const timesOf = (slot: AppointmentSlot) => ({
  slot: slot.id,
  starts_at: slot.starts.toISOString(),
  ends_at: slot.ends.toISOString(),
  tz: slot.tz,
});

/** Serialises calls that book the same kind of visit for a customer at a place. @throws Problem 409 if one is booked already */
export async function refuseSecondVisit(db: Db, customer: string, object: string, type: string): Promise<void> {
  await lockName(db, `visit ${customer} ${object} ${type}`);
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('customer', '=', customer)
    .where('object', '=', object)
    .where('type', '=', type)
    .where('state', 'in', ['requested', 'confirmed'])
    .where('ends_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (found !== undefined) throw new ApiProblem(409, 'appointment.exists');
}

/** Stores a visit in a reserved slot and returns its id. */
export async function keepVisit(
  db: Db,
  about: { customer: string; object: string; type: string },
  slot: AppointmentSlot,
  visit: AppointmentWish,
): Promise<string> {
  const id = `ap-${randomBytes(5).toString('hex')}`;
  await db
    .insertInto('appointments')
    .values({
      ...about,
      ...visit,
      ...timesOf(slot),
      id,
      state: 'confirmed',
      technician: null,
      link_hash: null,
      link_expires: null,
    })
    .execute();
  return id;
}
