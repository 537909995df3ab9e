/** Changes of a base site that do not affect a site that extends it, because that one overrides the value. */
import { equalJson } from '../../base/equal';
import { isObject } from '../../base/json';
import type { SiteDifference } from './differences';
import type { Inventory } from './inventory';

export type HiddenChange = {
  readonly kind: string;
  readonly name: string;
  readonly path: readonly string[];
  /** New value of the base site; undefined if it was removed. */
  readonly below: unknown;
  /** The overriding value. */
  readonly own: unknown;
};

/** The value at a path of keys and item ids; undefined if there is none. */
function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  if (Array.isArray(value))
    return valueAt(
      value.find((item) => isObject(item) && item['id'] === first),
      rest,
    );
  return isObject(value) ? valueAt(value[first], rest) : undefined;
}

/**
 * Takes the differences of the extended site, and the extending site after them. Ignores things that the extending site removes
 * as a whole: changes of a removed page do not matter.
 */
export function hiddenChanges(below: readonly SiteDifference[], above: Inventory): readonly HiddenChange[] {
  const things = new Map(above.things.map((thing) => [`${thing.kind} ${thing.name}`, thing]));
  return below.flatMap(({ kind, name, changes }) => {
    const thing = things.get(`${kind} ${name}`);
    if (thing === undefined) return [];
    return changes.flatMap(({ path, after, isMoved }): readonly HiddenChange[] => {
      const own = valueAt(thing.value, path);
      const isOwn = !isMoved && own !== undefined && !equalJson(own, after);
      return isOwn ? [{ kind, name, path, below: after, own }] : [];
    });
  });
}
