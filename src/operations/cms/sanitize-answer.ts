import type { JsonSchema } from '../../model/json-schema';
import { resolveRef } from '../../model/json-schema';
import { invalidCall } from '../../kit/protocol/failure';
import { isRecord } from '../../kit/protocol/values';

type Source = {
  /** Base of the CMS's relative addresses. */
  readonly root: string;
  /** The operation, for the console. */
  readonly name: string;
};

/** Thrown by an invalid value, caught at the first optional level. */
class DoesNotFit extends Error {}

type SchemaCursor = Source & { readonly whole: JsonSchema; readonly path: string };

const at = (reading: SchemaCursor, step: string | number): SchemaCursor => ({
  ...reading,
  path: `${reading.path}/${step}`,
});

const resolved = (schema: JsonSchema, whole: JsonSchema): JsonSchema => resolveRef(schema, whole) ?? schema;

/** Absolute addresses of the CMS itself. Other servers would learn who reads this. */
function ownAddress(value: string, { root, path }: SchemaCursor): string {
  const url = URL.canParse(value, root) ? new URL(value, root) : undefined;
  if (url === undefined || url.origin !== new URL(root).origin) throw new DoesNotFit(`${path} leads elsewhere`);
  return url.href;
}

function text(value: string, schema: JsonSchema, reading: SchemaCursor): string {
  const { pattern, minLength, format } = schema;
  if (typeof minLength === 'number' && value.trim().length < minLength)
    throw new DoesNotFit(`${reading.path} is empty`);
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value))
    throw new DoesNotFit(`${reading.path} has another form`);
  if (format === 'date' && !(/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))))
    throw new DoesNotFit(`${reading.path} is not a date`);
  return format === 'uri-reference' ? ownAddress(value, reading) : value;
}

/** Result of `read`, or undefined with a warning in the console. */
function unlessBroken<T>(read: () => T, { name }: Source): readonly T[] {
  try {
    return [read()];
  } catch (cause) {
    if (!(cause instanceof DoesNotFit)) throw cause;
    console.warn(`${name}: left out, since ${cause.message}`);
    return [];
  }
}

function fields(
  value: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
  reading: SchemaCursor,
): Record<string, unknown> {
  const required = (schema['required'] as readonly string[] | undefined) ?? [];
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) throw new DoesNotFit(`${reading.path}/${missing} is missing`);
  const known = Object.entries((schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined) ?? {});
  return Object.fromEntries(
    known
      .filter(([name]) => value[name] !== undefined)
      .flatMap(([name, part]) => {
        const read = () => [name, checked(value[name], part, at(reading, name))] as const;
        return required.includes(name) ? [read()] : unlessBroken(read, reading);
      }),
  );
}

const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function checked(value: unknown, stated: JsonSchema, reading: SchemaCursor): unknown {
  const schema = resolved(stated, reading.whole);
  const types = schema['type'] === undefined ? [] : [schema['type']].flat().map(String);
  const type = Number.isInteger(value) && types.includes('integer') ? 'integer' : typeOf(value);
  if (types.length > 0 && !types.includes(type))
    throw new DoesNotFit(`${reading.path} is not ${types.map(withArticle).join(' or ')}`);
  if (typeof value === 'string') return text(value, schema, reading);
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      unlessBroken(() => checked(item, (schema['items'] ?? {}) as JsonSchema, at(reading, index)), reading),
    );
  return isRecord(value) && schema['properties'] !== undefined ? fields(value, schema, reading) : value;
}

/**
 * Validates content from editors: omits an invalid list item or optional field with a warning in the
 * console, drops unknown fields, and completes addresses, which must be the CMS's own. Throws an OperationFailure of class invalid if
 * a required value is invalid.
 */
export function sanitizeAnswer(value: unknown, schema: JsonSchema, source: Source): unknown {
  try {
    return checked(value, schema, { ...source, whole: schema, path: '' });
  } catch (cause) {
    if (cause instanceof DoesNotFit) throw invalidCall(`The answer does not fit: ${cause.message}`);
    throw cause;
  }
}
