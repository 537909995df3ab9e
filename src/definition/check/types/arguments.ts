/** Values passed to something with its own schema: to an operation by `with`, to a path of the state by `value`. */
import type { JsonSchema } from '../../../model/json-schema';
import { variablesOf } from '../../normalise/graphql/complete';
import { asObject, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { RootTypes } from './root-schemas';
import type { NormalSite } from '../../normalise/normalise';
import type { CheckableUnit } from '../../facts/checkable-units';

/** One value with the schema that it has to fit. `holder[key]` is the value. */
export type TypedArgument = {
  readonly holder: JsonObject;
  readonly key: string;
  readonly schema: JsonSchema;
  /** Location of the schema. */
  readonly declared: string;
  readonly root: JsonSchema;
  readonly required: boolean;
  /** The target of a value, in a sentence. */
  readonly taker: string;
  /** Nothing is called until it is present. */
  readonly awaited?: boolean;
  /** A person sees it first and may correct it. */
  readonly shown?: true;
};

/** All values passed to one operation. */
export type CallSite = {
  readonly operation: string;
  readonly owner: JsonObject;
  readonly values: JsonObject | undefined;
  readonly schema: JsonSchema;
};

/** Every object that names an operation and passes values to it. */
export function* callSites(unit: CheckableUnit, site: NormalSite, types: RootTypes): Generator<CallSite> {
  for (const { schema, value, container, key } of unit.places) {
    if (schema['x-ref'] !== 'operation' || typeof value !== 'string' || key !== 'operation' || !isObject(container))
      continue;
    const operation = Object.hasOwn(site.operations, value) ? site.operations[value] : undefined;
    if (operation === undefined) continue;
    const values = isObject(container['with']) ? container['with'] : undefined;
    yield { operation: value, owner: container, values, schema: types.withSchema(operation) };
  }
}

/** The variables of a GraphQL document, and the fields of literal ones. */
function* variableValues(holder: JsonObject, schema: JsonSchema, name: string): Generator<TypedArgument> {
  const properties = asObject(schema['properties']);
  for (const [key, value] of Object.entries(holder)) {
    const property = properties[key];
    if (!isObject(property)) continue;
    if (isObject(value) && !isComputed(value)) yield* variableValues(value, property, name);
    else {
      const required = texts(schema['required']).includes(key);
      const taker = `"${key}" of the request of "${name}"`;
      const declared = `schemas/operations/${name}/document.graphql`;
      yield { holder, key, schema: property, root: property, required, taker, declared };
    }
  }
}

/** Initial values of forms: each object next to the name of a form. */
export function* initialValuesIn(
  unit: CheckableUnit,
): Generator<{ readonly form: string; readonly values: JsonObject }> {
  for (const { schema, value, container } of unit.places) {
    if (schema['x-ref'] !== 'form' || typeof value !== 'string' || !isObject(container)) continue;
    const { values } = container;
    if (isObject(values) && !isComputed(values)) yield { form: value, values };
  }
}

function* fieldValues(unit: CheckableUnit, site: NormalSite, types: RootTypes): Generator<TypedArgument> {
  for (const { form, values } of initialValuesIn(unit)) {
    const definition = site.forms[form];
    if (definition === undefined) continue;
    const root = types.formSchema(definition, true);
    const properties = asObject(root['properties']);
    const common = { holder: values, required: false, shown: true } as const;
    for (const key of Object.keys(values)) {
      const schema = properties[key];
      const taker = `the field "${key}" of the form "${form}"`;
      const declared = `schemas/forms/${form}/schema.json/properties/${key}`;
      if (isObject(schema)) yield { ...common, key, schema, root, taker, declared };
    }
  }
}

function* callValues({ operation, owner, values = {}, schema }: CallSite): Generator<TypedArgument> {
  const properties = asObject(schema['properties']);
  // Data, options and start-up wait until every value is present; an action runs immediately.
  const runsNow = 'action' in owner;
  for (const key of Object.keys(values)) {
    const property = properties[key];
    const needed = texts(schema['required']).includes(key);
    const times = { required: needed && runsNow, awaited: needed && !runsNow };
    const taker = `"${key}" of "${operation}"`;
    const declared = `schemas/operations/${operation}/operation.json/with/properties/${key}`;
    if (isObject(property)) yield { holder: values, key, schema: property, root: schema, ...times, taker, declared };
  }
}

/** Where site.json declares a path such as `state.theme` or `session.name.first`. */
export function declaredAt(place: string): string {
  const [root = '', name = ''] = place.split('.');
  return root === 'state' ? `site.json/state/${name}` : 'site.json/session';
}

/** Values that a login sets in states. */
function* loginValues({ kind }: CheckableUnit, site: NormalSite, types: RootTypes): Generator<TypedArgument> {
  if (kind !== 'site') return;
  for (const [name, holder] of Object.entries(asObject(site.settings['state']))) {
    const schema = types.placeSchema(`state.${name}`);
    if (!isObject(holder) || schema === undefined) continue;
    // Null leaves the state unchanged.
    const common = { required: false, taker: `state.${name}`, declared: declaredAt(`state.${name}`) };
    yield { ...common, holder, key: 'atLogin', schema: { anyOf: [schema, { type: 'null' }] }, root: schema };
  }
}

/** Every single value that has to fit a schema. */
export function* typedArguments(unit: CheckableUnit, site: NormalSite, types: RootTypes): Generator<TypedArgument> {
  const { operation } = unit;
  const variables = operation && isObject(operation['variables']) ? operation['variables'] : undefined;
  if (operation !== undefined && variables !== undefined)
    yield* variableValues(variables, variablesOf(unit.name, operation, site.source), unit.name);
  for (const call of callSites(unit, site, types)) yield* callValues(call);
  yield* fieldValues(unit, site, types);
  yield* loginValues(unit, site, types);
  for (const { schema, value, container } of unit.places) {
    if (schema['x-ref'] !== 'place' || typeof value !== 'string' || !isObject(container) || !('value' in container))
      continue;
    const place = types.placeSchema(value);
    const common = { holder: container, key: 'value', required: false, taker: value, declared: declaredAt(value) };
    if (place !== undefined) yield { ...common, schema: place, root: place };
  }
}

/** True for `{"$": "…"}`. */
export const isComputed = (value: unknown): value is { readonly $: unknown } => isObject(value) && '$' in value;
