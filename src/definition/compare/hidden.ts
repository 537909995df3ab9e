/** Changes of a base site that do not reach a site that extends it, since that one overrides the value. */
import { equalJson } from '../../base/equal';
import { isObject } from '../../base/json';
import type { SiteDifference } from './differences';
import type { Inventory } from './inventory';

export type HiddenChange = {
  readonly kind: string;
  readonly name: string;
  readonly path: readonly string[];
  /** New value of the base site; undefined where it was removed. */
  readonly below: unknown;
  /** The overriding value. */
  readonly own: unknown;
};

/** Inwards by keys, and by ids of items; undefined where nothing is. */
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
 * Takes the differences of the site below; the site above as it is after them. What the site above leaves out altogether is its own
 * business: a page that it removed may change as it likes.
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
