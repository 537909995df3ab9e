import { expect, it } from 'vitest';
import { phoneText } from './phone-text';

it.each([
  ['+4915228817386', '+49 1522 8817386'],
  ['+495331901820', '+49 5331 901820'],
  ['+447911123456', '+44 7911 123456'],
  ['+43 (0)660/12345678', '+43 660 12345678'],
  ['05331 901820', '05331 901820'],
  ['+49 12', '+49 12'],
  ['ring twice', 'ring twice'],
])('formats %s as %s', (text, expected) => {
  expect(phoneText(text)).toBe(expected);
});
