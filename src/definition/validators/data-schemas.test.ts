import { describe, expect, it } from 'vitest';
import { foldEntities } from './data-schemas';

const order = { properties: { customer: { $ref: 'entity:customer' } } };
const customer = { properties: { name: { type: 'string' } } };

describe('a self-contained schema', () => {
  it('is shared by sites whose differences do not affect it', () => {
    expect(foldEntities(order, { customer, plan: { type: 'object' } })).toBe(foldEntities(order, { customer }));
  });

  it('differs if an entity in it differs', () => {
    const other = { properties: { id: { type: 'number' } } };
    expect(foldEntities(order, { customer: other })).toEqual({
      properties: { customer: { $ref: '#/$defs/customer' } },
      $defs: { customer: other },
    });
    expect(foldEntities(order, { customer })['$defs']).toEqual({ customer });
  });

  it('omits any entity that does not exist', () => {
    const both = { allOf: [{ $ref: 'entity:one' }, { $ref: 'entity:two' }] };
    const part = { type: 'object' };
    expect(foldEntities(both, { one: part })['$defs']).toEqual({ one: part });
    expect(foldEntities(both, { two: part })['$defs']).toEqual({ two: part });
  });
});
