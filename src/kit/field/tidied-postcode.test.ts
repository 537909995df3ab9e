import { expect, it } from 'vitest';
import { tidiedPostcode } from './tidied-postcode';

const britain = { pattern: '(SW\\d{1,2})(\\d[A-Z]{2})', written: '$1 $2', example: 'SW10 1AA' };
const schema = { formatBy: { field: 'country', any: ['GB'], of: { GB: britain } } };

it.each([
  [' 01067 ', '01067'],
  ['SW1A  1AA', 'SW1A 1AA'],
  ['sw101aa', 'SW10 1AA'],
  ['1234 ab', '1234 AB'],
  ['somewhere', 'SOMEWHERE'],
  ['  ', undefined],
])('%j is normalised to %j', (typed, expected) => expect(tidiedPostcode(schema, typed, undefined)).toBe(expected));

it('leaves a postcode of another country unchanged', () =>
  expect(tidiedPostcode(schema, 'sw101aa', 'SE')).toBe('SW101AA'));
