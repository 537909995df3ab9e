import { afterEach, expect, it, vi } from 'vitest';
import openapi from '../openapi.json';
import { sharedDatabase, smallApi, testSettings } from '../testing/database';
import { limitWork, spendWork } from './work';

afterEach(() => vi.restoreAllMocks());

/** The connection of a call from an address. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

const { max, minutes, weight } = openapi['x-work'];

async function spender(rateLimits = true) {
  const api = smallApi(await sharedDatabase(), { settings: { ...testSettings, rateLimits } });
  api.get('/:weight', (call) => {
    spendWork(call, Number(call.req.param('weight')));
    return call.json({});
  });
  return async (weight: number, as: string) => {
    const response = await api.request(`/${weight}`, {}, from(as));
    return [response.status, ((await response.json()) as { retryAfter?: number }).retryAfter];
  };
}

it('one caller may use at most a twentieth of a core', () => {
  expect(max / (minutes * 60_000)).toBeLessThanOrEqual(0.05);
});

it('only the caller over the limit gets Retry-After', async () => {
  const spend = await spender();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  expect(await spend(max, 'one')).toEqual([200, undefined]);
  expect(await spend(1, 'one')).toEqual([429, minutes * 60]);
  expect(await spend(1, 'other')).toEqual([200, undefined]);
  const later = now + minutes * 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await spend(1, 'one')).toEqual([200, undefined]);
});

it('all work is done when nothing is counted', async () => {
  const spend = await spender(false);
  expect([await spend(max, 'third'), await spend(max, 'third')]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

it.each(['/campaign', '/nowhere'])('a plain call has a cost: %s', async (path) => {
  const api = smallApi(await sharedDatabase(), { settings: testSettings });
  api.use(limitWork);
  api.get('/campaign', (call) => call.json({}));
  const statuses = [];
  for (let count = 0; count <= max / weight; count += 1)
    statuses.push((await api.request(path, {}, from(path))).status);
  expect([statuses.indexOf(429), statuses.length]).toEqual([max / weight, max / weight + 1]);
});
