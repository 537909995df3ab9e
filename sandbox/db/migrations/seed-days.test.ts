import { expect, it } from 'vitest';
import { aprilOfRise, plannedPeriod } from './seed-days';

it.each([
  ['+1Q', '2026-11-30', '2027-Q1'],
  ['+3Q', '2026-12-31', '2027-Q3'],
  ['+4Q', '2026-10-01', '2027-Q4'],
  ['+1Q', '2027-01-01', '2027-Q2'],
  ['2026-12', '2027-01-01', '2026-12'],
  [null, '2027-01-01', null],
])('the period %s, seeded on %s, is %s', (planned, day, period) => {
  expect(plannedPeriod(planned, day)).toBe(period);
});

it.each([
  [1, '2026-12-01', '2027-04-01'],
  [2, '2027-01-01', '2028-04-01'],
  [1, '2027-01-02', '2028-04-01'],
  [1, '2027-04-01', '2028-04-01'],
])('rise %i of a price, seeded on %s, is on %s', (count, day, rise) => {
  expect(aprilOfRise(count, day)).toBe(rise);
});
