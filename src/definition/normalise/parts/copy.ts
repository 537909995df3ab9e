/** Copies of containers that know where each value was written. */
import { setSpans, spansOf } from '../../source/positions';
import type { Span } from '../../source/positions';
import { carryPieces } from '../../source/pieces';
import { choiceTestsOf, setChoiceTests } from '../sugar/findings';
import type { JsonObject } from '../../../base/json';

/** A value with the place that it was written at, where that is another than its container says. */
export type LocatedValue = { readonly value: unknown; readonly span?: Span | undefined };

/** An object in place of another, each key with its own origin or, where it has none, that of the same key there. */
export function objectLike(source: object, entries: Iterable<readonly [string, LocatedValue]>): JsonObject {
  const values: Record<string, unknown> = {};
  const spans = spansOf(source);
  const keys = new Map<string | number, Span>();
  for (const [key, { value, span = spans?.keys.get(key) }] of entries) {
    values[key] = value;
    if (span !== undefined) keys.set(key, span);
  }
  if (spans !== undefined) setSpans(values, { ...spans, keys });
  return values;
}

/** A list in place of another. */
export function listLike(source: object, items: readonly LocatedValue[]): readonly unknown[] {
  const list = items.map(({ value }) => value);
  const spans = spansOf(source);
  const keys = new Map<string | number, Span>();
  items.forEach(({ span }, index) => span !== undefined && keys.set(index, span));
  if (spans !== undefined) setSpans(list, { ...spans, keys });
  return list;
}

/** Where a key of a container was written. */
export const spanAt = (container: object, key: string | number): Span | undefined => spansOf(container)?.keys.get(key);

/** Gives a copy what is known of the texts of its source, and of the choices that it was made from. */
export function carryNotes(copy: object, source: object): void {
  carryPieces(copy, source);
  const tests = choiceTestsOf(source);
  if (tests.length > 0) setChoiceTests(copy, tests);
}
