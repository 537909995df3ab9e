import { beforeAll, expect, it } from 'vitest';
import { createKey } from '../auth/keys';
import type { ApiApp } from '../http/environment';
import { db, useDatabase } from '../testing/basket';
import { smallApi, undone } from '../testing/database';
import { installerRoutes } from './installer';

useDatabase();

const dayMs = 24 * 60 * 60 * 1000;
let key: string;

beforeAll(async () => {
  key = (await createKey(db, 'cu-7')).api_key;
});

/** The jobs of today and before that are listed when ap-91 and ap-92 were planned for a day some days ago, and ap-92 was done then. */
const listedAfter = (days: number): Promise<unknown[]> =>
  undone(db, async (on) => {
    const starts_at = new Date(Date.now() - days * dayMs).toISOString();
    const moved = { starts_at, ends_at: starts_at };
    await on.updateTable('appointments').set(moved).where('id', 'in', ['ap-91', 'ap-92']).execute();
    await on.updateTable('visits').set({ done_at: starts_at }).where('appointment', '=', 'ap-92').execute();
    const api: ApiApp = smallApi(on);
    installerRoutes(api);
    const answer = await api.request('/installer/appointments', { headers: { api_key: key } });
    const { data } = (await answer.json()) as { data: { id: string; start: string; today: boolean }[] };
    return data.filter(({ start }) => Date.parse(start) < Date.now()).map(({ id, today }) => [id, today]);
  });

it('marks the jobs of today', async () => {
  expect(await listedAfter(0)).toEqual([
    ['ap-91', true],
    ['ap-92', true],
  ]);
});

it('keeps an earlier job until it is reported', async () => {
  expect(await listedAfter(1)).toEqual([['ap-91', false]]);
  expect(await listedAfter(6)).toEqual([['ap-91', false]]);
});

it('drops an unreported job within a week', async () => {
  expect(await listedAfter(8)).toEqual([]);
});
