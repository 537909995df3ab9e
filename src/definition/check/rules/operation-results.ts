import { nearest } from '../../../base/nearest';
import { isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import type { JsonSchema } from '../../../model/json-schema';
import { isGraphql } from '../../normalise/graphql/complete';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('operation-results', {
  FP9113: {
    message: 'The result of "{operation}" requires "{name}", which "map" does not fill.',
    fix: 'Map it, or remove it from "required" of the result.',
    reads: ['#/result/schema'],
  },
  FP9111: {
    message: 'The result of "{operation}" has no "{name}", so that nobody can read what is mapped to it.',
    fix: 'Correct the name, or describe it in "schema" of the result. Described and not mapped: {known}.',
    reads: ['#/result/schema'],
    spoils: ['../../schema/properties/{name}', '../../schema/items/properties/{name}'],
  },
});

/** The schema of the result of `map`: of the items if the response is a list. */
function mappedTo(schema: unknown, entities: CheckContext['site']['entities']): JsonSchema {
  const whole = resolvedSchema(schema, entities);
  return isObject(whole['items']) ? resolvedSchema(subschemaWithDefs(whole, whole['items']), entities) : whole;
}

function* wrongMap(
  operation: string,
  result: JsonObject,
  version: unknown,
  { site }: CheckContext,
): Generator<Problem> {
  const schema = mappedTo(result['schema'], site.entities);
  const { properties, additionalProperties } = schema;
  if (!isObject(properties) || additionalProperties === true || isObject(additionalProperties)) return;
  if (!isObject(result['map'])) return;
  const { map } = result;
  const free = Object.keys(properties).filter((name) => !Object.hasOwn(map, name));
  const suggested = new Set<string | undefined>();
  for (const name of Object.keys(map).filter((key) => !Object.hasOwn(properties, key))) {
    const suggestion = nearest(name, free);
    suggested.add(suggestion);
    const values = { operation, name, known: listed(free) || 'nothing' };
    yield report('FP9111', keyAt(map, name), values, { suggestion });
  }
  for (const name of texts(schema['required']))
    if (free.includes(name) && !suggested.has(name) && name !== version)
      yield report('FP9113', keyAt(result, 'map'), { operation, name });
}

/** Results of operations can be read by their users. */
export const rule: Rule = {
  name: 'operation-results',
  again: {},
  *check(context) {
    for (const [id, operation] of Object.entries(context.site.operations)) {
      const { result, etag } = operation;
      // The document of a query defines its answer, and its map is compared with that.
      if (isObject(result) && !isGraphql(operation)) yield* wrongMap(id, result, etag, context);
    }
  },
};
