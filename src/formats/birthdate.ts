export const reasons: readonly string[] = ['future', 'past'];

/** Earliest date of birth of a living person. */
const first = '1900-01-01';

/** Today in the time zone that is furthest ahead, so that today is never in the future. */
const today = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

function exists(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** The date of birth of a living person, as an ISO date. */
export function fault(text: string): string | undefined {
  if (!exists(text)) return 'format';
  if (text > today()) return 'future';
  return text < first ? 'past' : undefined;
}
