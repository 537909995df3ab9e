/** Whether a literal fits a JSON Schema, as far as that is possible without compiling the schema. */
import { nearest } from '../../../base/nearest';
import type { JsonSchema } from '../../../model/json-schema';
import { resolveRef } from '../../../model/json-schema';
import { typeWords } from './schema-words';

export type LiteralMismatch = { readonly wanted: string; readonly suggestion?: string | undefined };

const typeOf = (value: unknown): readonly string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return typeof value === 'number' ? (Number.isInteger(value) ? ['integer', 'number'] : ['number']) : [typeof value];
};

/** The expected type of a literal; undefined if it fits. `root` is the base of references in the schema. */
export function literalMismatch(value: unknown, schema: JsonSchema, root: JsonSchema): LiteralMismatch | undefined {
  const full = resolveRef(schema, root) ?? {};
  const types =
    typeof full['type'] === 'string' ? [full['type']] : Array.isArray(full['type']) ? full['type'].map(String) : [];
  if (types.length > 0 && !typeOf(value).some((type) => types.includes(type))) {
    return { wanted: types.map((type) => typeWords[type] ?? type).join(' or ') };
  }
  const allowed: readonly unknown[] | undefined =
    'const' in full ? [full['const']] : Array.isArray(full['enum']) ? full['enum'] : undefined;
  if (allowed !== undefined && !allowed.includes(value)) {
    return { wanted: `one of ${allowed.join(', ')}`, suggestion: nearest(String(value), allowed.map(String)) };
  }
  const pattern = full['pattern'];
  return typeof pattern === 'string' && typeof value === 'string' && !matches(pattern, value)
    ? { wanted: `a text of the form ${pattern}` }
    : undefined;
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}
