import { expect, it } from 'vitest';
import { tidiedPostcode } from './tidied-postcode';

it.each([
  [' 01067 ', '01067'],
  ['SW1A  1AA', 'SW1A 1AA'],
  [' sw10 1aa', 'SW10 1AA'],
  ['1234 ab', '1234 AB'],
  ['somewhere', 'SOMEWHERE'],
  ['  ', undefined],
])('%j is tidied to %j', (typed, expected) => expect(tidiedPostcode(typed)).toBe(expected));
