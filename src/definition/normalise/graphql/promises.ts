/** Compares the result that an operation declares with the result of its document. */
import { stepsOf } from '../../../runtime/answer-mapping';
import type { JsonSchema } from '../../../model/json-schema';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { nullable } from './scalars';

const typesOf = ({ type }: JsonSchema): readonly string[] => (typeof type === 'string' ? [type] : texts(type));

const mayBeNull = (schema: JsonSchema): boolean => typesOf(schema).includes('null');

/** Schema at a JSON pointer; undefined if the document does not request it. */
export function schemaAt(schema: JsonSchema, pointer: string): JsonSchema | undefined {
  let found: JsonSchema | undefined = schema;
  for (const step of stepsOf(pointer)) {
    if (found === undefined) return undefined;
    const { properties, items }: JsonSchema = found;
    if (typesOf(found).length === 0 && properties === undefined) return {};
    found =
      isObject(items) && /^\d+$/.test(step)
        ? items
        : isObject(asObject(properties)[step])
          ? asObject(asObject(properties)[step])
          : undefined;
  }
  return found;
}

/** Whether a value on the path of a pointer may be null. */
const mayBreakOff = (schema: JsonSchema, pointer: string): boolean =>
  stepsOf(pointer).some((_step, index, steps) =>
    mayBeNull(schemaAt(schema, ['', ...steps.slice(0, index)].join('/')) ?? {}),
  );

const converted: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  slug: { type: 'string' },
  lower: { type: 'string' },
  host: { type: 'string' },
};

function fieldSchema(found: JsonSchema, from: unknown): JsonSchema {
  const { as, equals } = asObject(from);
  if (equals !== undefined) return { type: 'boolean' };
  if (as === 'list') return typesOf(found).includes('array') ? found : { type: 'array', items: found };
  const schema = converted[asText(as) ?? ''];
  if (schema === undefined) return found;
  return mayBeNull(found) ? nullable(schema) : schema;
}

type Mapping = { readonly first: boolean; readonly map: JsonObject | undefined };

/** Schema of the data that `first` and `map` create from the result, without pointers to nothing. */
export function mappedSchema(found: JsonSchema, { first, map }: Mapping): JsonSchema {
  const { items } = found;
  if (isObject(items) && first) return mappedSchema(items, { first: false, map });
  if (map === undefined) return found;
  if (isObject(items)) return { ...found, items: mappedSchema(items, { first, map }) };
  const fields = Object.entries(map).flatMap(([name, from]) => {
    const pointer = asText(from) ?? asText(asObject(from)['from']) ?? '';
    const below = schemaAt(found, pointer);
    return below === undefined
      ? []
      : [{ name, schema: fieldSchema(below, from), isSure: !mayBreakOff(found, pointer) }];
  });
  return {
    ...found,
    required: fields.filter(({ isSure }) => isSure).map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = /^#\/\$defs\/(.+)$/.exec(asText(schema['$ref']) ?? '')?.[1];
  return name === undefined ? schema : resolved(asObject(asObject(root['$defs'])[name]), root);
}

const allows = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** All ways in which a response may violate a declaration, in words. `root` is the whole declaration. */
export function* brokenPromises(
  promised: JsonSchema,
  actual: JsonSchema,
  root: JsonSchema,
  path = '',
): Generator<string> {
  const schema = resolved(promised, root);
  const where = path === '' ? 'the result' : `"${path}"`;
  const [wanted, found] = [typesOf(schema), typesOf(actual)];
  const strange = wanted.length === 0 ? undefined : found.find((type) => !allows(wanted, type));
  if (strange !== undefined) return yield `${where} may be ${strange} by the API, not only ${wanted.join(' or ')}`;
  const members = schema['enum'];
  const other =
    Array.isArray(members) && Array.isArray(actual['enum'])
      ? actual['enum'].find((value) => !members.includes(value))
      : undefined;
  if (other !== undefined) yield `${where} may be ${JSON.stringify(other)} by the API`;
  if (isObject(schema['items']) && isObject(actual['items']))
    yield* brokenPromises(schema['items'], actual['items'], root, `${path}[]`);
  if (isObject(actual['properties'])) yield* brokenFields(schema, actual, root, path === '' ? '' : `${path}.`);
}

function* brokenFields(schema: JsonSchema, actual: JsonSchema, root: JsonSchema, before: string): Generator<string> {
  const [promised, answered] = [asObject(schema['properties']), asObject(actual['properties'])];
  for (const name of texts(schema['required'])) {
    if (!(name in answered)) yield `"${before}${name}" is needed, and the document does not ask for it`;
    else if (!texts(actual['required']).includes(name))
      yield `"${before}${name}" is needed, and may be left out of the answer`;
  }
  for (const [name, field] of Object.entries(answered)) {
    const wanted = promised[name];
    if (isObject(wanted)) yield* brokenPromises(wanted, asObject(field), root, before + name);
    else if (schema['additionalProperties'] === false)
      yield `"${before}${name}" is asked for, and the result does not know it`;
  }
}
