import { expect, it } from 'vitest';
import { lazyRecord, mapRecord, once, withLazy, withValues } from './lazy';

it('computes a value once even if it is undefined', () => {
  let made = 0;
  const value = once(() => void (made += 1));
  expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
});

it('knows the names of a record without computing its values', () => {
  const made: string[] = [];
  const record = lazyRecord(['a', 'b'], (name) => made.push(name));
  expect(Object.keys(record)).toEqual(['a', 'b']);
  expect('b' in record).toBe(true);
  expect(made).toEqual([]);
});

it('computes each value once and only when it is read', () => {
  const made: string[] = [];
  const record = mapRecord({ a: 1, b: 2 }, (value, name) => {
    made.push(name);
    return value * 10;
  });
  expect([record['b'], record['b']]).toEqual([20, 20]);
  expect(made).toEqual(['b']);
});

it('replaces values of an object without reading the others', () => {
  const from = {
    kept: 1,
    replaced: 2,
    get unread(): number {
      throw new Error('read');
    },
  };
  const changed = withValues(from, { replaced: 3 });
  expect([changed.kept, changed.replaced]).toEqual([1, 3]);
});

it('computes added values once and only when they are read', () => {
  let made = 0;
  const object = withLazy({ known: 1 }, { late: () => (made += 1) });
  expect([object.known, made]).toEqual([1, 0]);
  expect([object.late, object.late, made]).toEqual([1, 1, 1]);
});
