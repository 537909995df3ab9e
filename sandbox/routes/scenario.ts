import { readBody } from '../http/body';
import { mayTest } from '../http/caller';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { scenarioOf } from '../http/scenario';

function requireLoopback(call: Call): void {
  if (!mayTest(call)) throw new ApiProblem(403, 'forbidden');
}

/** Reads and sets the scenario of the whole process, for tests on the same machine. */
export function scenarioRoutes(api: ApiApp): void {
  api.get('/_scenario', (call) => {
    requireLoopback(call);
    return call.json(call.get('scenarios'));
  });

  api.put('/_scenario', async (call) => {
    requireLoopback(call);
    const { scenario = null, match = '/' } = await readBody(call);
    const scenarios = call.get('scenarios');
    scenarios.scenario = scenario === null ? null : scenarioOf(String(scenario));
    scenarios.match = String(match);
    return call.json(scenarios);
  });
}
