/**
 * Checking and publishing towns of 111 pages, compared with Eleventy and with a script that fills a template. Prints CPU seconds of whole
 * processes and peak memory, medians of ROUNDS (default 3); nothing is asserted. TOWNS (default 20) is the larger of two numbers of towns.
 */
import { beforeAll, it } from 'vitest';
import { buildFirst } from '../../support/installed-package';
import { townOf } from './content';
import { figuresOf, mediansOf } from './figures';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const most = Number(process.env['TOWNS'] ?? 20);

beforeAll(buildFirst);

it.each([1, most])('publishes %i towns of 111 pages', { timeout: 3_600_000 }, (count) => {
  const towns = Array.from({ length: count }, (_, number) => townOf(number, 37));
  const figures = mediansOf(Array.from({ length: rounds }, () => figuresOf(towns)));
  const seconds = figures['static']?.seconds ?? 1;
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, usage]) => [
        name,
        {
          'CPU s': usage.seconds.toFixed(2),
          'times static': (usage.seconds / seconds).toFixed(1),
          MB: Math.round(usage.megabytes),
        },
      ]),
    ),
  );
});
