import { expect, it } from 'vitest';
import { takenBecause } from './taken-path';

it.each(['/404', '/index', '/news/index', '/assets', '/files/terms'])('%s is taken on every site', (path) => {
  expect(takenBecause(path)).toEqual(expect.any(String));
});

it.each(['/', '/news', '/news/404', '/news/assets', '/indexes'])('%s can be a page', (path) => {
  expect(takenBecause(path)).toBeUndefined();
});
