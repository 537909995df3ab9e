import type { Write } from './write';

/** Number of rounds of concurrent writes. Orders and their PDFs take most of the time. CONCURRENCY_ROUNDS=10 tests longer. */
export const roundsOf = ({ call }: Write): number =>
  Number(process.env['CONCURRENCY_ROUNDS'] ?? (call === 'post /order' ? 1 : 2));
