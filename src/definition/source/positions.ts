/**
 * Origin of every value of a definition. Stored in tables keyed by the object or list that holds the values, so that values stay
 * plain JSON and merging can copy each key's origin.
 */
import type { Origin } from '../source-site';

/** One value in its container: its key (keyFrom < 0: an item or a root has none) and itself. */
export type Span = {
  readonly file: string;
  readonly keyFrom: number;
  readonly keyTo: number;
  readonly from: number;
  readonly to: number;
  /** The value that this one overrode, one layer below. */
  readonly below?: Span;
};

export type Spans = {
  readonly self: Span;
  readonly keys: ReadonlyMap<string | number, Span>;
  /** The use of a part that inserted the container; undefined when it was written there. */
  readonly by?: object;
  /** Items of a list that an overlay removed, by id, and keys of an object. */
  readonly removed?: ReadonlyMap<string, Origin>;
};

const tables = new WeakMap<object, Spans>();

const valueOf = (span: Span): Origin => ({ file: span.file, from: span.from, to: span.to });

const keyOf = (span: Span): Origin =>
  span.keyFrom < 0 ? valueOf(span) : { file: span.file, from: span.keyFrom, to: span.keyTo };

/** The spans of a container and of each of its keys; undefined when it did not come from a file. */
export const spansOf = (container: object): Spans | undefined => tables.get(container);

/** Remembers where a container and its keys were written. */
export const setSpans = (container: object, spans: Spans): void => void tables.set(container, spans);

/** Remembers what put a container where it is. */
export function setPlacedBy(container: object, by: object): void {
  const table = tables.get(container);
  if (table !== undefined) tables.set(container, { ...table, by });
}

/** The use of a part that inserted a container; undefined when it was written there. */
export const placedBy = (container: object): object | undefined => tables.get(container)?.by;

/** Where the items of a list, by id, or the keys of an object were removed. Some may be there again. */
export const removedFrom = (list: object): ReadonlyMap<string, Origin> => tables.get(list)?.removed ?? new Map();

/** Remembers where items of a list or keys of an object were removed. */
export function setRemoved(list: object, removed: ReadonlyMap<string, Origin>): void {
  const table = tables.get(list);
  if (table !== undefined) tables.set(list, { ...table, removed });
}

/** A span that remembers what it overrode. */
export const overSpan = (span: Span, below: Span | undefined): Span =>
  below === undefined || below === span ? span : { ...span, below };

/**
 * Gives a merged container its origins: those of the overlay, over those of the layer below, with the spans of its
 * keys.
 */
export function setMergedSpans(
  merged: object,
  over: object,
  base: object,
  keys: ReadonlyMap<string | number, Span>,
): void {
  const below = tables.get(base)?.self;
  const self = tables.get(over)?.self ?? below;
  if (self !== undefined) tables.set(merged, { self: overSpan(self, below), keys });
}

/**
 * Where a value was written. Takes the object or list; without a key, the origin of the container itself; `part` says
 * whether the key or (default) the value is meant. Returns undefined when the container came from no file or has no such
 * key.
 */
export function originOf(
  container: object,
  key?: string | number,
  part: 'key' | 'value' = 'value',
): Origin | undefined {
  const table = tables.get(container);
  const span = key === undefined ? table?.self : table?.keys.get(key);
  if (span === undefined) return undefined;
  return part === 'key' ? keyOf(span) : valueOf(span);
}

/** Every place that contributed to a value, nearest layer first: the value that holds, then what it overrode. */
export function originsOf(container: object, key?: string | number): readonly Origin[] {
  const table = tables.get(container);
  const found: Origin[] = [];
  for (let span = key === undefined ? table?.self : table?.keys.get(key); span !== undefined; span = span.below) {
    found.push(valueOf(span));
  }
  return found;
}

/**
 * Gives a rewritten container the origins of the one it was made from, for keys that kept their meaning.
 * `renamed` maps keys of the copy to keys of the source where they differ.
 */
export function carryOrigins(copy: object, source: object, renamed?: Readonly<Record<string, string | number>>): void {
  const table = tables.get(source);
  if (table === undefined) return;
  if (renamed === undefined) return void tables.set(copy, table);
  const keys = new Map(table.keys);
  for (const [key, from] of Object.entries(renamed)) {
    const span = table.keys.get(from);
    if (span !== undefined) keys.set(key, span);
  }
  tables.set(copy, { ...table, keys });
}

/** Gives one key of a copy the origin of a value from another container. */
export function placeOrigin(copy: object, key: string | number, source: object, from: string | number): void {
  const table = tables.get(copy);
  const span = tables.get(source)?.keys.get(from);
  if (table === undefined || span === undefined) return;
  tables.set(copy, { self: table.self, keys: new Map(table.keys).set(key, span) });
}
