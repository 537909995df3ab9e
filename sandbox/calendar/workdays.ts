import Holidays from 'date-holidays';

/** Where holidays are looked up: a country and, where needed, its state by the library's name for it. */
export interface Region {
  country: string;
  state?: string | undefined;
}

const states: Readonly<Record<string, Region>> = {
  Niedersachsen: { country: 'DE', state: 'NI' },
  Thüringen: { country: 'DE', state: 'TH' },
  Steiermark: { country: 'AT', state: '6' },
  Westshire: { country: 'GB', state: 'ENG' },
};

/** The region of a place by its province; the whole of Germany for an unknown province. */
export function regionOf(province: string | null): Region {
  return states[province ?? ''] ?? { country: 'DE' };
}

const cache = new Map<string, ReadonlySet<string>>();

function holidays({ country, state }: Region, year: string): ReadonlySet<string> {
  const key = `${country} ${state ?? ''} ${year}`;
  const found =
    cache.get(key) ??
    new Set(
      (state === undefined ? new Holidays(country) : new Holidays(country, state))
        .getHolidays(Number(year))
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
  cache.set(key, found);
  return found;
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function isHoliday(day: string, region: Region): boolean {
  return holidays(region, day.slice(0, 4)).has(day);
}

/** Monday to Friday, except public holidays. */
function isWorkday(day: string, region: Region): boolean {
  return ![0, 6].includes(weekday(day)) && !isHoliday(day, region);
}

/** The day itself, or the next working day (§ 193 BGB). */
export function workdayFrom(day: string, region: Region): string {
  return isWorkday(day, region) ? day : workdayFrom(daysLater(day, 1), region);
}

/** Lists the given number of working days after a day. */
export function workdaysAfter(day: string, count: number, region: Region): string[] {
  const next = workdayFrom(daysLater(day, 1), region);
  return count <= 0 ? [] : [next, ...workdaysAfter(next, count - 1, region)];
}
