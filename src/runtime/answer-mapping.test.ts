import { describe, expect, it } from 'vitest';
import { pointer } from './answer-mapping';

describe('pointer', () => {
  it.each([
    ['', { a: 1 }, { a: 1 }],
    ['/a/1', { a: [0, 5] }, 5],
    ['/a.b', { 'a.b': 2 }, 2],
    ['/a~1b/~0', { 'a/b': { '~': 3 } }, 3],
    ['/a/b', { a: null }, undefined],
    ['/constructor', {}, undefined],
    ['/__proto__/x', {}, undefined],
    ['/length', 'text', undefined],
  ])('%j', (path, value, expected) => expect(pointer(value, path)).toEqual(expected));
});
