/**
 * Merges the changes of a site into the site it extends. Copy on write: unchanged values stay the same objects,
 * definitions are immutable, and every value keeps its origin.
 */
import {
  asksReplace,
  directives,
  isDirective,
  isExpression,
  isOverlayOfPart,
  isReplaceMark,
  pointless,
  removedKeys,
  reportMisspelt,
} from './directives';
import type { OverlayContext } from './directives';
import { equalJson } from '../../base/equal';
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { isForbiddenKey } from '../source/load';
import { editSet, isSetEdit, mergeItems } from './list';
import type { ItemMerge } from './list';
import { originOf, overSpan, removedFrom, setMergedSpans, setRemoved, setSpans, spansOf } from '../source/positions';
import type { Span } from '../source/positions';
import { reportOverlay } from './report-overlay';

export type { OverlayContext } from './directives';

/** Keys that identify a thing; repeating them is not an override. */
const tags = new Set(['id', 'block', 'action', 'protocol', 'integration']);

/** Keys that every file repeats at its root. */
const rootKeys = new Set(['faceplate', '$schema', 'id', 'form', 'protocol']);

const nothingBelow = 'there is nothing below it to change';

type Key = string | number;

/** A value that an overlay holds, by its container. */
type Place = { readonly container: object; readonly key: Key };

function reportIdle(place: Place, base: Place | undefined, context: OverlayContext): void {
  const below = base && originOf(base.container, base.key);
  const related = below === undefined ? [] : [{ message: 'the same, one layer below', at: below }];
  context.problems.push(reportOverlay(context.site, 'FP2008', originOf(place.container, place.key), {}, { related }));
}

/** Copies a container without some of its keys, including origins. */
function copied(from: JsonObject, leaveOut: (key: string) => boolean, values: JsonObject): JsonObject {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(from)) if (!leaveOut(key) && !isForbiddenKey(key)) copy[key] = values[key];
  const spans = spansOf(from);
  if (spans !== undefined) setSpans(copy, spans);
  return copy;
}

/** Takes a value without an inherited one. Reports directives in it, which have no effect. */
function take(over: unknown, context: OverlayContext): unknown {
  if (Array.isArray(over)) {
    const [mark] = over as readonly unknown[];
    if (isObject(mark) && isReplaceMark(mark)) pointless(mark, '$replace', nothingBelow, context);
    return takeList(over, context);
  }
  if (!isObject(over)) return over;
  let changed = false;
  const values: Record<string, unknown> = {};
  for (const key of Object.keys(over)) {
    reportMisspelt(over, key, context);
    if (isDirective(key)) pointless(over, key, nothingBelow, context);
    else if (!isForbiddenKey(key)) values[key] = isOverlayOfPart(over, key) ? over[key] : take(over[key], context);
    changed ||= isDirective(key) || isForbiddenKey(key) || values[key] !== over[key];
  }
  return changed ? copied(over, isDirective, values) : over;
}

function takeList(over: readonly unknown[], context: OverlayContext): readonly unknown[] {
  const items = isReplaceMark(over[0]) ? over.slice(1) : over;
  const taken = items.map((item) => take(item, context));
  if (items === over && taken.every((item, index) => item === over[index])) return over;
  const spans = spansOf(over);
  const shift = over.length - items.length;
  const keys = new Map<Key, Span>();
  taken.forEach((_, index) => {
    const span = spans?.keys.get(index + shift);
    if (span !== undefined) keys.set(index, span);
  });
  if (spans !== undefined) setSpans(taken, { self: spans.self, keys });
  return taken;
}

/** Takes a new or replaced thing whose own directives have been applied. */
function takeWhole(over: JsonObject, context: OverlayContext): unknown {
  const own = directives.filter((key) => Object.hasOwn(over, key));
  const obeyed = new Set(['$replace', '$after', '$before']);
  for (const key of own) if (!obeyed.has(key)) pointless(over, key, 'the thing is taken whole', context);
  return take(copied(over, isDirective, over), context);
}

