import { fault as faultOfDay, reasons as ofDay } from './birthdate';

export const reasons: readonly string[] = [...ofDay, 'age'];

const fullAge = 18;

/** The last day on which somebody of full age can have been born; a day of grace for where it is tomorrow already. */
function lastDay(): string {
  const day = new Date(Date.now() + 14 * 3_600_000);
  day.setUTCFullYear(day.getUTCFullYear() - fullAge);
  return day.toISOString().slice(0, 10);
}

/** The day of birth of somebody who can close a contract alone: 18 years in most countries. */
export const fault = (text: string): string | undefined => faultOfDay(text) ?? (text > lastDay() ? 'age' : undefined);
