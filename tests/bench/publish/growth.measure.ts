/**
 * Growth with the number of sites and of pages: docs/images/growth.svg. Takes seven minutes, so it runs only with GROWTH=write:
 * GROWTH=write npx vitest run --config tests/bench/vitest.config.ts growth
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, it } from 'vitest';
import { buildFirst } from '../../support/installed-package';
import { repositoryRoot } from '../../support/repository';
import { drawCharts } from './chart';
import type { Chart } from './chart';
import { languages, townOf } from './content';
import type { Town } from './content';
import { figuresOf } from './figures';
import type { PublishFigures } from './figures';

const shown = { 'publish, first': 'publish', 'check, first': 'check', Eleventy: 'Eleventy', static: 'static' };

/** Measures towns of each size, and prints the figures. */
function grow(title: string, across: string, sizes: ReadonlyMap<number, readonly Town[]>): Chart {
  const found = new Map<number, PublishFigures>();
  for (const [size, towns] of sizes) {
    found.set(size, figuresOf(towns, true));
    console.log(`${size} ${across}`, found.get(size));
  }
  const lines = Object.entries(shown).map(([task, name]) => ({
    name,
    points: [...found].map(([size, figures]) => [size, figures[task]?.seconds ?? 0] as const),
  }));
  return { title, across, lines };
}

const townsOf = (count: number, pages: number): readonly Town[] =>
  Array.from({ length: count }, (_, number) => townOf(number, pages / languages.length));

beforeAll(buildFirst);

it.runIf(process.env['GROWTH'] === 'write')('draws the growth', { timeout: 7_200_000 }, () => {
  const sites = new Map([1, 10, 50, 100, 200].map((count) => [count, townsOf(count, 36)]));
  const pages = new Map([39, 120, 399, 999].map((count) => [count, townsOf(1, count)]));
  const charts = [
    grow('CPU seconds by sites', 'sites of 36 pages', sites),
    grow('CPU seconds by pages', 'pages of one site', pages),
  ];
  writeFileSync(join(repositoryRoot, 'docs/images/growth.svg'), drawCharts(charts));
});
