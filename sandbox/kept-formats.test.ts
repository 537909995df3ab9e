import { expect, it } from 'vitest';
import { keptDateFormat, keptMoneyFormat } from './kept-formats';

it('creates a format once', () => {
  expect(keptDateFormat('en', { timeZone: 'UTC' })).toBe(keptDateFormat('en', { timeZone: 'UTC' }));
  expect(keptMoneyFormat('en', 'EUR')).toBe(keptMoneyFormat('en', 'EUR'));
});

it('does not keep formats for every time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 101);
  const [first] = zones.map((timeZone) => keptDateFormat('en', { timeZone }));
  expect(keptDateFormat('en', { timeZone: zones[0] })).not.toBe(first);
});
