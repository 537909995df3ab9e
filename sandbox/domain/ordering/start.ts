import type { Kysely } from 'kysely';
import { freeSlot, needsInstallation } from '../appointments/booking';
import { remainingOf, slotsOf } from '../appointments/slots';
import type { Site } from '../appointments/slots';
import { daysLater, regionOf, workdaysAfter } from '../../calendar/workdays';
import { localDay } from '../../calendar/zone';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';

type Db = Kysely<Tables>;

/** Conditions for the start of a service at a place. */
export interface StartingPlace extends Site {
  id: string;
  status: string;
  build_status: string;
  provisioning_status: string;
  order_status: string;
  /** Last day of the current contract with another provider there, if known. */
  other_contract_until: string | null;
}

/** Working days from an order to the switch: a week and a half for both providers to agree; one day in Britain. */
const switchDays = (country: string): number => (country === 'GB' ? 1 : 7);

/** The first day of a day, a month (2027-02) or a quarter (2027-Q3). */
function firstDayOf(period: string): string {
  const [year = '', part = '01', day = '01'] = period.split('-');
  const month = part.startsWith('Q') ? String(Number(part.slice(1)) * 3 - 2).padStart(2, '0') : part;
  return `${year}-${month}-${day}`;
}

async function firstWindow(db: Db, place: StartingPlace): Promise<string | undefined> {
  const slots = await slotsOf(db, 'install', place);
  const remaining = await remainingOf(db, slots);
  const free = slots.find(({ id }) => (remaining.get(id) ?? 0) > 0);
  return free === undefined ? undefined : localDay(free.ends, free.tz);
}

async function plannedDay(db: Db, object: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('place_progress')
    .select('planned')
    .where('object', '=', object)
    .where('step', '=', 'connected')
    .executeTakeFirst();
  return found?.planned === undefined || found.planned === null ? undefined : firstDayOf(found.planned);
}

/** First day after the service of another provider: after both providers have agreed and the old contract has ended. */
function dayOfSwitch({ order_status, province, country, other_contract_until }: StartingPlace, today: string) {
  if (order_status !== 'active_other_provider') return undefined;
  const agreed = workdaysAfter(today, switchDays(country), regionOf(province)).at(-1) ?? today;
  const ended = other_contract_until === null ? today : daysLater(other_contract_until, 1);
  return ended > agreed ? ended : agreed;
}

/**
 * First day on which a service can begin: tomorrow if there is service already or no place is given, the day of the switch if
 * another provider serves the place, the first installation window if a visit is needed, the planned day if the network
 * is still being built. If several apply, the latest one.
 */
export async function earliestStart(db: Db, place: StartingPlace | undefined, today: string): Promise<string> {
  const tomorrow = daysLater(today, 1);
  if (place === undefined) return tomorrow;
  const possible =
    place.status === 'Deliverable'
      ? needsInstallation(place)
        ? await firstWindow(db, place)
        : undefined
      : await plannedDay(db, place.id);
  return [tomorrow, possible, dayOfSwitch(place, today)].reduce<string>(
    (last, day) => (day !== undefined && day > last ? day : last),
    tomorrow,
  );
}

const slotProblem = (rule: 'unknown' | 'too_late', limit?: string): ApiProblem =>
  new ApiProblem(422, 'fields.invalid', {}, [
    { path: '/wish_slot', code: `wish_slot.${rule}`, rule, ...(limit === undefined ? {} : { values: { limit } }) },
  ]);

/**
 * The day of the installation in the requested window; null without one.
 * @throws Problem 422 if nothing is installed or the window ends after the start of the service, 409 if it is taken
 */
export async function installationDay(
  db: Db,
  place: StartingPlace | undefined,
  wish_slot: string | null,
  start: string,
): Promise<string | null> {
  if (wish_slot === null) return null;
  if (place === undefined || !needsInstallation(place)) throw slotProblem('unknown');
  const slot = await freeSlot(db, 'install', place, wish_slot, 'wish_slot');
  const day = localDay(slot.ends, slot.tz);
  if (day > start) throw slotProblem('too_late', start);
  return day;
}
