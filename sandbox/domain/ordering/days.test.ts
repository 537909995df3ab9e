import { expect, it } from 'vitest';
import { withdrawalUntil } from './days';

it('counts the withdrawal period from the day at the place', () => {
  const afterMidnight = new Date('2026-11-30T23:30:00Z');
  expect(withdrawalUntil(afterMidnight, { country: 'DE', province: 'Niedersachsen' })).toBe('2026-12-15');
  expect(withdrawalUntil(afterMidnight, { country: 'GB', province: 'Westshire' })).toBe('2026-12-14');
  expect(withdrawalUntil(new Date('2027-07-01T22:30:00Z'))).toBe('2027-07-16');
});
