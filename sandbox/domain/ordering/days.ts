import { localDay } from '../../calendar/zone';
import { zoneOf } from '../appointments/slots';
import { daysLater, regionOf, workdayFrom, workdaysAfter } from '../../calendar/workdays';

/** The UTC date of an instant. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The same day of a later month, or its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/**
 * Last day of the withdrawal period of a contract concluded now: 14 days from the day it is at the place, which soon after midnight is
 * not yet that of UTC, extended past weekends and holidays.
 */
export const withdrawalUntil = (now: Date, place?: { readonly country: string; readonly province: string }): string =>
  workdayFrom(daysLater(localDay(now, zoneOf(place?.country ?? '')), 14), regionOf(place?.province ?? null));

/**
 * First collection date of a contract concluded today, for every payment method. A SEPA direct debit is announced at least
 * 5 days ahead (the terms), a Bacs one 10 working days (the Direct Debit Guarantee). Cards use the same day, so that one day can
 * be shown before a payment method is chosen.
 */
export function collectedFrom(today: string, currency: string): string {
  if (currency === 'GBP') return workdaysAfter(today, 10, { country: 'GB', state: 'ENG' }).at(-1) ?? today;
  return workdayFrom(daysLater(today, 5), { country: 'DE' });
}
