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
 * Whether an answer has the shape that its operation declares: the kinds of its values and its required fields. A published schema gives the
 * kind of a field alone where there is no more to it. Null means that the API has no value. Definitions were checked in full before.
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
 * Our data from an answer, see `mapValue`, as `transformResult` of its protocol takes it. Undefined when there is nothing (an empty list).
 * Throws an OperationFailure of class invalid when it does not fit.
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
