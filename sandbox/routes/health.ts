import { sql } from 'kysely';
import type { ApiApp } from '../http/environment';
import { ApiProblem } from '../http/problem';
import openapi from '../openapi.json';

/** Whether the API works. Needs no key and does not look at one: it is asked before anybody knows who calls. */
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

  api.get('/openapi.json', (call) => call.json(openapi));
}
