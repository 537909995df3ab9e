import { sql } from 'kysely';
import { lineStateOf } from '../domain/customer/line';
import { placesOf } from '../domain/customer/places';
import { identify, requireAccount } from '../http/access';
import { ApiProblem, languageOf } from '../http/problem';
import type { ApiApp, Call } from '../http/environment';
import { listPage } from '../query/list';
import type { Resource } from '../query/list';

async function places(call: Call): Promise<Response> {
  const data = await placesOf(call.get('db'), requireAccount(call).id, languageOf(call.req.header('accept-language')));
  if (data.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data });
}

async function lineState(call: Call): Promise<Response> {
  const object = call.req.query('object') ?? '';
  const language = languageOf(call.req.header('accept-language'));
  const data = await lineStateOf(call.get('db'), requireAccount(call).id, object, language);
  if (data === undefined) throw new ApiProblem(404, 'list.empty');
  return call.json({ data });
}

const disruptions: Resource = {
  from: sql`service_disruptions`,
  fields: {
    id: { column: 'service_disruptions.id', type: 'text' },
    network_operator: { column: 'service_disruptions.network_operator', type: 'text' },
    start: { column: 'service_disruptions.start', type: 'timestamp' },
    stop: { column: 'service_disruptions.stop', type: 'timestamp' },
    note: { column: 'service_disruptions.note', type: 'text' },
  },
  defaults: ['id', 'network_operator', 'start', 'stop', 'note'],
  order: sql`service_disruptions.start desc`,
};

export function placeRoutes(api: ApiApp): void {
  api.get('/place', identify, places);
  api.get('/line_state', identify, lineState);
  api.get('/service_disruption', identify, async (call) =>
    call.json(
      await listPage(call.get('db'), disruptions, sql<boolean>`service_disruptions.public`, (name) =>
        call.req.query(name),
      ),
    ),
  );
}
