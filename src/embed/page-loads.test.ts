import { expect, it } from 'vitest';
import { pageLoads } from './page-loads';

/** A loader that fails a number of times. */
function failing(times: number) {
  let left = times;
  const asked: string[] = [];
  const loads = pageLoads(async (page) => {
    asked.push(page);
    left -= 1;
    if (left >= 0) throw new Error('lost');
  });
  return { asked, loads };
}

it('loads a page once', async () => {
  const { asked, loads } = failing(0);
  await Promise.all([loads.load('faq'), loads.load('faq')]);
  expect([asked, loads.isLoaded('faq')]).toEqual([['faq'], true]);
});

it('remembers a failure', async () => {
  const { asked, loads } = failing(9);
  const first = loads.load('faq');
  await expect(first).rejects.toThrow('lost');
  expect(loads.load('faq')).toBe(first);
  expect([asked, loads.isLoaded('faq')]).toEqual([['faq'], false]);
});

it('tries again once a failure is discarded', async () => {
  const { asked, loads } = failing(1);
  await expect(loads.load('faq')).rejects.toThrow('lost');
  loads.forgetFailure('faq');
  await loads.load('faq');
  loads.forgetFailure('faq');
  await loads.load('faq');
  expect([asked, loads.isLoaded('faq')]).toEqual([['faq', 'faq'], true]);
});
