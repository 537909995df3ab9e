/** A pseudorandom number that is always the same for a position (a multiplicative hash, Knuth, TAOCP 3, 6.4). */
const scattered = (position: number): number => Math.imul(position + 1, 2_654_435_761) >>> 0;

/** Indexes of `share` per cent of `count` things: scattered, and always the same. */
export function litPositions(count: number, share: number): ReadonlySet<number> {
  const many = Math.round((count * Math.min(100, Math.max(0, share))) / 100);
  const order = Array.from({ length: count }, (_, position) => position).toSorted(
    (a, b) => scattered(a) - scattered(b),
  );
  return new Set(order.slice(0, many));
}
