import { sql } from 'kysely';
import { identify } from '../http/access';
import type { ApiApp, Call } from '../http/environment';
import type { Condition, Field } from '../query/filter';
import { listPage } from '../query/list';
import type { ReadParameter, Resource } from '../query/list';

const text = (column: string): Field => ({ column: `objects.${column}`, type: 'text' });

const objects: Resource = {
  from: sql`objects join object_groups on object_groups.id = objects.object_group`,
  fields: {
    id: text('id'),
    status: text('status'),
    object_type: text('object_type'),
    street: text('street'),
    postal_code: text('postal_code'),
    object_number: text('object_number'),
    apartment_number: text('apartment_number'),
    port: text('port'),
    city: text('city'),
    street_number: text('street_number'),
    area: text('area'),
    network_operator: text('network_operator'),
    provisioning_status: text('provisioning_status'),
    note: text('note'),
    latitude: { column: 'objects.latitude', type: 'number' },
    order_status: text('order_status'),
    province: text('province'),
    object_group: text('object_group'),
    public_note: text('public_note'),
    longitude: { column: 'objects.longitude', type: 'number' },
    'object_group.name': { column: 'object_groups.name', type: 'text' },
    'object_group.quota_pct': { column: 'object_groups.quota_pct', type: 'number' },
    'object_group.quota_needed': { column: 'object_groups.quota_needed', type: 'number' },
    'object_group.quota_deadline': { column: 'object_groups.quota_deadline', type: 'date' },
    build_status: text('build_status'),
    as_of: { column: 'objects.as_of', type: 'date' },
    due: text('due'),
    due_was: text('due_was'),
    drop: { column: 'objects.drop', type: 'boolean' },
    homedrop_price: { column: 'objects.homedrop_price', type: 'number' },
  },
  defaults: [
    'id',
    'status',
    'object_type',
    'street',
    'street_number',
    'apartment_number',
    'postal_code',
    'city',
    'province',
    'object_group',
    'object_group.name',
    'order_status',
    'public_note',
  ],
  order: sql`objects.position`,
};

const objectGroups: Resource = {
  from: sql`object_groups`,
  fields: {
    id: { column: 'object_groups.id', type: 'text' },
    name: { column: 'object_groups.name', type: 'text' },
    visibility: { column: 'object_groups.visibility', type: 'boolean' },
    network_operator: { column: 'object_groups.network_operator', type: 'text' },
    country: { column: 'object_groups.country', type: 'text' },
    phase: { column: 'object_groups.phase', type: 'text' },
    quota_pct: { column: 'object_groups.quota_pct', type: 'number' },
    quota_needed: { column: 'object_groups.quota_needed', type: 'number' },
    quota_deadline: { column: 'object_groups.quota_deadline', type: 'date' },
    phase_since: { column: 'object_groups.phase_since', type: 'date' },
    share_history: { column: 'object_groups.share_history', type: 'list' },
    next: { column: 'object_groups.next', type: 'list' },
  },
  defaults: ['id', 'name', 'visibility'],
  order: sql`object_groups.position`,
};

/** Only installers see a group and its objects before the operator makes it public. */
function visibleGroups(call: Call): Condition {
  return call.get('account').role === 'installer' ? sql`true` : sql`object_groups.visibility`;
}

/** Notes about a place for the builders, and the end of its line: internal, although the specified list of fields includes them. */
const internal: readonly string[] = ['note', 'port'];

const publicObjects: Resource = {
  ...objects,
  fields: Object.fromEntries(Object.entries(objects.fields).filter(([name]) => !internal.includes(name))),
};

/** The parameters without internal fields among the requested ones, which the response omits. */
const withoutInternal =
  (parameter: ReadParameter): ReadParameter =>
  (name) => {
    const value = parameter(name);
    if (name !== 'fields' || value === undefined) return value;
    const visible = value.split(',').filter((field) => !internal.includes(field));
    return visible.length === 0 ? 'id' : visible.join(',');
  };

async function listObjects(call: Call): Promise<Response> {
  const parameter: ReadParameter = (name) => call.req.query(name);
  const isInstaller = call.get('account').role === 'installer';
  const [resource, readParameter] = isInstaller ? [objects, parameter] : [publicObjects, withoutInternal(parameter)];
  return call.json(await listPage(call.get('db'), resource, visibleGroups(call), readParameter));
}

export function objectRoutes(api: ApiApp): void {
  api.get('/object', identify, listObjects);
  api.get('/object_group', identify, async (call) =>
    call.json(await listPage(call.get('db'), objectGroups, visibleGroups(call), (name) => call.req.query(name))),
  );
}
