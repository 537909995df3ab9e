import { describe, expect, it } from 'vitest';
import { testOperation } from '../../tests/support/site';
import { pathsBelow, readFailure } from './errors';

const failure = (status: number, body: unknown, more: object = {}) =>
  readFailure(testOperation('x', more), status, typeof body === 'string' ? body : JSON.stringify(body));

describe('the class of a failure', () => {
  it.each([
    [399, 'invalid'],
    [400, '4xx'],
    [499, '4xx'],
    [500, '5xx'],
    [599, '5xx'],
  ])('%i is %s', (status, kind) => expect(failure(status, {}).class).toBe(kind));
});

describe('the message of a rejection', () => {
  it.each([
    ['no text', { code: 7, message: 8 }, { code: undefined, detail: undefined }],
    ['blanks alone', { message: '  ' }, { detail: undefined }],
    ['a list', [{ code: 'a', message: 'b' }], { code: undefined, detail: undefined, fields: [] }],
    ['nothing at all', 'null', { code: undefined, fields: [] }],
    ['fields that are not a list', { fields: { path: '/a' } }, { fields: [] }],
    [
      'fields of other kinds',
      { fields: [null, 'a', [], { code: 'b' }, { path: 7 }, { path: '/a' }] },
      { fields: [{ path: '/a', code: '' }] },
    ],
    ['fields under another name', { errors: [{ path: '/a', code: 'b' }] }, { fields: [{ path: '/a', code: 'b' }] }],
    [
      'both names',
      { fields: [{ path: '/a', code: 'b' }], errors: [{ path: '/c', code: 'd' }] },
      { fields: [{ path: '/a', code: 'b' }] },
    ],
    [
      'a field with a message',
      { fields: [{ path: '/a', code: 'b', message: 'x'.repeat(600) }] },
      { fields: [{ path: '/a', code: 'b', message: 'x'.repeat(500) }] },
    ],
    [
      'a field with a message that is none',
      { fields: [{ path: '/a', code: 'b', message: 7 }] },
      { fields: [{ path: '/a', code: 'b' }] },
    ],
  ])('is read from %s', (_name, body, expected) => {
    const { code, detail, fields } = failure(422, body);
    expect({ code, detail, fields }).toEqual({ code: undefined, detail: undefined, fields: [], ...expected });
  });

  it.each([
    [422, 'x.too'],
    [409, 'x.code'],
    [500, 'x.five'],
    [404, undefined],
  ])('is our own text if one fits: %i', (status, text) => {
    const errors = [
      { id: 'a', status: 422, code: 'taken', message: 'x.taken' },
      { id: 'b', status: 422, message: 'x.too' },
      { id: 'c', status: 409, code: 'sold', message: 'x.code' },
      { id: 'd', status: '5xx', message: 'x.five' },
    ];
    expect(failure(status, { code: 'sold' }, { errors }).text).toBe(text);
  });

  it('includes the code only if there is one', () =>
    expect(failure(422, {}, { errors: [{ id: 'a', code: 'undefined', message: 'x.no' }] })).toMatchObject({
      text: undefined,
      code: undefined,
    }));
});

describe('the origin of a field', () => {
  const sent = {
    mail: { $: ['$', 'with', 'email'] },
    both: [
      ['$', 'with', 'a', 'b'],
      ['$', 'session', 'c'],
      ['+', 'with', 'd'],
    ],
  };

  it('is known below the argument that it was made of', () => {
    expect(
      failure(
        422,
        {
          fields: [
            { path: '/mail/at', code: 'x' },
            { path: '/mail', code: 'y' },
            { path: '//mail', code: 'z' },
            { path: '/both', code: 'v' },
          ],
        },
        { body: sent },
      ).fields,
    ).toEqual([
      { path: '/mail/at', code: 'x', from: [['email']] },
      { path: '/mail', code: 'y', from: [['email']] },
      { path: '//mail', code: 'z', from: [['email']] },
      { path: '/both', code: 'v', from: [['a', 'b']] },
    ]);
  });

  it('is the path below the requested root', () => {
    expect([pathsBelow('with', sent), pathsBelow('session', sent), pathsBelow('with', 'text')]).toEqual([
      [['email'], ['a', 'b']],
      [['c']],
      [],
    ]);
  });
});
