import { invalidCall } from '../../kit/protocol/failure';
import { isRecord, evaluateValue } from '../../kit/protocol/values';
import type { Values } from '../../kit/protocol/request';

/** `{ encode: "filter", all, any }` of an operation's query. */
export type FilterQuery = { readonly all?: Values; readonly any?: Values };

// Characters that end a value or change its meaning: outer spaces, a slash that starts a pattern, the word for null.
const special = /[,;:*"[\]\\]|^[\s/]|\s$|^null$/u;
const impossible = /[\p{Cc}\u2028\u2029]|^$/u;

function item(field: string, value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || impossible.test(value))
    throw invalidCall(`Filter: "${field}" cannot take this value`);
  return special.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
}

function clause(field: string, condition: unknown, scope: Values): string | undefined {
  const compared = isRecord(condition) && 'value' in condition;
  const operator =
    compared && typeof condition['op'] === 'string' && condition['op'] !== 'eq' ? `.${condition['op']}` : '';
  const operand = compared ? condition['value'] : condition;
  // A literal null in the definition asks for missing values; as the result of an expression it is a missing argument.
  if (operand === null) return `${field}${operator}:null`;
  const value = evaluateValue(operand, scope);
  if ((value ?? null) === null && compared && condition['optional'] === true) return undefined;
  const encoded = Array.isArray(value) ? `[${value.map((each) => item(field, each)).join(';')}]` : item(field, value);
  return `${field}${operator}:${encoded}`;
}

/**
 * A filter in the API's query language: `field:value`, joined by `,` (and) and `,,` (or), lists as `[a;b]`. Quotes values that would
 * change the filter; a value that is missing or contains control characters throws an OperationFailure of class invalid.
 * An `optional` condition of `all` is omitted if its value is null.
 */
export function encodeFilter({ all = {}, any = {} }: FilterQuery, scope: Values): string {
  const clauses = (conditions: Values) =>
    Object.entries(conditions).flatMap(([field, condition]) => clause(field, condition, scope) ?? []);
  const required = clauses(all);
  const alternatives = clauses(any);
  if (alternatives.length === 0) return required.join(',');
  return alternatives.map((alternative) => [...required, alternative].join(',')).join(',,');
}
