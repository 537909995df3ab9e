import { expect, it } from 'vitest';
import { readNumber, showNumber } from './numbers';

it.each([
  ['1.500,5', 'de-DE', 1500.5],
  ['1.500', 'de-DE', 1500],
  ['1.5', 'de-DE', 1.5],
  ['1,5', 'de-DE', 1.5],
  ['1,500.5', 'en-GB', 1500.5],
  ['1,5', 'en-GB', 1.5],
  [' -7 ', 'en-GB', -7],
  ['', 'en-GB', undefined],
  ['seven', 'en-GB', 'seven'],
  ['1.2.3', 'de-DE', '1.2.3'],
])('parses %j in %s as %j', (text, locale, value) => expect(readNumber(text, locale)).toBe(value));

it('formats a number so that it can be parsed again', () => {
  expect(showNumber(1234.5, 'de-DE')).toBe('1234,5');
  expect(readNumber(showNumber(1234.5, 'de-DE'), 'de-DE')).toBe(1234.5);
});
