/**
 * Origins of the values of definitions, in tables keyed by the object or list that contains the values, so that values
 * stay plain JSON and merging can copy each key's origin.
 */
import type { Origin } from '../source-site';

/** The ranges of a value and of its key (keyFrom < 0: items and roots have none). */
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
  /** The use of a part that inserted the container; undefined if it was written there. */
  readonly by?: object;
  /** Where overlays removed items of a list, by id, or keys of an object. */
  readonly removed?: ReadonlyMap<string, Origin>;
};

const tables = new WeakMap<object, Spans>();

const valueOf = (span: Span): Origin => ({ file: span.file, from: span.from, to: span.to });

const keyOf = (span: Span): Origin =>
  span.keyFrom < 0 ? valueOf(span) : { file: span.file, from: span.keyFrom, to: span.keyTo };

/** The spans of a container and of each of its keys; undefined if it did not come from a file. */
export const spansOf = (container: object): Spans | undefined => tables.get(container);

/** Stores the spans of a container and its keys. */
export const setSpans = (container: object, spans: Spans): void => void tables.set(container, spans);

/** Stores the use of a part that inserted a container. */
export function setPlacedBy(container: object, by: object): void {
  const table = tables.get(container);
  if (table !== undefined) tables.set(container, { ...table, by });
}

/** The use of a part that inserted a container; undefined if it was written there. */
export const placedBy = (container: object): object | undefined => tables.get(container)?.by;

/** Where items of a list, by id, or keys of an object were removed. They may have been added again. */
export const removedFrom = (list: object): ReadonlyMap<string, Origin> => tables.get(list)?.removed ?? new Map();

/** Stores where items of a list or keys of an object were removed. */
export function setRemoved(list: object, removed: ReadonlyMap<string, Origin>): void {
  const table = tables.get(list);
  if (table !== undefined) tables.set(list, { ...table, removed });
}

/** A span with the one that it overrode. */
export const overSpan = (span: Span, below: Span | undefined): Span =>
  below === undefined || below === span ? span : { ...span, below };

/**
 * Sets the origins of a merged container: that of the overlay, over that of the layer below, and the spans of its keys.
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
 * The origin of a value. Takes the object or list that contains it; without a key, the origin of the container itself.
 * `part`: the key, or (default) the value. Undefined if the container came from no file or has no such key.
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

/** The origins of a value in all layers, nearest first: the one that applies, then those that it overrode. */
export function originsOf(container: object, key?: string | number): readonly Origin[] {
  const table = tables.get(container);
  const found: Origin[] = [];
  for (let span = key === undefined ? table?.self : table?.keys.get(key); span !== undefined; span = span.below) {
    found.push(valueOf(span));
  }
  return found;
}

/**
 * Copies the origins of a container to its rewritten copy. `renamed`: keys of the source by different keys of the copy.
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

/** Sets the origin of one key of a copy to that of a value in another container. */
export function placeOrigin(copy: object, key: string | number, source: object, from: string | number): void {
  const table = tables.get(copy);
  const span = tables.get(source)?.keys.get(from);
  if (table === undefined || span === undefined) return;
  tables.set(copy, { self: table.self, keys: new Map(table.keys).set(key, span) });
}
