import { performance } from 'node:perf_hooks';
import type { Next } from 'hono';
import { routePath } from 'hono/route';
import { logEvent } from '../log';
import type { Call } from './environment';

/** Path of health probes, which run every few seconds; only failures are logged. */
const watched = '/health';

/** Log fields of a call: the route pattern, because the path itself may contain a key of a person or a place. */
export const callFields = (call: Call) => ({
  request: call.get('requestId'),
  method: call.req.method,
  path: routePath(call, -1),
});

/** Logs a call when its response is ready, with its duration in milliseconds. */
export async function logCall(call: Call, next: Next): Promise<void> {
  const began = performance.now();
  await next();
  const { status } = call.res;
  if (call.req.path === watched && status === 200) return;
  const ms = Math.round(performance.now() - began);
  logEvent('Answered a call', { ...callFields(call), status, ms });
}
