/** Caches results derived from immutable values, as long as those values exist. */

type Node<Result> = { below?: WeakMap<object, Node<Result>>; result?: { readonly value: Result } };

/**
 * Creates a cache of results by the objects they are derived from. Takes the objects (never changed in place) and a function that
 * computes the result. Returns the same result for the same objects. Keys are held weakly: an entry is dropped with the first
 * of its keys, so such a cache may be global to a module, which a table with text keys may not (see memory.ts).
 * A different number of keys is a different entry.
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
    node.result ??= { value: make() };
    return node.result.value;
  };
}
