import { describe, expect, it } from 'vitest';
import { instantOf, localDay, localTime } from './zone';

describe('a local time', () => {
  it.each([
    ['2026-11-24T08:00', 'Europe/Berlin', '2026-11-24T07:00:00.000Z', '2026-11-24T08:00:00+01:00'],
    ['2027-07-01T08:00', 'Europe/Berlin', '2027-07-01T06:00:00.000Z', '2027-07-01T08:00:00+02:00'],
    ['2027-07-01T08:00', 'Europe/London', '2027-07-01T07:00:00.000Z', '2027-07-01T08:00:00+01:00'],
    ['2026-11-24T08:00', 'Europe/London', '2026-11-24T08:00:00.000Z', '2026-11-24T08:00:00+00:00'],
    // An hour before and after the clock is put forward, and back.
    ['2027-03-28T01:00', 'Europe/Berlin', '2027-03-28T00:00:00.000Z', '2027-03-28T01:00:00+01:00'],
    ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z', '2027-03-28T03:00:00+02:00'],
    ['2027-10-31T04:00', 'Europe/Vienna', '2027-10-31T03:00:00.000Z', '2027-10-31T04:00:00+01:00'],
  ])('%s in %s is one instant', (local, zone, instant, output) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
    expect(localTime(new Date(instant), zone)).toBe(output);
  });

  it('has the date of its own zone', () => {
    expect(localDay(new Date('2026-11-24T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-25');
    expect(localDay(new Date('2026-11-24T23:30:00Z'), 'Europe/London')).toBe('2026-11-24');
  });
});
