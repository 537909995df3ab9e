/** Results derived from values that never change, kept for as long as those values live. */

type Node<Result> = { below?: WeakMap<object, Node<Result>>; result?: { readonly value: Result } };

/**
 * Creates a table of results by the objects they were derived from. Takes the objects (never changed in place) and a function that
 * makes the result. Returns the same result for the same objects. Keys are held weakly: an entry goes with the first
 * of its keys, so such a table may be global to a module, which a table with text keys may not (see memory.ts).
 * Fewer or more keys are other keys.
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
