import { networkMapOf } from '../domain/network/map';
import { ApiProblem } from '../http/problem';
import type { ApiApp, Call } from '../http/environment';

async function networkMap(call: Call): Promise<Response> {
  const data = await networkMapOf(call.get('db'), call.req.query('group') ?? '', call.req.query('near'));
  if (data === undefined) throw new ApiProblem(404, 'list.empty');
  return call.json({ data });
}

/** Where the network is: the same for everybody. */
export function networkRoutes(api: ApiApp): void {
  api.get('/network_map', networkMap);
}
