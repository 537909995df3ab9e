/** How an operation reads a response. */
import type { ResultMapping } from '../../../model/operation';
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';

const isSource = (from: unknown): boolean => typeof from === 'string' || asText(asObject(from)['from']) !== undefined;

/** The result that an operation maps from a response, as far as it is well formed: the rule for schemas reports the rest. */
export function resultOf(operation: JsonObject): ResultMapping | undefined {
  const { schema, at, first, map } = asObject(operation['result']);
  if (!isObject(schema)) return undefined;
  const fields = Object.fromEntries(Object.entries(asObject(map)).filter(([, from]) => isSource(from)));
  return {
    schema,
    at: asText(at) ?? '',
    first: first === true,
    ...(isObject(map) && { map: fields as NonNullable<ResultMapping['map']> }),
  };
}
