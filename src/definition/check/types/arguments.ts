/** Values handed to something with a schema of its own: to an operation by `with`, to a place of the state by `value`. */
import type { JsonSchema } from '../../../model/json-schema';
import { variablesOf } from '../../normalise/graphql/complete';
import { asObject, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { RootTypes } from './root-schemas';
import type { NormalSite } from '../../normalise/normalise';
import type { CheckableUnit } from '../../facts/checkable-units';

/** One value with the schema it has to fit. `holder[key]` is the value. */
export type Argument = {
  readonly holder: JsonObject;
  readonly key: string;
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  readonly required: boolean;
};

/** All values handed to one operation. */
export type CallSite = {
  readonly operation: string;
  readonly owner: JsonObject;
  readonly values: JsonObject | undefined;
  readonly schema: JsonSchema;
};

/** Every object that names an operation and hands values to it. */
export function* callSites(unit: CheckableUnit, site: NormalSite, types: RootTypes): Generator<CallSite> {
  for (const { schema, value, container, key } of unit.places) {
    if (schema['x-ref'] !== 'operation' || typeof value !== 'string' || key !== 'operation' || !isObject(container))
      continue;
    const operation = site.operations[value];
    if (operation === undefined) continue;
    const values = isObject(container['with']) ? container['with'] : undefined;
    yield { operation: value, owner: container, values, schema: types.withSchema(operation) };
  }
}

/** The variables of a GraphQL document, and the fields of those that are written out. */
function* variableValues(holder: JsonObject, schema: JsonSchema): Generator<Argument> {
  const properties = asObject(schema['properties']);
  for (const [key, value] of Object.entries(holder)) {
    const property = properties[key];
    if (!isObject(property)) continue;
    if (isObject(value) && !isComputed(value)) yield* variableValues(value, property);
    else yield { holder, key, schema: property, root: property, required: texts(schema['required']).includes(key) };
  }
}

/** Every single value that has to fit a schema. */
export function* argumentsOf(unit: CheckableUnit, site: NormalSite, types: RootTypes): Generator<Argument> {
  const { operation } = unit;
  const variables = operation && isObject(operation['variables']) ? operation['variables'] : undefined;
  if (operation !== undefined && variables !== undefined)
    yield* variableValues(variables, variablesOf(unit.name, operation, site.source));
  for (const { owner, values, schema } of callSites(unit, site, types)) {
    const properties = asObject(schema['properties']);
    // Data, options and start-up wait until every value is there; an action is run now.
    const runsNow = 'action' in owner;
    for (const key of Object.keys(values ?? {})) {
      const property = properties[key];
      const required = runsNow && texts(schema['required']).includes(key);
      if (isObject(property) && values !== undefined)
        yield { holder: values, key, schema: property, root: schema, required };
    }
  }
  for (const { schema, value, container } of unit.places) {
    if (schema['x-ref'] !== 'place' || typeof value !== 'string' || !isObject(container) || !('value' in container))
      continue;
    const place = types.placeSchema(value);
    if (place !== undefined) yield { holder: container, key: 'value', schema: place, root: place, required: false };
  }
}

/** True for `{"$": "…"}`. */
export const isComputed = (value: unknown): value is { readonly $: unknown } => isObject(value) && '$' in value;
