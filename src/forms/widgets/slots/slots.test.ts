import { describe, expect, it } from 'vitest';
import { byDay, dayName, foreignZone, slotsIn, windowName } from './slots';

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

describe('time windows', () => {
  it('are those that can still be taken', () => {
    const answer = [
      offer('a', '2026-11-24T08:00:00+01:00', '2026-11-24T10:00:00+01:00'),
      offer('b', '2026-11-24T10:00:00+01:00', '2026-11-24T12:00:00+01:00', { remaining: 0 }),
      { id: 7 },
    ];
    expect(slotsIn(answer, 'id').map(({ value }) => value)).toEqual(['a']);
    expect(slotsIn(null, 'id')).toEqual([]);
  });

  it('use the day at the place even shortly after midnight', () => {
    const slots = slotsIn(
      [
        offer('a', '2026-11-24T23:00:00+01:00', '2026-11-25T00:00:00+01:00'),
        offer('b', '2026-11-25T00:30:00+01:00', '2026-11-25T02:00:00+01:00'),
      ],
      'id',
    );
    expect(byDay(slots).map(({ day, slots: own }) => [day, own.length])).toEqual([
      ['2026-11-24', 1],
      ['2026-11-25', 1],
    ]);
  });

  it('use the clock at the place on both sides of a clock change', () => {
    const [slot] = slotsIn([spring], 'id');
    expect(slot && windowName(slot, 'de-DE')).toBe('01:00–04:00');
    expect(dayName('2027-01-05', 'de-AT')).toBe('Dienstag, 5. Jänner 2027');
    expect(dayName('2027-01-05', 'en-GB')).toMatch(/^Tuesday,? 5 January 2027$/);
  });

  it('name their zone only when the person’s clock differs', () => {
    const slots = slotsIn([offer('a', '2026-11-24T08:00:00+01:00', '2026-11-24T10:00:00+01:00')], 'id');
    expect(foreignZone(slots, 'de-DE', 'Europe/Vienna')).toBeUndefined();
    expect(foreignZone(slots, 'en-GB', 'America/New_York')).toBe('Central European Standard Time');
    expect(foreignZone(slots, 'de-DE', 'Europe/London')).toBe('Mitteleuropäische Normalzeit');
    expect(foreignZone([], 'de-DE', 'Europe/London')).toBeUndefined();
  });
});
