import { describe, expect, it } from 'vitest';
import { dayAfterKey, writtenDay, daysFrom, shiftedByMonths, weekOf, weeksOf } from './days';

describe('shiftedByMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('of %s by %i is %s', (day, count, later) => expect(shiftedByMonths(day, count)).toBe(later));
});

describe('weekOf', () => {
  it('begins on Monday', () => expect(weekOf('2026-11-22', 'monday')[0]).toBe('2026-11-16'));
  it('begins on Sunday if configured', () => expect(weekOf('2026-11-22', 'sunday')[0]).toBe('2026-11-22'));
});

describe('weeksOf', () => {
  it.each([
    ['2026-02-10', 5],
    ['2027-02-10', 4],
    ['2026-11-01', 6],
  ])('for the month of %s are %i', (day, count) => expect(weeksOf(day, 'monday')).toHaveLength(count));
});

describe('writtenDay', () => {
  it('is the local day in every time zone of the reader', () => {
    expect(writtenDay('2026-12-01T00:30:00+05:30')).toBe('2026-12-01');
    expect(writtenDay('2026-12-01')).toBe('2026-12-01');
  });
  it.each([null, 7, 'tomorrow'])('is undefined for %j', (moment) => expect(writtenDay(moment)).toBeUndefined());
});

describe('daysFrom', () => {
  it('are all days of a long entry', () =>
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']));
  it('is only the first day without a valid end', () => {
    expect(daysFrom('2026-02-27', undefined)).toEqual(['2026-02-27']);
    expect(daysFrom('2026-02-27', '2026-01-01')).toEqual(['2026-02-27']);
  });
  it('end after a year', () => expect(daysFrom('2026-01-01', '9999-12-31')).toHaveLength(366));
});

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-10'],
    ['ArrowRight', false, '2026-11-12'],
    ['ArrowUp', false, '2026-11-04'],
    ['ArrowDown', false, '2026-11-18'],
    ['Home', false, '2026-11-09'],
    ['End', false, '2026-11-15'],
    ['PageUp', false, '2026-10-11'],
    ['PageDown', false, '2026-12-11'],
    ['PageUp', true, '2025-11-11'],
    ['PageDown', true, '2027-11-11'],
    ['a', false, undefined],
  ])('of %s (with shift: %s) is %s', (key, withShift, day) =>
    expect(dayAfterKey('2026-11-11', key, withShift, 'monday')).toBe(day),
  );
});