/** Replaces the inherited value as a whole. */
function exchanged(
  base: unknown,
  whole: unknown,
  place: Place,
  below: Place | undefined,
  context: OverlayContext,
): unknown {
  if (!equalJson(base, whole) || context.mayRepeat?.(place.container, place.key) === true) return whole;
  reportIdle(place, below, context);
  return base;
}

/** The same for an item or a root, which has its own directives. */
function exchangedObject(base: unknown, over: JsonObject, context: OverlayContext): unknown {
  const whole = takeWhole(over, context);
  if (!equalJson(base, whole)) return whole;
  context.problems.push(reportOverlay(context.site, 'FP2008', originOf(over), {}));
  return base;
}

function mergeValue(base: unknown, over: unknown, place: Place, below: Place, context: OverlayContext): unknown {
  if (isObject(over)) {
    if (asksReplace(over, context)) return exchanged(base, takeWhole(over, context), place, below, context);
    if (Array.isArray(base) && isSetEdit(over)) return mergeSet(base, over, context);
    if (isObject(base) && !isExpression(base) && !isExpression(over)) return mergeKeys(base, over, 'value', context);
  }
  if (Array.isArray(over) && Array.isArray(base)) return mergeList(base, over, place, below, context);
  return exchanged(base, take(over, context), place, below, context);
}

function mergeSet(base: readonly unknown[], over: JsonObject, context: OverlayContext): unknown {
  if (!base.some(isObject)) return editSet(base, over, context);
  const why = 'the list below holds items, which are changed by their id';
  for (const key of Object.keys(over)) pointless(over, key, why, context);
  return base;
}

function mergeList(
  base: readonly unknown[],
  over: readonly unknown[],
  place: Place,
  below: Place,
  context: OverlayContext,
): unknown {
  if (isReplaceMark(over[0])) return exchanged(base, takeList(over, context), place, below, context);
  const byId = base.some(isObject) || (base.length > 0 && over.some(isObject));
  if (!byId) return exchanged(base, take(over, context), place, below, context);
  if (over.length > 0) return mergeItems(base, over, itemMerge(context), context);
  reportIdle(place, below, context);
  return base;
}

const itemMerge = (context: OverlayContext): ItemMerge => ({
  take: (over) => takeWhole(over, context),
  merge: (base, over) => {
    if (asksReplace(over, context)) return exchangedObject(base, over, context);
    return differentKind(base, over, context) ? base : mergeKeys(base, over, 'item', context);
  },
});

/** Keys that identify the kind of an item: a choice is of another kind than any item, whatever its condition. */
const kindKeys = ['block', 'action', 'choose'];

/** A town changes the block it saw. If the inherited item has become another kind, the change does not fit. */
function differentKind(base: JsonObject, over: JsonObject, context: OverlayContext): boolean {
  const says = (item: JsonObject): string | undefined => kindKeys.find((key) => Object.hasOwn(item, key));
  const [tag, below] = [says(over), says(base)];
  if (tag === undefined || below === undefined) return false;
  const isOther = tag === below ? tag !== 'choose' && base[tag] !== over[tag] : tag === 'choose' || below === 'choose';
  if (!isOther) return false;
  const kindOf = (item: JsonObject, key: string): string => (key === 'choose' ? 'choice' : String(item[key]));
  const values = { id: String(over['id']), tag, below: kindOf(base, below), here: kindOf(over, tag) };
  const at = originOf(base, below);
  const related = at === undefined ? [] : [{ message: 'below', at }];
  context.problems.push(reportOverlay(context.site, 'FP2012', originOf(over, tag), values, { related }));
  return true;
}

/** Overrides of two layers for things inside the same used part: the nearer layer wins for each thing. */
function overrides(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const merged = { ...base, ...over };
  setMergedSpans(merged, over, base, new Map([...(spansOf(base)?.keys ?? []), ...(spansOf(over)?.keys ?? [])]));
  return merged;
}

