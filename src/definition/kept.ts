/** Results kept while everything they were made from is the same: a saved edit costs only what it changes. */

import { sameItems } from './equal';

type Entry<Result> = { readonly from: readonly unknown[]; readonly result: Result };

/** So many different origins of one value are kept: sites that share it. */
const limit = 64;

/** Makes a function that gives the result of `make` for a value, made anew only when something in `from` is another. */
export function keeper<Result>(): (value: object, from: readonly unknown[], make: () => Result) => Result {
  const kept = new WeakMap<object, Entry<Result>[]>();
  return (value, from, make) => {
    const entries = kept.get(value) ?? [];
    const known = entries.find((entry) => sameItems(entry.from, from));
    if (known !== undefined) return known.result;
    const result = make();
    kept.set(value, [{ from, result }, ...entries].slice(0, limit));
    return result;
  };
}
