import { describe, expect, it } from 'vitest';
import { encodeBody, encodePath, encodeQuery } from './encoding';
import { OperationFailure } from './failure';

const parameter = (name: string) => ({ $: ['$', 'with', name] });

describe('a path', () => {
  it.each([
    ['/a/{id}/{other}', { id: 'ä/ö', other: '?#' }, '/a/%C3%A4%2F%C3%B6/%3F%23'],
    ['/{n}/{yes}', { n: 0, yes: false }, '/0/false'],
    ['/{}/{a-b}', {}, '/{}/{a-b}'],
    ['/{id}', { id: '...' }, '/...'],
    ['/{id}', { id: '.a' }, '/.a'],
    ['/{id}', { id: 'a.' }, '/a.'],
  ])('%s with %j', (path, values, encoded) => expect(encodePath(path, values)).toBe(encoded));

  it.each([{}, { id: null }, { id: ['a'] }, { id: '' }, { id: '.' }, { id: '..' }])('rejects %j', (values) =>
    expect(() => encodePath('/{id}', values)).toThrow(OperationFailure),
  );

  it('ignores values of the prototype', () =>
    expect(() =>
      encodePath(
        '/{constructor}/{id}',
        Object.assign(Object.create({ id: 'inherited' }) as object, { constructor: 'a' }),
      ),
    ).toThrow('"id"'));
});

describe('a query', () => {
  const text = (query: object, values: object = {}) => encodeQuery(query as never, { with: values }).toString();

  it.each([
    [{ a: parameter('a'), b: parameter('b') }, { b: null }, ''],
    [{ a: parameter('a'), b: parameter('b') }, { a: '', b: [] }, ''],
    [{ a: false, b: 0, c: '' }, {}, 'a=false&b=0&c='],
    [{ a: parameter('a') }, { a: ['x,y'] }, 'a=x%2Cy'],
    [{ a: parameter('a') }, { a: [1, 'b', true] }, 'a=1%2Cb%2Ctrue'],
  ])('%j with %j', (query, values, expected) => expect(text(query, values)).toBe(expected));

  it.each([[{ a: {} }], [{ a: [{}] }], [{ a: ['b', {}] }], [{ a: ['b', 'c,d'] }], [{ a: ['c,d', 'b'] }]])(
    'refuses %j',
    (values) => expect(() => text({ a: parameter('a') }, values)).toThrow(OperationFailure),
  );

  it('is encoded by the protocol if that has its own way', () => {
    expect(
      encodeQuery({ a: { own: 1 }, b: 2 }, {}, (value) =>
        typeof value === 'object' ? 'special' : undefined,
      ).toString(),
    ).toBe('a=special&b=2');
  });
});

describe('a body', () => {
  it.each([
    [[parameter('a'), { b: parameter('a') }, 'c'], { a: 1 }, [1, { b: 1 }, 'c']],
    [{ list: [{ a: parameter('gone'), b: null }] }, {}, { list: [{ b: null }] }],
    [parameter('a'), { a: { b: [] } }, { b: [] }],
    [{ a: parameter('a'), b: parameter('b'), c: false, d: 0, e: '' }, { a: null }, { c: false, d: 0, e: '' }],
    [
      { '...': { ...parameter('a'), without: ['twice', 'own'] }, own: 1, last: parameter('b') },
      { a: { own: 2, twice: 3, more: 4, gone: null }, b: 5 },
      { more: 4, own: 1, last: 5 },
    ],
    [{ '...': { ...parameter('a'), without: [] }, own: 1 }, { a: null }, { own: 1 }],
    ['text', {}, 'text'],
    [null, {}, null],
  ])('%j with %j', (body, values, expected) => expect(encodeBody(body, { with: values })).toEqual(expected));
});
