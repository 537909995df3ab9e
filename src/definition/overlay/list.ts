/** Merges lists: items by id; the order by position; sets of plain values by $add and $remove. */
import { nearest } from '../../base/nearest';
import { placementOf, removedKeys, wrong } from './directives';
import type { OverlayContext } from './directives';
import { equalJson, sameItems } from '../../base/equal';
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { orderItems } from './list-order';
import type { PlacedItem } from './list-order';
import { originOf, overSpan, removedFrom, setMergedSpans, setRemoved, spansOf } from '../source/positions';
import type { Span } from '../source/positions';
import { reportOverlay } from './report-overlay';
import type { Origin } from '../source-site';

/** How one item is merged or, without an inherited one, added: from overlay.ts, which knows every kind of value. */
export type ItemMerge = {
  readonly merge: (base: JsonObject, over: JsonObject) => unknown;
  readonly take: (over: JsonObject) => unknown;
};

type Items = Map<string, { readonly item: JsonObject; readonly index: number }>;

/**
 * A list's items by id; undefined, with a problem, if an item has no id or two inherited ones have the same. Of two in an overlay, the
 * first counts, so that the rest of the list does.
 */
function itemsById(list: readonly unknown[], side: string, place: object, context: OverlayContext): Items | undefined {
  const items: Items = new Map();
  for (const [index, item] of list.entries()) {
    const id = isObject(item) ? item['id'] : undefined;
    const own = originOf(list, index);
    const at = side === 'here' ? own : originOf(place);
    const related = side === 'here' || own === undefined ? [] : [{ message: 'the list below', at: own }];
    if (!isObject(item) || typeof id !== 'string') {
      context.problems.push(reportOverlay(context.site, 'FP2006', at, { side }, { related }));
      return undefined;
    }
    if (items.has(id)) {
      context.problems.push(reportOverlay(context.site, 'FP2007', at, { id, side }, { related }));
      if (side === 'here') continue;
      return undefined;
    }
    items.set(id, { item, index });
  }
  return items;
}

/** Whether an item removes the inherited one with an invalid directive: nothing else can be concluded from it. */
function meansRemoval(item: JsonObject): boolean {
  const { id: _id, $remove: word, ...others } = item;
  return Object.keys(others).length === 0 && (word === 1 || typeof word === 'string');
}

/** Whether an item only removes the inherited one. */
function removes(base: Items, id: string, item: JsonObject, context: OverlayContext): boolean {
  if (base.has(id) && meansRemoval(item)) {
    removedKeys(item, item, true, context);
    return true;
  }
  if (item['$remove'] !== true) return false;
  const others = Object.keys(item).filter((key) => key !== 'id' && key !== '$remove');
  if (others.length > 0) {
    const values = { directive: '$remove', others: others.map((key) => `"${key}"`).join(', ') };
    context.problems.push(reportOverlay(context.site, 'FP2011', originOf(item, '$remove', 'key'), values));
  }
  if (!base.has(id)) {
    const suggestion = nearest(id, base.keys());
    context.problems.push(reportOverlay(context.site, 'FP2002', originOf(item, 'id'), { id }, { suggestion }));
  }
  return true;
}

type Merged = { readonly value: unknown; readonly span: Span | undefined };

/** The merged list as a new object, or the inherited one if nothing differs. */
function built(base: readonly unknown[], over: object, entries: readonly Merged[]): readonly unknown[] {
  if (
    sameItems(
      entries.map(({ value }) => value),
      base,
    )
  )
    return base;
  const list = entries.map(({ value }) => value);
  const keys = new Map<number, Span>();
  entries.forEach(({ span }, index) => span !== undefined && keys.set(index, span));
  setMergedSpans(list, over, base, keys);
  return list;
}

/** Result of an overlay's items: content by id, and positions. */
type Result = { readonly merged: Map<string, Merged>; readonly placed: Map<string, PlacedItem> };

/** Keys that identify the kind of an item; in a list whose items all have one, or are choices, a new item needs one too. */
const kindKeys = ['block', 'action'];

/** Whether an item of an overlay has only its id and directives. */
export const saysNothing = (item: JsonObject): boolean =>
  Object.keys(item).every((key) => key === 'id' || key.startsWith('$'));

/** Whether an item may be new: one with fewer keys than any inherited item means one that does not exist. */
function isNew(item: JsonObject, base: Items): boolean {
  const below = [...base.values()].map((each) => each.item);
  if (below.length === 0) return true;
  if (saysNothing(item)) return below.some(saysNothing);
  const says = (each: JsonObject, key: string): boolean => Object.hasOwn(each, key) || Object.hasOwn(each, 'choose');
  const kind = kindKeys.find((key) => below.every((each) => says(each, key)));
  return kind === undefined || says(item, kind);
}

