import { expect, it } from 'vitest';
import { memoizeWeak } from './memoize';

it('computes a rejected result again', async () => {
  const loaded = memoizeWeak<Promise<string>>();
  const form = {};
  await expect(loaded([form], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await loaded([form], async () => 'found')).toBe('found');
  expect(await loaded([form], () => Promise.reject(new Error('asked again')))).toBe('found');
});
