// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../tests/support/site';
import { send } from './transport';

let requests = 0;
let answer: () => Response = () => json({});

beforeEach(() => {
  requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps the caught error as the cause of its failure', async () => {
  const caught = new TypeError('undefined is not a function');
  answer = () => {
    throw caught;
  };
  await expect(send('https://api.test/', {}, 0)).rejects.toMatchObject({ class: 'offline', cause: caught });
});

describe('waiting', () => {
  it('doubles before each retry', async () => {
    vi.useFakeTimers();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    answer = () => json({}, 408);
    const done = send('https://api.test/', {}, 3);
    await vi.runAllTimersAsync();
    expect((await done).status).toBe(408);
    expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([1500, 3000, 6000]);
  });

  it.each([409, 428, 430, 499])('does not happen after a %i', async (status) => {
    answer = () => json({}, status);
    expect((await send('https://api.test/', {}, 3)).status).toBe(status);
    expect(requests).toBe(1);
  });
});
