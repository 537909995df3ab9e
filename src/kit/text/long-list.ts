import { grouped } from '../../base/json';
import { folded } from './folded';

/** A search over items: returns those that contain every word of a query, in any order, ignoring case and diacritics. */
export function searchOver<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (query: string) => readonly Item[] {
  let texts: readonly string[] | undefined;
  return (query) => {
    const words = folded(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return items;
    const searched = (texts ??= items.map((item) => folded(textOf(item))));
    return items.filter((_, index) => words.every((word) => searched[index]?.includes(word)));
  };
}

/** ISO dates need no collation rules, which are slow for thousands of items. */
const isDay = (key: unknown): boolean => typeof key === 'string' && /^\d{4}-\d\d-\d\d/.test(key);

const isMissing = (key: unknown): boolean => key === null || key === undefined || key === '';

/**
 * Sorts items by a key: numbers by size, texts by the language's collation, with numbers in them by size. Items without a key come
 * last in both directions; equal items keep their order.
 */
export function ordered<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  locale: string,
  descending = false,
): readonly Item[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = descending ? -1 : 1;
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  const areDays = keyed.every(({ key }) => isMissing(key) || isDay(key));
  const between = (one: unknown, other: unknown): number => {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    const [left, right] = [String(one), String(other)];
    return areDays ? Number(left > right) - Number(left < right) : compare(left, right);
  };
  return keyed
    .toSorted(({ key: one }, { key: other }) =>
      isMissing(one) || isMissing(other)
        ? Number(isMissing(one)) - Number(isMissing(other))
        : direction * between(one, other),
    )
    .map(({ item }) => item);
}

/** Groups items by a key; the groups are in the order of their first items. */
export const itemGroups = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly (readonly [key: string, items: readonly Item[]])[] => [
  ...grouped(items, (item) => String(keyOf(item) ?? '')),
];
