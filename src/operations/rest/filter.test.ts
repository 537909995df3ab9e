import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../sandbox/query/parse';
import { OperationFailure } from '../../kit/protocol/failure';
import { encodeFilter } from './filter';
import type { FilterQuery } from './filter';

const scope = { with: { ids: ['a', 'b'], name: 'Am Markt', none: null, many: [] } };
const path = (...names: string[]) => ({ $: ['$', ...names] });

const encoded: readonly (readonly [FilterQuery, string])[] = [
  [{ all: { id: path('with', 'ids') } }, 'id:[a;b]'],
  [{ all: { operator: 'no-1', visibility: true } }, 'operator:no-1,visibility:true'],
  [{ all: { street: path('with', 'name') } }, 'street:Am Markt'],
  [{ all: { date: { op: 'gte', value: '2027-01-01' } } }, 'date.gte:2027-01-01'],
  [{ all: { number: { op: 'eq', value: '2/4' } } }, 'number:2/4'],
  [{ all: { flat: null, count: 3 } }, 'flat:null,count:3'],
  [{ all: { flat: { op: 'ne', value: null } } }, 'flat.ne:null'],
  [{ any: { city: 'Au', area: 'Au' } }, 'city:Au,,area:Au'],
  [{ all: { open: true }, any: { city: 'Au', area: 'Au' } }, 'open:true,city:Au,,open:true,area:Au'],
  [{ all: { id: path('with', 'many') } }, 'id:[]'],
  [{ all: { id: { value: path('with', 'none'), optional: true }, open: true } }, 'open:true'],
  [{ all: { id: { value: path('with', 'name'), optional: true } } }, 'id:Am Markt'],
];

const quoted = [
  'a,b',
  'a;b',
  'a:b',
  '*',
  'a*',
  '[a',
  'a]',
  '"a',
  'a\\',
  '/.*/',
  ' a',
  'a ',
  'null',
  'x,,id:1',
  'The Old Maltings, Quay Street',
];
const refused = ['', 'a\nb', 'a\u0000b', 'a\u2028b'];

describe('encodeFilter', () => {
  it.each(encoded)('%j', (query, expected) => expect(encodeFilter(query, scope)).toBe(expected));

  it.each(quoted)('quotes %j as one value', (value) => {
    const query = encodeFilter({ all: { name: { $: ['$', 'with', 'v'] } } }, { with: { v: value } });
    expect(query).toMatch(/^name:".*"$/);
    expect(parseFilter(query)).toEqual([[{ name: 'name', value: { kind: 'item', text: value } }]]);
  });

  it.each(refused)('rejects %j', (value) => {
    expect(() => encodeFilter({ all: { name: { $: ['$', 'with', 'v'] } } }, { with: { v: value } })).toThrow(
      OperationFailure,
    );
    expect(() => encodeFilter({ all: { name: { $: ['$', 'with', 'v'] } } }, { with: { v: ['ok', value] } })).toThrow(
      OperationFailure,
    );
  });

  it.each([undefined, null, Number.NaN, {}, [null], [['a']]])('rejects an invalid value: %j', (value) => {
    expect(() => encodeFilter({ all: { name: { $: ['$', 'with', 'v'] } } }, { with: { v: value } })).toThrow(
      OperationFailure,
    );
  });

  it('is parsed by the API as exactly the original values', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', ',', ':', ';', '*', '/', '[', ']', '"', '\\', ' ', 'null', '\n') }),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (value, list) => {
        let query: string;
        try {
          query = encodeFilter(
            { all: { one: { $: ['$', 'with', 'value'] }, many: { $: ['$', 'with', 'list'] } } },
            { with: { value, list } },
          );
        } catch (failure) {
          expect(failure).toBeInstanceOf(OperationFailure);
          return;
        }
        expect(parseFilter(query)).toEqual([
          [
            { name: 'one', value: { kind: 'item', text: value } },
            { name: 'many', value: { kind: 'list', items: list } },
          ],
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
