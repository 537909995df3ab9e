import { setTimeout as delay } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import { mayTest } from './caller';
import type { Call, Environment } from './environment';
import { ApiProblem } from './problem';
import { scenarioNames } from './scenario-names';
import type { Scenario } from './scenario-names';

const slowMs = 1500;
const lists: readonly string[] = [
  '/object',
  '/object_group',
  '/order',
  '/payment_method',
  '/service',
  '/library/item',
  '/cms/news',
  '/installer/appointments',
];

/** @throws Problem 400 listing the available scenarios. */
export function scenarioOf(name: string): Scenario {
  const found = scenarioNames.find((each) => each === name);
  if (found === undefined) throw new ApiProblem(400, 'scenario.unknown', { name, known: scenarioNames.join(', ') });
  return found;
}

function activeScenario(call: Call): Scenario | null {
  const name = call.req.header('x-scenario') ?? call.req.query('x-scenario');
  if (name !== undefined && mayTest(call)) return scenarioOf(name);
  const { scenario, match } = call.get('scenarios');
  return call.req.path.startsWith(match) ? scenario : null;
}

function drift(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(drift);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key === 'data' ? key : `${key}_v2`, drift(item)]);
  return Object.fromEntries(entries);
}

/** Replaces the body of a JSON response, keeping status and headers. */
async function rewrite(call: Call, change: (text: string) => string): Promise<void> {
  const { status, headers } = call.res;
  const original = await call.res.text();
  const text = original === '' ? null : change(original);
  headers.delete('content-length');
  const changed = new Response(text, { status, headers });
  call.res = undefined;
  call.res = changed;
}

const before: Partial<Record<Scenario, (call: Call) => Promise<void> | void>> = {
  slow: () => delay(slowMs),
  '500': () => {
    throw new ApiProblem(500, 'internal');
  },
  '429': () => {
    throw new ApiProblem(429, 'rate_limited');
  },
  empty: (call) => {
    if (call.req.method === 'GET' && lists.includes(call.req.path)) throw new ApiProblem(404, 'list.empty');
  },
};

const after: Partial<Record<Scenario, (call: Call) => Promise<void>>> = {
  'schema-drift': (call) => rewrite(call, (text) => JSON.stringify(drift(JSON.parse(text)))),
  malformed: (call) => rewrite(call, (text) => text.slice(0, Math.ceil(text.length / 2))),
};

/** Calls about the process itself, which scenarios do not change. */
const spared: readonly string[] = ['/_scenario', '/health', '/openapi.json'];

/** Simulates failures on request, so that their screens can be seen and tested. */
export const playScenario = createMiddleware<Environment>(async (call, next) => {
  const scenario = spared.includes(call.req.path) ? null : activeScenario(call);
  if (scenario === null) return next();
  if (scenario === 'offline') {
    call.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  await before[scenario]?.(call);
  await next();
  await after[scenario]?.(call);
});
