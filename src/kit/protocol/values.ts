import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';

/** Whether a value is an object with named values, not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ $ }` evaluated; other values unchanged. */
export function evaluateValue(value: unknown, scope: Readonly<Record<string, unknown>>): unknown {
  return isRecord(value) && '$' in value ? evaluate(value['$'] as Tree, scope) : value;
}

/** Values by name, each `{ $ }` evaluated; an empty object without values. */
export function evaluateValues(
  values: Readonly<Record<string, unknown>> | undefined,
  scope: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, evaluateValue(value, scope)]));
}
