import { networkMapOf } from '../domain/network/map';
import { ApiProblem } from '../http/problem';
import type { ApiApp, Call } from '../http/environment';

async function networkMap(call: Call): Promise<Response> {
  const data = await networkMapOf(call.get('db'), call.req.query('group') ?? '', call.req.query('near'));
  if (data === undefined) throw new ApiProblem(404, 'list.empty');
  return call.json({ data });
}

/** The public network map, the same for every caller. */
export function networkRoutes(api: ApiApp): void {
  api.get('/network_map', networkMap);
}
