import { fault as faultOfDay, reasons as ofDay } from './birthdate';

export const reasons: readonly string[] = [...ofDay, 'age'];

const fullAge = 18;

/** Latest date of birth of an adult, plus one day for time zones that are ahead. */
function lastDay(): string {
  const day = new Date(Date.now() + 14 * 3_600_000);
  day.setUTCFullYear(day.getUTCFullYear() - fullAge);
  return day.toISOString().slice(0, 10);
}

/** The date of birth of a person who can conclude a contract alone: 18 years in most countries. */
export const fault = (text: string): string | undefined => faultOfDay(text) ?? (text > lastDay() ? 'age' : undefined);
