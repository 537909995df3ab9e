import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { daysLater, isHoliday, regionOf, weekday } from '../../calendar/workdays';
import { instantOf, localDay } from '../../calendar/zone';

type Db = Kysely<Tables>;

export const minNoticeHours = 24;
const horizonDays = 21;
export const longestDays = 62;

export interface AppointmentSlot {
  id: string;
  starts: Date;
  ends: Date;
  tz: string;
  capacity: number;
}

/** Properties of a place that decide its slots. */
export interface Site {
  object_group: string;
  province: string;
  country: string;
}

const visits = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00'];
const surveys = ['09:00-10:00', '10:00-11:00', '11:00-12:00', '13:00-14:00', '14:00-15:00', '15:00-16:00'];
const zones: Readonly<Record<string, string>> = { GB: 'Europe/London', AT: 'Europe/Vienna' };

export const appointmentTypes: readonly string[] = ['install', 'survey', 'repair'];

export const zoneOf = (country: string): string => zones[country] ?? 'Europe/Berlin';

function windowsOn(day: string, type: string, { province }: Site): readonly string[] {
  const weekend = weekday(day);
  if (weekend === 0 || isHoliday(day, regionOf(province))) return [];
  if (type === 'survey') return weekend === 6 ? [] : surveys;
  return weekend === 6 ? ['09:00-12:00'] : visits;
}

/** Deterministic per window, so that the calendar of a place is the same each time it is viewed. */
const crewsOf = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % 4;

function regularSlots(type: string, site: Site, days: readonly string[]): AppointmentSlot[] {
  const tz = zoneOf(site.country);
  return days.flatMap((day) =>
    windowsOn(day, type, site).map((window) => {
      const [from = '', to = ''] = window.split('-');
      const id = `${type}.${site.object_group}.${day}T${from}`;
      return {
        id,
        starts: instantOf(`${day}T${from}`, tz),
        ends: instantOf(`${day}T${to}`, tz),
        tz,
        capacity: crewsOf(id),
      };
    }),
  );
}

async function seededSlots(db: Db, type: string, { object_group }: Site): Promise<AppointmentSlot[]> {
  const rows = await db
    .selectFrom('slots')
    .selectAll()
    .where('type', '=', type)
    .where('object_group', '=', object_group)
    .execute();
  return rows.map(({ id, starts, ends, tz, capacity }) => ({
    id,
    tz,
    capacity,
    starts: instantOf(starts, tz),
    ends: instantOf(ends, tz),
  }));
}

function daysBetween(from: string, to: string): string[] {
  return from > to ? [] : [from, ...daysBetween(daysLater(from, 1), to)];
}

/** The windows of a site in a period, free or not; a seeded one replaces the regular one at the same time. */
export async function slotsOf(
  db: Db,
  type: string,
  site: Site,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<AppointmentSlot[]> {
  const first = from ?? localDay(new Date(), zoneOf(site.country));
  const last = to ?? daysLater(first, horizonDays);
  const seeded = await seededSlots(db, type, site);
  const seededTimes = new Set(seeded.map(({ starts }) => starts.getTime()));
  const regular = regularSlots(type, site, daysBetween(first, last)).filter(
    ({ starts }) => !seededTimes.has(starts.getTime()),
  );
  const asked = seeded.filter(({ starts, tz }) => {
    const day = localDay(starts, tz);
    return day >= first && day <= last;
  });
  const earliest = Date.now() + minNoticeHours * 3_600_000;
  return [...regular, ...asked]
    .filter(({ starts }) => starts.getTime() >= earliest)
    .sort((a, b) => a.starts.getTime() - b.starts.getTime());
}

/** Number of free crews in each window. */
export async function remainingOf(db: Db, slots: readonly AppointmentSlot[]): Promise<ReadonlyMap<string, number>> {
  const ids = slots.map(({ id }) => id);
  const booked =
    ids.length === 0
      ? []
      : await db
          .selectFrom('appointments')
          .select(({ fn }) => ['slot', fn.countAll<number>().as('count')])
          // A single parameter for any number of windows.
          .where('slot', '=', ({ fn, val }) => fn.any(val(ids)))
          .where('state', 'in', ['requested', 'confirmed'])
          .groupBy('slot')
          .execute();
  const counts = new Map(booked.map(({ slot, count }) => [slot, Number(count)]));
  return new Map(slots.map(({ id, capacity }) => [id, Math.max(0, capacity - (counts.get(id) ?? 0))]));
}
