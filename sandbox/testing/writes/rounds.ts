import type { Write } from './write';

/** How often a write is sent many times at once: orders, with the PDFs of each, take most of the time. CONCURRENCY_ROUNDS=10 looks longer. */
export const roundsOf = ({ call }: Write): number =>
  Number(process.env['CONCURRENCY_ROUNDS'] ?? (call === 'post /order' ? 1 : 2));
