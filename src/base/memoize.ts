/** Caches results derived from immutable values, as long as those values exist. */

type Node<Result> = { below?: WeakMap<object, Node<Result>>; result?: { readonly value: Result } };

/**
 * Creates a cache of results by the objects they are derived from. Takes the objects (never changed in place) and a function that
 * computes the result. Returns the same result for the same objects. Keys are held weakly: an entry is dropped with the first
 * of its keys, so such a cache may be global to a module, which a table with text keys may not (see memory.ts).
 * A different number of keys is a different entry. A promise that rejects is forgotten, so that the next caller tries again.
 */
export function memoizeWeak<Result>(): (keys: readonly object[], make: () => Result) => Result {
  const root: Node<Result> = {};
  return (keys, make) => {
    let node = root;
    for (const key of keys) {
      const below = (node.below ??= new WeakMap<object, Node<Result>>());
      const next = below.get(key) ?? {};
      if (!below.has(key)) below.set(key, next);
      node = next;
    }
    if (node.result) return node.result.value;
    const value = make();
    node.result = { value };
    if (value instanceof Promise) value.catch(() => delete node.result);
    return value;
  };
}
