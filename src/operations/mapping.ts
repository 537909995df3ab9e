import { mapValue } from '../runtime/answer-mapping';
import type { ResultMapping } from '../model/operation';
import { invalidCall } from '../kit/protocol/failure';
import { isRecord } from '../kit/protocol/values';

type Schema = {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
};

const isOf = (value: unknown, type: string): boolean =>
  type === 'integer'
    ? Number.isInteger(value)
    : type === (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/**
 * Whether a response has the shape that its operation declares: value types and required fields. A published schema contains only the
 * type of a simple field. Null means that the API has no value. Definitions were fully checked before.
 */
function fits(value: unknown, schema: unknown): boolean {
  const { type, required = [], properties = {}, items } = (isRecord(schema) ? schema : { type: schema }) as Schema;
  if (type && ![type].flat().some((each) => isOf(value, each))) return false;
  if (Array.isArray(value)) return !items || value.every((item) => fits(item, items));
  return (
    !isRecord(value) ||
    (required.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(properties).every(([name, field]) => value[name] == null || fits(value[name], field)))
  );
}

/**
 * Maps a response to our data (see `mapValue`), in the form that `transformResult` of its protocol expects. Undefined for an empty list.
 * Throws an OperationFailure of class invalid if it does not fit.
 */
export function mapAnswer(
  answer: unknown,
  result: ResultMapping,
  receive: (data: unknown) => unknown = (data) => data,
): unknown {
  const { first = false, schema } = result;
  const { found, data: mapped } = mapValue(answer, result);
  if (Array.isArray(found) && found.length === 0 && (first || fits(found, schema))) return undefined;
  const data = mapped === undefined ? mapped : receive(mapped);
  if (mapped !== undefined && data === undefined) return undefined;
  if (data === undefined || !fits(data, schema)) throw invalidCall('Unfit answer');
  return data;
}
