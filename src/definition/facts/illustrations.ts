/** Pictures that a theme assigns to roles, and the names by which definitions use them. */
import { asObject, asText } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { withChildren } from '../../base/deep';

const prefix = 'illustration:';

const rolesOf = (settings: JsonObject): JsonObject => asObject(asObject(settings['theme'])['illustrations']);

/** The names of all illustrations of a site, such as `illustration:empty`. */
export const illustrationNames = (settings: JsonObject): readonly string[] =>
  Object.keys(rolesOf(settings)).map((role) => prefix + role);

function replaced(value: unknown, roles: JsonObject): unknown {
  if (typeof value === 'string')
    return value.startsWith(prefix) ? (asText(roles[value.slice(prefix.length)]) ?? value) : value;
  return withChildren(value, (part) => replaced(part, roles));
}

const results = memoizeWeak<object>();

/** Returns a compiled value with the site's pictures instead of their roles; the value itself for a site without any. */
export function withIllustrations<Value extends object>(value: Value, settings: JsonObject): Value {
  const roles = rolesOf(settings);
  if (Object.keys(roles).length === 0) return value;
  // Only names of pictures change, which are texts before and after.
  return results([value, roles], () => replaced(value, roles) as object) as Value;
}
