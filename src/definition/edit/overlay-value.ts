/** Computes the overlay that changes one value into another, as an author would write it in the layer above. */
import { equalJson } from '../../base/equal';
import { asList, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';

/** Whether two values are merged key by key: an expression, a choice or a use of a part is a single value. */
const isWhole = (value: JsonObject): boolean =>
  ['$', 'choose', 'part', 'param'].some((key) => Object.hasOwn(value, key));

const isKeyed = (value: unknown): value is JsonObject => isObject(value) && !isWhole(value);

/**
 * The value that overrides an inherited one with `wanted`: for an object only the differing keys, for a list of objects the whole list.
 * Takes undefined if nothing is inherited. Returns undefined for equal values, which need no overlay.
 */
export function overlayOf(inherited: unknown, wanted: unknown): unknown {
  if (inherited === undefined) return wanted;
  if (equalJson(inherited, wanted)) return undefined;
  if (isKeyed(inherited) && isKeyed(wanted)) {
    const gone = Object.keys(inherited).filter((key) => !Object.hasOwn(wanted, key));
    const changed = Object.entries(wanted).flatMap(([key, value]) => {
      const over = overlayOf(inherited[key], value);
      return over === undefined ? [] : [[key, over] as const];
    });
    return { ...(gone.length > 0 && { $remove: gone }), ...Object.fromEntries(changed) };
  }
  if (Array.isArray(inherited) && Array.isArray(wanted) && [...inherited, ...asList(wanted)].some(isObject))
    return [{ $replace: true }, ...(wanted as readonly unknown[])];
  if (isObject(inherited) && isObject(wanted) && !('$' in inherited) && !('$' in wanted))
    return { $replace: true, ...wanted };
  return wanted;
}
