import { describe, expect, it } from 'vitest';
import { dayName, foreignZone, isFree, slotsIn, weekName, slotWeeks, windowName } from './slots';

const zone = 'Europe/Berlin';
const offer = (id: string, start: string, end: string, more: Record<string, unknown> = {}) => ({
  id,
  start,
  end,
  tz: zone,
  remaining: 2,
  ...more,
});
const spring = offer('c', '2027-03-28T01:00:00+01:00', '2027-03-28T04:00:00+02:00');

/** Each week with its days and their windows. */
const daysOf = (...answer: readonly object[]) =>
  slotWeeks(slotsIn(answer, 'id')).map(({ start, days }) => [
    start,
    ...days.map(({ day, slots }) => `${day} ${slots.map(({ value }) => value).join()}`),
  ]);

describe('time windows', () => {
  it('are read from any answer', () => {
    const answer = [
      offer('a', '2026-11-24T08:00:00+01:00', '2026-11-24T10:00:00+01:00'),
      offer('b', '2026-11-24T10:00:00+01:00', '2026-11-24T12:00:00+01:00', { remaining: 0 }),
      { id: 7 },
    ];
    expect(slotsIn(answer, 'id').map((slot) => [slot.value, isFree(slot)])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(slotsIn(null, 'id')).toEqual([]);
  });

  it('use the local day even shortly after midnight', () => {
    expect(
      daysOf(
        offer('a', '2026-11-24T23:00:00+01:00', '2026-11-25T00:00:00+01:00'),
        offer('b', '2026-11-25T00:30:00+01:00', '2026-11-25T02:00:00+01:00'),
      ),
    ).toEqual([['2026-11-23', '2026-11-24 a', '2026-11-25 b']]);
  });

  it('use the day at the place when the answer is in UTC', () => {
    const tz = 'Pacific/Auckland';
    const start = '2026-11-30T19:00:00Z';
    expect(daysOf(offer('a', start, '2026-11-30T21:00:00Z', { tz }))).toEqual([['2026-11-30', '2026-12-01 a']]);
  });

  it('omit days of the week without visits', () => {
    expect(
      daysOf(
        offer('a', '2026-11-26T08:00:00+01:00', '2026-11-26T10:00:00+01:00'),
        offer('b', '2026-12-04T08:00:00+01:00', '2026-12-04T10:00:00+01:00'),
      ),
    ).toEqual([
      ['2026-11-23', '2026-11-26 a', '2026-11-27 '],
      ['2026-11-30', '2026-12-03 ', '2026-12-04 b'],
    ]);
    expect(slotWeeks([])).toEqual([]);
  });

  it('skip weeks without any', () => {
    expect(
      daysOf(
        offer('a', '2026-11-24T08:00:00+01:00', '2026-11-24T10:00:00+01:00'),
        offer('b', '9999-11-30T08:00:00+01:00', '9999-11-30T10:00:00+01:00'),
      ),
    ).toEqual([
      ['2026-11-23', '2026-11-24 a'],
      ['9999-11-29', '9999-11-30 b'],
    ]);
  });

  it('are omitted if their time cannot be read', () => {
    expect(daysOf(offer('a', 'soon', 'later'))).toEqual([]);
  });

  it('name their week in a language', () => {
    const week = { start: '2026-11-30', days: [] };
    expect(weekName(week, 'en-GB')).toMatch(/^30 Nov\s–\s6 Dec 2026$/);
    expect(weekName(week, 'de-DE')).toMatch(/^30\. Nov\.\s–\s6\. Dez\. 2026$/);
  });

  it('use the local time on both sides of a clock change', () => {
    const [slot] = slotsIn([spring], 'id');
    expect(slot && windowName(slot, 'de-DE')).toBe('01:00–04:00');
    expect(dayName('2027-01-05', 'de-AT')).toBe('Dienstag, 5. Jänner');
    expect(dayName('2027-01-05', 'en-GB')).toMatch(/^Tuesday,? 5 January$/);
  });

  it('name their zone only if the person’s clock differs', () => {
    const slots = slotsIn([offer('a', '2026-11-24T08:00:00+01:00', '2026-11-24T10:00:00+01:00')], 'id');
    expect(foreignZone(slots, 'de-DE', 'Europe/Vienna')).toBeUndefined();
    expect(foreignZone(slots, 'en-GB', 'America/New_York')).toBe('Central European Standard Time');
    expect(foreignZone(slots, 'de-DE', 'Europe/London')).toBe('Mitteleuropäische Normalzeit');
    expect(foreignZone([], 'de-DE', 'Europe/London')).toBeUndefined();
  });
});
