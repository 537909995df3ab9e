/** Readable part of an operation's response: of a mapped response only the mapped fields. */
import type { JsonSchema } from '../../../model/json-schema';
import { resolveRef } from '../../../model/json-schema';
import { foldEntities } from '../../validators/data-schemas';
import { memoizeWeak } from '../../../base/memoize';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';

/** An object without the properties that nothing fills; unchanged if its map is wrong, which a rule reports. */
function withOnly(schema: JsonSchema, filled: ReadonlySet<string>): JsonSchema {
  const { properties } = schema;
  if (!isObject(properties) || [...filled].some((name) => !Object.hasOwn(properties, name))) return schema;
  if (texts(schema['required']).some((name) => !filled.has(name))) return schema;
  const remaining = Object.entries(properties).filter(([name]) => filled.has(name));
  return { ...schema, properties: Object.fromEntries(remaining) };
}

const known = memoizeWeak<JsonSchema>();

function read(operation: JsonObject, folded: JsonSchema): JsonSchema {
  const { map } = asObject(operation['result']);
  if (!isObject(map)) return folded;
  const version = asText(operation['etag']);
  const filled = new Set([...Object.keys(map), ...(version === undefined ? [] : [version])]);
  const whole = resolveRef(folded, folded) ?? {};
  const $defs = folded['$defs'] === undefined ? {} : { $defs: folded['$defs'] };
  const { items } = whole;
  const item = isObject(items) ? resolveRef(items, folded) : undefined;
  return { ...$defs, ...(item === undefined ? withOnly(whole, filled) : { ...whole, items: withOnly(item, filled) }) };
}

/**
 * The self-contained schema of an operation's response, without fields that its `map` does not fill: they are always
 * missing, whatever the schema says. `{}` without a declaration. Returns the same object for equal input.
 */
export function filledAnswer(operation: JsonObject, entities: JsonObject): JsonSchema {
  const folded = foldEntities(asObject(operation['result'])['schema'], entities);
  return known([folded, operation], () => read(operation, folded));
}
