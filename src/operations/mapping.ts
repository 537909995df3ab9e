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

/** A light check of the answer's shape: kind of value, required fields, the same for items. Definitions were checked in full before. */
function fits(value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat();
  if (
    types.length > 0 &&
    !types.some((type) => (fitsType[String(type)] ?? ((each: unknown) => typeof each === type))(value))
  )
    return false;
  const required = (schema['required'] as readonly string[] | undefined) ?? [];
  if (isRecord(value) && !required.every((name) => Object.hasOwn(value, name) && value[name] !== undefined))
    return false;
  const items = schema['items'];
  return !Array.isArray(value) || !isRecord(items) || value.every((item) => fits(item, items));
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
