import { daysLater } from '../../calendar/workdays';
import { localDay } from '../../calendar/zone';

const today = (): string => localDay(new Date(), 'Europe/Berlin');

/** A day of seed data: the given number of days after the database is created, or before it if negative. */
export const dayFromCreation = (days: number): string => daysLater(today(), days);

const soonestRise = 90;

/** 1 April of a year in which a seeded price rises; the first is at least 90 days after the day, on which the database is created. */
export function aprilOfRise(count: number, day = today()): string {
  const year = Number(day.slice(0, 4));
  const first = `${year}-04-01` < daysLater(day, soonestRise) ? year + 1 : year;
  return `${first + count - 1}-04-01`;
}

/** A planned period of seed data. "+2Q" is the second quarter after that of the day, on which the database is created. */
export function plannedPeriod(planned: string | null, day = today()): string | null {
  const quarters = /^\+(\d)Q$/.exec(planned ?? '')?.[1];
  if (quarters === undefined) return planned;
  const [year = 0, month = 1] = day.split('-').map(Number);
  const quarter = year * 4 + Math.floor((month - 1) / 3) + Number(quarters);
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
}
