import { describe, expect, it } from 'vitest';
import type { ResultMapping } from '../model/operation';
import { OperationFailure } from '../kit/protocol/failure';
import { mapAnswer } from './mapping';

const any = { schema: {} };

const good: readonly (readonly [string, unknown, ResultMapping, unknown])[] = [
  ['as it is', { a: 1 }, any, { a: 1 }],
  ['below a pointer', { data: [{ n: 1 }] }, { ...any, at: '/data' }, [{ n: 1 }]],
  ['the first of a list', { data: [{ n: 1 }, { n: 2 }] }, { ...any, at: '/data', first: true }, { n: 1 }],
  ['nothing in a list', { data: [] }, { ...any, at: '/data' }, undefined],
  ['no first in a list', { data: [] }, { ...any, at: '/data', first: true }, undefined],
  ['renamed', [{ a: { b: 1 } }], { ...any, map: { x: '/a/b' } }, [{ x: 1 }]],
  [
    'whether it is a value',
    [{ a: 'x' }, { a: 'y' }, {}],
    { ...any, map: { is: { from: '/a', equals: 'x' } } },
    [{ is: true }, { is: false }, { is: false }],
  ],
  ['null for what the API has not', { a: null }, { schema: { properties: { a: 'string', b: 'string' } } }, { a: null }],
  ['absent fields stay absent', { a: null }, { ...any, map: { x: '/a', y: '/b' } }, { x: null }],
];

const converted: readonly (readonly [string, unknown, unknown])[] = [
  ['string', 5, '5'],
  ['number', '12.5', 12.5],
  ['number', 'x', undefined],
  ['number', '', undefined],
  ['boolean', 'TRUE', true],
  ['boolean', 0, false],
  ['boolean', 'maybe', undefined],
  ['date', '2027-01-05T10:00:00Z', '2027-01-05'],
  ['date', 'soon', undefined],
  ['slug', 'Bad Salz-hude', 'badsalzhude'],
  ['host', 'Bad Salz-hude', 'badsalzhude'],
  ['host', 'Wolfenbrück Süd', 'wolfenbruecksued'],
  ['host', 'Großé Au', 'grosseau'],
  ['host', '–', undefined],
  ['lower', 'ABC', 'abc'],
  ['list', 'a', ['a']],
  ['list', ['a'], ['a']],
  ['string', { a: 1 }, undefined],
];

const unfit: readonly (readonly [string, unknown, object])[] = [
  ['object for a list', {}, { type: 'array' }],
  ['list for an object', [1], { type: 'object' }],
  ['null for an object', null, { type: 'object' }],
  ['text for a number', 'x', { type: 'number' }],
  ['without a required field', { a: 1 }, { type: 'object', required: ['b'] }],
  ['with an inherited field only', {}, { required: ['toString'] }],
  ['an object for a text', { id: { a: 1 } }, { type: 'object', properties: { id: 'string' } }],
  ['a text for a list in it', { all: 'x' }, { properties: { all: { type: 'array' } } }],
  [
    'an item of a list in it',
    { all: [{ n: {} }] },
    { properties: { all: { items: { properties: { n: 'string' } } } } },
  ],
  ['neither of two kinds', { n: {} }, { properties: { n: { type: ['string', 'number'] } } }],
  ['one item that does not fit', [{ id: 1 }, {}], { type: 'array', items: { type: 'object', required: ['id'] } }],
];

describe('mapAnswer', () => {
  it.each(good)('%s', (_name, answer, mapping, expected) => expect(mapAnswer(answer, mapping)).toEqual(expected));
  it.each(converted)('converts to %s: %j', (as, value, expected) => {
    expect(mapAnswer({ v: value }, { ...any, map: { v: { from: '/v', as } } })).toEqual(
      expected === undefined ? {} : { v: expected },
    );
  });
  it.each(unfit)('rejects %s', (_name, answer, schema) => {
    expect(() => mapAnswer(answer, { schema: schema as Record<string, unknown> })).toThrow(OperationFailure);
  });
  it('accepts any of several types', () => expect(mapAnswer('x', { schema: { type: ['string', 'null'] } })).toBe('x'));
  it('rejects an answer without the expected place', () => {
    expect(() => mapAnswer({}, { ...any, at: '/data' })).toThrow(OperationFailure);
  });
});
