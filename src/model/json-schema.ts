/** Resolves references of JSON Schema in one way everywhere. */
import { isObject, memberOf } from '../base/json';

/** JSON Schema, draft-07. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A schema as parsed; its readers know what it may contain. */
type Schema = Readonly<Record<string, unknown>>;

/** One step of a JSON Pointer inside a URI fragment (RFC 6901, section 6). */
const stepOf = (part: string): string => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

/** Value that `#` or `#/a/b` refers to inside the root; undefined if there is none. */
export function pointedAt(reference: string, root: Schema): unknown {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  return reference.split('/').slice(1).map(stepOf).reduce<unknown>(memberOf, root);
}

/**
 * Resolves the reference of a schema. Takes the schema, and the root that its references point into.
 * Returns the target at the end of a chain, overridden by the keywords next to the reference: both apply
 * (JSON Schema 2020-12, section 8.2.3.1), and the nearer one wins. Returns a schema without a reference unchanged.
 * Undefined for a reference to nothing, out of the root or in a circle.
 */
export function resolveRef(schema: Schema, root: Schema): Schema | undefined {
  let found = schema;
  const followed = new Set<string>();
  while (typeof found['$ref'] === 'string') {
    const { $ref: pointer, ...siblings } = found;
    const reference = String(pointer);
    const target = followed.has(reference) ? undefined : pointedAt(reference, root);
    if (!isObject(target)) return undefined;
    followed.add(reference);
    // Without siblings it is the same object as the target, so that its memoized results are found.
    found = Object.keys(siblings).length === 0 ? target : { ...target, ...siblings };
  }
  return found;
}
