/** Merges a use into its part: condition, id, and overrides of things inside. */
import { asObject, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { overlay } from '../../overlay/overlay';
import type { Problem } from '../../problems';
import { listLike, objectLike, spanAt } from './copy';
import type { LocatedValue } from './copy';
import type { Part, Use } from './part';
import { reportParts } from './use';

/** The list with a changed item, anywhere inside it; undefined if no item has this id. */
function changed(
  list: readonly unknown[],
  id: string,
  overrides: JsonObject,
  problems: Problem[],
): readonly unknown[] | undefined {
  if (list.some((item) => isObject(item) && item['id'] === id)) {
    const over = objectLike(asObject(overrides[id]), [
      ['id', { value: id, span: spanAt(overrides, id) }],
      ...Object.entries(asObject(overrides[id])).map(([key, value]) => [key, { value }] as const),
    ]);
    const overList = listLike(overrides, [{ value: over, span: spanAt(overrides, id) }]);
    return asObject(overlay({ list }, { list: overList }, { site: '', problems }))['list'] as readonly unknown[];
  }
  for (const [index, item] of list.entries()) {
    const next = changedInside(item, id, overrides, problems);
    if (next !== undefined)
      return listLike(
        list,
        list.map((each, position) => ({ value: position === index ? next : each, span: spanAt(list, position) })),
      );
  }
  return undefined;
}

function changedInside(value: unknown, id: string, overrides: JsonObject, problems: Problem[]): unknown {
  if (Array.isArray(value)) return changed(value, id, overrides, problems);
  if (!isObject(value)) return undefined;
  for (const key of Object.keys(value)) {
    const next = changedInside(value[key], id, overrides, problems);
    if (next === undefined) continue;
    const entries = Object.entries(value).map(([each, old]) => [each, { value: each === key ? next : old }] as const);
    return objectLike(value, entries);
  }
  return undefined;
}

/** Overrides of one use for things inside the part, as in an overlay. */
export function overridden(part: Part, use: Use, items: readonly unknown[], problems: Problem[]): readonly unknown[] {
  const overrides = use.item['override'];
  if (!isObject(overrides)) return items;
  let result = items;
  for (const id of Object.keys(overrides)) {
    if (!isObject(overrides[id])) {
      problems.push(reportParts.noObject(overrides, id));
      continue;
    }
    const next = changed(result, id, overrides, problems);
    if (next === undefined) problems.push(reportParts.nothingToOverride(part, id, overrides, items));
    else result = next;
  }
  return result;
}

/** Merges an object over another: objects key by key, other values from the upper one. */
export function laidOver(below: JsonObject, over: JsonObject): JsonObject {
  const keys = [...new Set([...Object.keys(over), ...Object.keys(below)])];
  return objectLike(
    over,
    keys.map((key) => {
      const [under, upper] = [below[key], over[key]];
      if (!(key in over)) return [key, { value: under, span: spanAt(below, key) }] as const;
      const isBoth = isObject(under) && isObject(upper) && !('$' in upper) && !('$' in under);
      return [key, { value: isBoth ? laidOver(under, upper) : upper }] as const;
    }),
  );
}

/** A use without its overrides for things inside the part. */
export const withoutOverride = ({ item }: Use): JsonObject =>
  objectLike(
    item,
    Object.entries(item).flatMap(([key, value]) => (key === 'override' ? [] : [[key, { value }] as const])),
  );

/** The condition and the roles of the use apply to everything that it adds. */
export function conditioned(
  value: JsonObject,
  { item }: Use,
  id: string | undefined,
): readonly (readonly [string, LocatedValue])[] {
  const { when, roles } = item;
  const own = value['when'];
  const entries = new Map(Object.entries(value).map(([key, each]) => [key, { value: each } as LocatedValue]));
  if (id !== undefined) entries.set('id', { value: id, span: spanAt(item, 'id') });
  if (typeof when === 'string') {
    const both = typeof own === 'string';
    entries.set('when', both ? { value: `(${when}) && (${own})` } : { value: when, span: spanAt(item, 'when') });
  }
  if (Array.isArray(roles)) {
    const inner = value['roles'];
    const shared = Array.isArray(inner) ? roles.filter((role) => inner.includes(role)) : roles;
    entries.set('roles', { value: shared, span: spanAt(item, 'roles') });
  }
  return [...entries];
}
