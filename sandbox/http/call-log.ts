import { performance } from 'node:perf_hooks';
import type { Next } from 'hono';
import { routePath } from 'hono/route';
import { logEvent } from '../log';
import type { Call } from './environment';

/** Asked every few seconds by whatever watches the API: only a failure is worth a line. */
const watched = '/health';

/** Fields that name a call in a log: the pattern of its path, because a path may hold a key of a person or a place. */
export const callFields = (call: Call) => ({
  request: call.get('requestId'),
  method: call.req.method,
  path: routePath(call, -1),
});

/** Logs a call when its answer is ready, with the milliseconds that it took. */
export async function logCall(call: Call, next: Next): Promise<void> {
  const began = performance.now();
  await next();
  const { status } = call.res;
  if (call.req.path === watched && status === 200) return;
  const ms = Math.round(performance.now() - began);
  logEvent('Answered a call', { ...callFields(call), status, ms });
}
