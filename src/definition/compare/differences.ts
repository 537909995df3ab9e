/** Differences between two sites, by thing and address. Ignores the order of keys and the format of files. */
import { equalJson } from '../../base/equal';
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { Inventory, NamedThing } from './inventory';

/** A change inside a thing. `before` or `after` is missing for an addition or removal; both are for a move. */
export type ValueChange = {
  /** Keys, and ids of list items, from the thing inwards; empty for the thing itself. */
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  readonly isMoved?: true;
};

export type SiteDifference = {
  readonly kind: string;
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly changes: readonly ValueChange[];
  readonly routes: readonly string[] | undefined;
  /** Roles that may open one of the routes. */
  readonly roles: readonly string[];
};

type Items = ReadonlyMap<string, unknown>;

/** The items of a list by id; undefined if one has none. */
function itemsById(list: readonly unknown[]): Items | undefined {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const id = isObject(item) ? item['id'] : undefined;
    if (typeof id !== 'string' || items.has(id)) return undefined;
    items.set(id, item);
  }
  return items;
}

function* inMaps(before: Items, after: Items, path: readonly string[]): Generator<ValueChange> {
  for (const [key, value] of before) {
    const inner = [...path, key];
    if (after.has(key)) yield* changesIn(value, after.get(key), inner);
    else yield { path: inner, before: value };
  }
  for (const [key, value] of after) if (!before.has(key)) yield { path: [...path, key], after: value };
}

/** The common ids of both lists whose order differs. */
function* movedIn(before: Items, after: Items, path: readonly string[]): Generator<ValueChange> {
  const both = [...before.keys()].filter((id) => after.has(id));
  const then = [...after.keys()].filter((id) => before.has(id));
  if (!equalJson(both, then)) yield { path, before: both, after: then, isMoved: true };
}

const entriesOf = (value: JsonObject): Items => new Map(Object.entries(value));

/** All differences of two values, as deep as both are objects, or lists of items with ids. */
export function* changesIn(before: unknown, after: unknown, path: readonly string[] = []): Generator<ValueChange> {
  if (equalJson(before, after)) return;
  if (isObject(before) && isObject(after)) {
    yield* inMaps(entriesOf(before), entriesOf(after), path);
    return;
  }
  const [left, right] = [before, after].map((value) => (Array.isArray(value) ? itemsById(value) : undefined));
  if (left === undefined || right === undefined || left.size + right.size === 0) {
    yield { path, before, after };
    return;
  }
  yield* inMaps(left, right, path);
  yield* movedIn(left, right, path);
}

/** A message in each language, or another value that fits on a line; for a page or a form, its name. */
function wholeOf(before: NamedThing | undefined, after: NamedThing | undefined): readonly ValueChange[] {
  const { kind, value } = before ?? after ?? {};
  if (kind === 'message') return [...changesIn(before?.value ?? {}, after?.value ?? {})];
  if (isObject(value) || Array.isArray(value)) return [];
  return [{ path: [], ...(before && { before: value }), ...(after && { after: value }) }];
}

/** A message in the common languages of both sites: an additional language is reported once, by the settings. */
function inSharedLocales({ things }: Inventory, locales: ReadonlySet<string>): readonly NamedThing[] {
  return things.map((thing) =>
    thing.kind === 'message' && isObject(thing.value)
      ? { ...thing, value: Object.fromEntries(Object.entries(thing.value).filter(([locale]) => locales.has(locale))) }
      : thing,
  );
}

const keyOf = ({ kind, name }: NamedThing): string => `${kind}:${name}`;

const union = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** Change of one thing; undefined if it is equal. */
function becameOf(
  before: NamedThing | undefined,
  after: NamedThing | undefined,
): Omit<SiteDifference, 'roles'> | undefined {
  const thing = after ?? before;
  if (thing === undefined) return undefined;
  const { kind, name } = thing;
  const routes = before?.routes || after?.routes ? union(after?.routes, before?.routes) : undefined;
  if (before === undefined) return { kind, name, change: 'added', changes: wholeOf(before, after), routes };
  if (after === undefined) return { kind, name, change: 'removed', changes: wholeOf(before, after), routes };
  const changes = [...changesIn(before.value, after.value)];
  return changes.length === 0 ? undefined : { kind, name, change: 'changed', changes, routes };
}

/** In the order of the later site's things, followed by the removed ones. */
export function differencesOf(before: Inventory, after: Inventory): readonly SiteDifference[] {
  const shared = new Set(after.locales.filter((locale) => before.locales.includes(locale)));
  const byKey = (inventory: Inventory): ReadonlyMap<string, NamedThing> =>
    new Map(inSharedLocales(inventory, shared).map((thing) => [keyOf(thing), thing]));
  const [earlier, later] = [byKey(before), byKey(after)];
  const rolesOf = (routes: readonly string[] = []): readonly string[] =>
    union(...routes.map((route) => after.roles.get(route) ?? before.roles.get(route)));
  return union([...later.keys()], [...earlier.keys()]).flatMap((key): readonly SiteDifference[] => {
    const became = becameOf(earlier.get(key), later.get(key));
    return became === undefined ? [] : [{ ...became, roles: rolesOf(became.routes) }];
  });
}
