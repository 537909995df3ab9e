// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKey } from './idempotency';

beforeEach(() => sessionStorage.clear());

describe('an idempotency key', () => {
  // The published vectors of FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('contains no typed words: "%s"', (content, hash) => {
    idempotencyKey('op', content);
    expect(Object.keys(sessionStorage)).toEqual([`fp-once:op:${hash.toString(36)}`]);
  });
});
