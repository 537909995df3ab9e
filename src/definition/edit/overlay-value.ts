/** The overlay that makes one value of another: what an author would write in the layer above. */
import { equalJson } from '../../base/equal';
import { asList, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';

/** Whether two values are merged key by key: an expression is one value, and so is a choice or a use of a part. */
const isWhole = (value: JsonObject): boolean =>
  ['$', 'choose', 'part', 'param'].some((key) => Object.hasOwn(value, key));

const isKeyed = (value: unknown): value is JsonObject => isObject(value) && !isWhole(value);

/**
 * The value to write over an inherited one so that `wanted` comes out: of an object only the keys that differ, a list of objects whole.
 * Takes undefined for nothing inherited. Equal values give undefined: nothing need be written.
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