function applyItem(
  id: string,
  item: JsonObject,
  span: Span | undefined,
  base: Items,
  result: Result,
  how: ItemMerge,
  context: OverlayContext,
): void {
  if (removes(base, id, item, context)) return void result.merged.delete(id);
  const placement = placementOf(item, context);
  const known = base.get(id)?.item;
  if (placement !== undefined) result.placed.set(id, { id, item, placement });
  if (known !== undefined) {
    const value = how.merge(known, item);
    const below = result.merged.get(id)?.span;
    if (value !== known) result.merged.set(id, { value, span: span && overSpan(span, below) });
  } else if (placement !== undefined && isNew(item, base)) {
    result.merged.set(id, { value: how.take(item), span });
  } else {
    const suggestion = nearest(id, base.keys());
    context.problems.push(reportOverlay(context.site, 'FP2001', originOf(item, 'id'), { id }, { suggestion }));
  }
}

function* removedBy(over: readonly unknown[], items: Items): Generator<readonly [string, Origin]> {
  for (const [id, { item, index }] of items) {
    const at = item['$remove'] === true ? originOf(over, index) : undefined;
    if (at !== undefined) yield [id, at];
  }
}

/**
 * Merges two lists of objects by id. Takes the inherited list, the overlay's, and the functions that merge single items.
 * Returns the items in the order of the inherited list and the positions; `base` itself if nothing differs,
 * and if items cannot be identified, which is reported.
 */
export function mergeItems(
  base: readonly unknown[],
  over: readonly unknown[],
  how: ItemMerge,
  context: OverlayContext,
): readonly unknown[] {
  const baseItems = itemsById(base, 'below', over, context);
  const overItems = itemsById(over, 'here', over, context);
  if (baseItems === undefined || overItems === undefined) return base;

  const result: Result = { merged: new Map(), placed: new Map() };
  const spans = spansOf(base)?.keys;
  for (const [id, { item, index }] of baseItems) result.merged.set(id, { value: item, span: spans?.get(index) });
  for (const [id, { item, index }] of overItems) {
    applyItem(id, item, spansOf(over)?.keys.get(index), baseItems, result, how, context);
  }
  const stayed = [...baseItems.keys()].filter((id) => result.merged.has(id));
  const { ids, placed } = orderItems(stayed, result.placed, context);
  reportIdleMoves(
    stayed,
    ids,
    stayed.filter((id) => placed.has(id)),
    result,
    context,
  );
  const list = built(
    base,
    over,
    ids.flatMap((id) => result.merged.get(id) ?? []),
  );
  if (list !== base) setRemoved(list, new Map([...removedFrom(base), ...removedBy(over, overItems)]));
  return list;
}

/** A move that changes neither the order nor anything else is an override without effect. */
function reportIdleMoves(
  stayed: readonly string[],
  ids: readonly string[],
  moved: readonly string[],
  result: Result,
  context: OverlayContext,
): void {
  if (
    moved.length === 0 ||
    !equalJson(
      ids.filter((id) => stayed.includes(id)),
      stayed,
    )
  )
    return;
  for (const id of moved) {
    const { item, placement } = result.placed.get(id)!;
    const neighbour = ids[ids.indexOf(id) + (placement.side === 'after' ? -1 : 1)];
    const idle = neighbour === placement.anchor && Object.keys(item).length === 2;
    if (idle) context.problems.push(reportOverlay(context.site, 'FP2008', originOf(item), {}));
  }
}

/** An object instead of a list of plain values that contains only additions and removals. */
export const isSetEdit = (over: JsonObject): boolean => {
  const keys = Object.keys(over);
  return keys.length > 0 && keys.every((key) => key === '$add' || key === '$remove');
};

/** Applies {"$add": [...], "$remove": [...]} to a list of plain values. */
export function editSet(base: readonly unknown[], over: JsonObject, context: OverlayContext): readonly unknown[] {
  const listOf = (directive: '$add' | '$remove'): readonly unknown[] => {
    const list = over[directive] ?? [];
    if (Array.isArray(list) && !list.some((value) => typeof value === 'object')) return list;
    wrong(over, directive, 'a list of plain values', context);
    return [];
  };
  const [add, remove] = [listOf('$add'), listOf('$remove')];
  if (add.length + remove.length === 0) {
    context.problems.push(reportOverlay(context.site, 'FP2008', originOf(over), {}));
  }
  remove.forEach((value, index) => {
    if (base.includes(value)) return;
    const suggestion = nearest(String(value), base.map(String));
    const at = originOf(remove, index);
    context.problems.push(reportOverlay(context.site, 'FP2014', at, { value: JSON.stringify(value) }, { suggestion }));
  });
  const fresh = add.filter((value, index) => {
    if (!base.includes(value)) return add.indexOf(value) === index;
    context.problems.push(reportOverlay(context.site, 'FP2008', originOf(add, index), {}));
    return false;
  });
  const spans = spansOf(base)?.keys;
  const remaining = base.flatMap((value, index) =>
    remove.includes(value) ? [] : [{ value, span: spans?.get(index) }],
  );
  const added = fresh.map((value) => ({ value, span: spansOf(add)?.keys.get(add.indexOf(value)) }));
  return built(base, over, [...remaining, ...added]);
}
