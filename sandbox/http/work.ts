import { createMiddleware } from 'hono/factory';
import openapi from '../openapi.json';
import { callerOf } from './caller';
import type { Call, Environment } from './environment';
import { operationOf, weightsOf } from './limit-table';
import { ApiProblem } from './problem';

/** Computing time allowed per caller and period, in milliseconds measured for each call and each field of a query. */
const { max, minutes } = openapi['x-work'];
const windowMs = minutes * 60_000;
const mostCallers = 10_000;

interface Window {
  /** Start of the window. */
  from: number;
  spent: number;
}

const windows = new Map<string, Window>();

/** Removes expired windows; if there are still too many, removes all. */
function tidy(now: number): void {
  for (const [caller, { from }] of windows) if (from <= now - windowMs) windows.delete(caller);
  if (windows.size > mostCallers) windows.clear();
}

/** Counts the cost of a call before it runs. @throws Problem 429 if it exceeds the allowance of a caller */
export function spendWork(call: Call, weight: number): void {
  if (!call.get('settings').rateLimits || weight === 0) return;
  const [caller, now] = [callerOf(call), Date.now()];
  if (windows.size > mostCallers) tidy(now);
  const current = windows.get(caller);
  const window = current === undefined || current.from <= now - windowMs ? { from: now, spent: 0 } : current;
  if (window.spent + weight > max)
    throw new ApiProblem(429, 'rate_limited').after(Math.max(1, Math.ceil((window.from + windowMs - now) / 1000)));
  window.spent += weight;
  windows.set(caller, window);
}

/** Counts the cost of every call, including calls to unknown paths. @throws Problem 429 */
export const limitWork = createMiddleware<Environment>(async (call, next) => {
  spendWork(call, weightsOf(operationOf(call.req.method, call.req.path)).own);
  await next();
});
