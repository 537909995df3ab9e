import { expect, it } from 'vitest';
import { fieldRules } from './form-messages';

it('a whole number has its own message for anything else', () => {
  const schema = { type: 'object', properties: { flats: { type: 'integer' }, size: { type: 'number' } } };
  expect(fieldRules('house', schema).map(({ ids }) => ids)).toEqual([
    ['house.flats.type', 'house.type', 'validation.integer', 'validation.type'],
    ['house.size.type', 'house.type', 'validation.type'],
  ]);
});
