import { expect, it } from 'vitest';
import { join, split } from './number';

const known = (digits: string): string | undefined => ['49', '43', '1'].find((prefix) => digits.startsWith(prefix));

it.each([
  ['+49 152 28817386', { prefix: '+49', rest: '152 28817386' }],
  ['+4915228817386', { prefix: '+49', rest: '15228817386' }],
  [' + 43 660 1234567', { prefix: '+43', rest: '660 1234567' }],
  ['+1 (212) 555-0100', { prefix: '+1', rest: '(212) 555-0100' }],
  ['+99912345', undefined],
  ['0152 28817386', undefined],
  ['+', undefined],
  ['', undefined],
  [null, undefined],
  [49, undefined],
])('splits %j', (value, parts) => {
  expect(split(value, known)).toEqual(parts);
});

it.each([
  ['+49', '152 28817386', '+49 152 28817386'],
  ['+49', ' 0152 28817386 ', '+49 0152 28817386'],
  ['+49', '+43 660 1234567', '+43 660 1234567'],
  ['+49', '0043 660 1234567', '+43 660 1234567'],
  ['+49', '   ', undefined],
])('joins %s to %j', (prefix, typed, number) => {
  expect(join(prefix, typed)).toBe(number);
});
