/** Copies containers together with the origins of their values. */
import { setSpans, spansOf } from '../../source/positions';
import type { Span } from '../../source/positions';
import { carryPieces } from '../../source/pieces';
import { choiceTestsOf, setChoiceTests } from '../sugar/findings';
import type { JsonObject } from '../../../base/json';

/** A value with its origin, if that differs from its container's. */
export type LocatedValue = { readonly value: unknown; readonly span?: Span | undefined };

/** An object that replaces another, each key with its own origin or, without one, that of the same key there. */
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

/** A list that replaces another. */
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

/** Copies what is known of the texts and choices of a source. */
export function carryNotes(copy: object, source: object): void {
  carryPieces(copy, source);
  const tests = choiceTestsOf(source);
  if (tests.length > 0) setChoiceTests(copy, tests);
}
