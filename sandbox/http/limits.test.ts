import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedDatabase, smallApi, testSettings } from '../testing/database';
import type { ApiApp } from './environment';
import { clearRateLimit, limitCallers, refundRateLimit, takeRateLimit } from './limits';
import type { LimitRule } from './limit-table';

const caller = { name: '' };
vi.mock('./caller', () => ({ callerOf: () => caller.name }));
vi.mock('./limit-table', () => {
  const rules: Record<string, readonly LimitRule[]> = {
    write: [
      { per: 'caller', max: 2, minutes: 10 },
      { per: 'mail', max: 1, minutes: 60 },
    ],
    other: [{ per: 'caller', max: 2, minutes: 10 }],
    fast: [{ per: 'caller', max: 2, minutes: 10, in_memory: true }],
    free: [],
  };
  return {
    rateLimitsOf: (operation: string) => rules[operation] ?? [],
    operationOf: (method: string, path: string) => (method === 'POST' ? path.slice(1) : undefined),
  };
});

let api: ApiApp;
let db: Awaited<ReturnType<typeof sharedDatabase>>;
let settings = testSettings;

beforeAll(async () => {
  db = await sharedDatabase();
  api = smallApi(db);
  api.use(async (call, next) => {
    call.set('settings', settings);
    await next();
  });
  api.get('/refund/:operation', async (call) => {
    await refundRateLimit(call, call.req.param('operation'), { caller: caller.name });
    return call.json({});
  });
  api.get('/spend/:mail', async (call) => {
    await takeRateLimit(call, 'write', { caller: caller.name, mail: call.req.param('mail') });
    return call.json({});
  });
  api.use(limitCallers);
  api.all('*', (call) => call.json({}));
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  [caller.name, settings] = [randomUUID(), testSettings];
});
afterEach(() => vi.useRealTimers());

const ask = async (path: string, method = 'POST') => (await api.request(`/${path}`, { method })).status;
const waits = async (path: string) =>
  ((await (await api.request(`/${path}`, { method: 'POST' })).json()) as { retryAfter?: number }).retryAfter;
const times = async (count: number, path: string, method = 'POST') => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await ask(path, method));
  return statuses;
};
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe.each(['write', 'fast'])('calls of "%s"', (operation) => {
  it('are allowed up to their limit', async () => {
    expect(await times(4, operation)).toEqual([200, 200, 429, 429]);
    later(601);
    expect(await times(3, operation)).toEqual([200, 200, 429]);
  });

  it('report when the oldest of them expires', async () => {
    await ask(operation);
    later(90);
    await ask(operation);
    expect(await waits(operation)).toBe(510);
    later(509.5);
    expect(await waits(operation)).toBe(1);
    later(1);
    expect(await ask(operation)).toBe(200);
    expect(await waits(operation)).toBeGreaterThan(80);
  });

  it('are counted per caller', async () => {
    await times(2, operation);
    caller.name = randomUUID();
    expect(await ask(operation)).toBe(200);
  });

  it('of one caller never count for another', async () => {
    const [one, other] = [caller.name, randomUUID()];
    await ask(operation);
    caller.name = other;
    await ask(operation);
    caller.name = one;
    expect(await times(2, operation)).toEqual([200, 429]);
    expect(await (await api.request(`/${operation}`, { method: 'POST' })).json()).toMatchObject({
      code: 'rate_limited',
    });
  });

  it('are not counted without a limit', async () => {
    settings = { ...testSettings, rateLimits: false };
    expect(await times(3, operation)).toEqual([200, 200, 200]);
    settings = testSettings;
    expect(await ask(operation)).toBe(200);
  });
});

describe('the counted unit', () => {
  it('is one described operation', async () => {
    expect(await times(2, 'write')).toEqual([200, 200]);
    expect(await times(2, 'other')).toEqual([200, 200]);
    expect(await times(5, 'free')).toEqual([200, 200, 200, 200, 200]);
    expect(await times(5, 'write', 'GET')).toEqual([200, 200, 200, 200, 200]);
    expect(await ask('write')).toBe(429);
  });

  it('is each subject of a rule', async () => {
    const mail = randomUUID();
    expect(await ask(`spend/${mail}`, 'GET')).toBe(200);
    expect(await ask(`spend/${mail}`, 'GET')).toBe(429);
    expect(await ask(`spend/${randomUUID()}`, 'GET')).toBe(200);
    expect(await ask(`spend/${randomUUID()}`, 'GET')).toBe(429);
    later(601);
    expect(await ask(`spend/${mail}`, 'GET')).toBe(429);
    later(3000);
    expect(await ask(`spend/${mail}`, 'GET')).toBe(200);
  });

  it('is stored for a day without its subject', async () => {
    const about = randomUUID();
    await ask(`spend/${about}`, 'GET');
    const rows = async () =>
      (await db.selectFrom('rate_events').select('subject').where('at', '=', at).execute()).map(
        ({ subject }) => subject,
      );
    const at = new Date().toISOString();
    await ask('fast');
    expect(await rows()).toHaveLength(2);
    expect((await rows()).join()).not.toMatch(new RegExp(`${about}|${caller.name}|caller|mail`));
    later(24 * 3600 - 1);
    await ask('other');
    expect(await rows()).toHaveLength(2);
    later(2);
    await ask('other');
    expect(await rows()).toEqual([]);
  });

  it('can be returned', async () => {
    await times(2, 'other');
    await ask('refund/other', 'GET');
    expect(await times(2, 'other')).toEqual([200, 429]);
    settings = { ...testSettings, rateLimits: false };
    await ask('refund/other', 'GET');
    settings = testSettings;
    expect(await ask('other')).toBe(429);
    await clearRateLimit(db, 'other', { caller: caller.name });
    await clearRateLimit(db, 'free', { caller: caller.name });
    expect(await times(3, 'other')).toEqual([200, 200, 429]);
  });

  it('that is returned is the last one counted', async () => {
    await ask('other');
    later(100);
    await ask('other');
    await ask('refund/other', 'GET');
    later(501);
    expect(await times(3, 'other')).toEqual([200, 200, 429]);
  });
});