type Role = 'root' | 'item' | 'value';

/** Whether a key merely repeats the identity of a thing. */
const repeats = (role: Role, key: string, base: JsonObject, over: JsonObject): boolean =>
  role !== 'value' && (role === 'root' ? rootKeys : tags).has(key) && base[key] === over[key];

function reportMisplaced(over: JsonObject, role: Role, context: OverlayContext): void {
  const possible = role === 'item' ? ['$add'] : ['$add', '$after', '$before'];
  const why = 'this is not an item of a list that is merged by id';
  for (const key of possible) {
    if (!Object.hasOwn(over, key)) continue;
    pointless(over, key, key === '$add' ? 'this is not a list of plain values' : why, context);
  }
}

type KeyPlace = { readonly container: JsonObject; readonly key: string };

function mergeKey(place: KeyPlace, below: KeyPlace, context: OverlayContext): unknown {
  const { container: base, key } = below;
  const over = place.container[key];
  if (isOverlayOfPart(base, key)) return overrides(base[key], over);
  return Object.hasOwn(base, key) ? mergeValue(base[key], over, place, below, context) : take(over, context);
}

/** The inherited values without removed ones, whose positions are recorded. */
function remaining(base: JsonObject, removed: ReadonlySet<string>, spans: Map<Key, Span>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const key of Object.keys(base)) {
    if (removed.has(key)) spans.delete(key);
    else if (!isForbiddenKey(key)) values[key] = base[key];
  }
  return values;
}

/** Records the removed inherited keys, and where each was removed. */
function rememberRemoved(merged: object, base: JsonObject, over: JsonObject, removed: ReadonlySet<string>): void {
  const at = originOf(over, '$remove');
  const gone = at === undefined ? [] : [...removed].map((key) => [key, at] as const);
  if (removedFrom(base).size + gone.length > 0) setRemoved(merged, new Map([...removedFrom(base), ...gone]));
}

function mergeKeys(base: JsonObject, over: JsonObject, role: Role, context: OverlayContext): unknown {
  reportMisplaced(over, role, context);
  const removed = removedKeys(base, over, role === 'item', context);
  const spans = new Map<Key, Span>(spansOf(base)?.keys);
  const values = remaining(base, removed, spans);
  let changed = removed.size > 0;
  let says = Object.keys(over).some((key) => isDirective(key));
  for (const key of Object.keys(over)) {
    if (isDirective(key) || isForbiddenKey(key)) continue;
    reportMisspelt(over, key, context);
    const known = Object.hasOwn(base, key);
    if (known && repeats(role, key, base, over)) continue;
    says = true;
    const [place, below] = [
      { container: over, key },
      { container: base, key },
    ];
    const value = mergeKey(place, below, context);
    if (known && value === base[key] && context.mayRepeat?.(over, key) !== true) continue;
    changed = true;
    values[key] = value;
    const span = spansOf(over)?.keys.get(key);
    if (span !== undefined) spans.set(key, overSpan(span, spans.get(key)));
  }
  if (!says) context.problems.push(reportOverlay(context.site, 'FP2008', originOf(over), {}));
  if (!changed) return base;
  setMergedSpans(values, over, base, spans);
  rememberRemoved(values, base, over, removed);
  return values;
}

/**
 * Merges one file's value over that of the layer below.
 * Takes both values (undefined: none), and a receiver of problems. Returns the merged value; the object `base` itself if
 * nothing differs, and its subtrees wherever nothing does. Objects merge by key, lists of objects by id,
 * other values are replaced; null is a value. A change without a target is an error and is skipped, one without effect
 * is a warning.
 */
export function overlay(base: unknown, over: unknown, context: OverlayContext): unknown {
  if (over === undefined) return base;
  if (!isObject(base) || !isObject(over)) return take(over, context);
  if (asksReplace(over, context)) return exchangedObject(base, over, context);
  return mergeKeys(base, over, 'root', context);
}
