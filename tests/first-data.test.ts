import { expect, it } from 'vitest';
import { ingredients } from '../sandbox/db/filled-copy';
import { reachable } from './support/imports';

it('a stored database depends on every file that creates its first data', () => {
  const known = new Set(Object.keys(ingredients).map((path) => new URL(path, 'file:///sandbox/db/').pathname.slice(1)));
  const needed = reachable(
    ['sandbox/db/migrations/migrations.ts'],
    ({ kind, to }) => kind !== 'type' && to.startsWith('sandbox/'),
  );
  expect([...needed].filter((path) => !known.has(path))).toEqual([]);
  expect(needed.size).toBeGreaterThan(20);
});
