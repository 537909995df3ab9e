import { describe, expect, it } from 'vitest';
import { checkExpression, itemSchema } from './check';
import { roots } from './samples';

describe('the schema of a value', () => {
  it('can be the root of another expression', () => {
    const { type } = checkExpression('data.places.filter(p, p.floors > 1)', { roots });
    const inner = { roots: { ...roots, place: itemSchema(type) } };
    expect(checkExpression("place.status == 'planned'", inner).problems).toEqual([]);
    expect(checkExpression("place.status == 'planed'", inner).problems[0]?.suggestion).toBe('planned');
  });

  it.each([
    ['form.price + 1', { type: 'number' }],
    ['session.role', { type: 'string', enum: ['anonymous', 'customer', 'installer', 'autologin'] }],
    ['session.username', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ["session.verified ? 'a' : 'b'", { type: 'string', enum: ['a', 'b'] }],
    ['data.open.anything', {}],
    ['session.permissions[0] == null', { type: 'boolean' }],
    ['[1, 2]', { type: 'array', items: { type: 'number', enum: [1, 2] } }],
  ])('%s', (source, type) => {
    expect(checkExpression(source, { roots }).type).toEqual(type);
  });
});

describe('the paths that an expression reads', () => {
  it.each([
    [
      "session.role == 'customer' && form.price > 1 && session.role != 'anonymous'",
      [
        ['session', 'role'],
        ['form', 'price'],
      ],
    ],
    [
      'data.places.exists(place, place.id == data.main.id)',
      [
        ['data', 'places'],
        ['data', 'main', 'id'],
      ],
    ],
    ["data.places[0].id == 'x'", [['data', 'places', '0', 'id']]],
    ['1 + 2 == 3', []],
  ])('%s', (source, paths) => {
    expect(checkExpression(source, { roots }).paths).toEqual(paths);
  });
});

describe('schemas of all shapes', () => {
  const check = (source: string, schema: object): readonly string[] =>
    checkExpression(source, { roots: { x: schema as Record<string, unknown> } }).problems.map(({ code }) => code);

  it.each([
    [
      'additional fields of a schema',
      "x.a.startsWith('b')",
      { type: 'object', additionalProperties: { type: 'string' } },
      ['expression-may-be-missing'],
    ],
    [
      'additional fields, open',
      "x.b.startsWith('b')",
      { type: 'object', properties: { a: {} }, additionalProperties: true },
      [],
    ],
    ['no additional fields', 'x.b == 1', { type: 'object', properties: { a: {} } }, ['expression-unknown-field']],
    ['an object about which nothing is said', 'x.b.c > 1', { type: 'object' }, []],
    [
      'allOf',
      'x.a > x.b',
      {
        allOf: [{ properties: { a: { type: 'number' } }, required: ['a'] }, { $ref: '#/definitions/b' }],
        definitions: { b: { properties: { b: { type: 'integer' } }, required: ['b'] } },
      },
      [],
    ],
    ['oneOf of constants', "x == 'c'", { oneOf: [{ const: 'a' }, { const: 'b' }] }, ['expression-not-a-member']],
    [
      'anyOf beside properties',
      'x.a == 1',
      { type: 'object', properties: { a: { type: 'number' } }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      [],
    ],
    ['anyOf with null', 'x > 1', { anyOf: [{ type: 'number' }, { type: 'null' }] }, ['expression-may-be-missing']],
    ['an enum with null', "x == null || x == 'a'", { enum: ['a', null] }, []],
    [
      'a schema that holds itself',
      'x.next.next.next.value == 1',
      { type: 'object', properties: { value: { type: 'number' }, next: { $ref: '#' } } },
      [],
    ],
    ['a union of itself', 'x == 1', { anyOf: [{ $ref: '#' }, { $ref: '#' }] }, []],
    ['a reference to itself', 'x == 1', { $ref: '#' }, []],
    ['a reference to nowhere', 'x.y == 1', { $ref: '#/$defs/none' }, []],
    ['nothing at all', "x.y[0].z.startsWith('a') && x > 1", {}, []],
    [
      'an unknown value does not prove another one present',
      'x.a == x.b && x.a > 1',
      { properties: { a: { type: 'number' }, b: {} } },
      ['expression-may-be-missing'],
    ],
  ])('%s', (_name, source, schema, codes) => {
    expect(check(source, schema)).toEqual(codes);
  });
});
