import { expect, it } from 'vitest';
import { tidiedPostcode } from './written';

it.each([
  ['38399', '38399'],
  [' 01067 ', '01067'],
  ['38 399', '38399'],
  ['8999', '8999'],
  ['hm14ab', 'HM1 4AB'],
  ['SW1A  1AA', 'SW1A 1AA'],
  [' sw10 1aa', 'SW10 1AA'],
  ['m1 1ae', 'M1 1AE'],
  ['1234 ab', '1234 AB'],
  ['somewhere', 'SOMEWHERE'],
  ['  ', undefined],
])('%j is written %j', (typed, expected) => expect(tidiedPostcode(typed)).toBe(expected));
