import { mapValue } from '../runtime/answer-mapping';
import type { ResultMapping } from '../model/operation';
import { invalidCall } from './failure';
import { isRecord } from './values';

const fitsType: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  null: (value) => value === null,
  integer: Number.isInteger,
};

const isOf = (value: unknown, type: unknown): boolean =>
  [type].flat().some((each) => (fitsType[String(each)] ?? ((one: unknown) => typeof one === each))(value));

/**
 * Whether an answer has the shape that its operation declares: the kinds of its values and its required fields. A published schema gives the
 * kind of a field alone where there is no more to it. Null stands for what the API has not. Definitions were checked in full before.
 */
function fits(value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  const { type, required = [], properties = {}, items } = schema;
  if (type !== undefined && !isOf(value, type)) return false;
  if (Array.isArray(value)) return !isRecord(items) || value.every((item) => fits(item, items));
  if (!isRecord(value)) return true;
  return (
    (required as readonly string[]).every((name) => Object.hasOwn(value, name) && value[name] !== undefined) &&
    Object.entries(properties as object).every(([name, field]) => {
      const held = Object.hasOwn(value, name) ? (value[name] ?? null) : null;
      return held === null || fits(held, typeof field === 'string' ? { type: field } : field);
    })
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
  const { found, data: given } = mapValue(answer, result);
  if (Array.isArray(found) && found.length === 0 && (first || fits(found, schema))) return undefined;
  const data = given === undefined ? given : receive(given);
  if (given !== undefined && data === undefined) return undefined;
  if (data === undefined || !fits(data, schema)) throw invalidCall('The answer does not fit');
  return data;
}
