/** Results derived from values that never change, kept for as long as those values live. */

type Node<Result> = { below?: WeakMap<object, Node<Result>>; result?: { readonly value: Result } };

/**
 * Makes a table of results by the objects they were derived from. In: the objects (never changed in place) and how to
 * make the result. Out: the same result for the same objects. Keys are held weakly, so that an entry goes with the first
 * of its keys; such a table may therefore stand in a module, which a table with keys of text may not (see memory.ts).
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
