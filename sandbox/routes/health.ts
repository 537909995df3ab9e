import { uptime } from 'node:process';
import { sql } from 'kysely';
import { migrationState } from '../db/migration-state';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { logFailure } from '../log';
import openapi from '../openapi.json';

/** State of the process and its database, for monitoring. `isReady`: calls can be answered. */
async function stateOf(call: Call) {
  const process = { version: openapi.info.version, uptime_s: Math.round(uptime()) };
  try {
    const { applied, pending, unknown } = await migrationState(call.get('db'));
    const migrations = { applied, pending: pending.length, unknown: unknown.length };
    return { isReady: pending.length === 0, state: { ...process, database: 'up', migrations } };
  } catch (error) {
    logFailure('The database does not answer', error);
    return { isReady: false, state: { ...process, database: 'down', migrations: null } };
  }
}

/** Whether the API works. Needs no key and ignores any. */
export function healthRoutes(api: ApiApp): void {
  api.get('/api', async (call) => {
    try {
      await sql`select 1`.execute(call.get('db'));
    } catch {
      throw new ApiProblem(503, 'unavailable');
    }
    const version = openapi.info.version;
    const utc_time = new Date().toISOString();
    return call.json({ cluster: 'sandbox', version, release: version, utc_time, currency: 'EUR', settings: {} });
  });

  api.get('/health', async (call) => {
    const { isReady, state } = await stateOf(call);
    return call.json({ status: isReady ? 'ready' : 'failing', ...state }, isReady ? 200 : 503);
  });

  api.get('/openapi.json', (call) => call.json(openapi));
}
