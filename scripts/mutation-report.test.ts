import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withRow, writeRow } from './mutation-report.mjs';

const modules = ['a', 'ab', 'c'].map((name) => ({ name, file: `src/${name}.ts` }));
const figures = (score: string) => ['9', '8', '0', '1', '0', score, 'abc1234', '2026-11-24'];
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| ') && line.includes('src/'));

describe('a mutation report', () => {
  it('has a row for each module', () => {
    expect(rowsOf(withRow('', modules, 'ab', figures('100.0 %')))).toEqual([
      '| a | `src/a.ts` | not tried yet |  |  |  |  |  |  |  |',
      '| ab | `src/ab.ts` | 9 | 8 | 0 | 1 | 0 | 100.0 % | abc1234 | 2026-11-24 |',
      '| c | `src/c.ts` | not tried yet |  |  |  |  |  |  |  |',
    ]);
  });

  it('starts from the stored one', () => {
    const stored = readFileSync(new URL('../docs/reference/mutation.md', import.meta.url), 'utf8');
    expect(withRow('', modules, 'a', figures('')).split('| module')[0]).toBe(stored.split('| module')[0]);
  });

  it('keeps the rows of other runs', () => {
    const before = withRow(withRow('', modules, 'a', figures('90.0 %')), modules, 'ab', figures('95.0 %'));
    const moved = [
      { name: 'a', file: 'lib/src/a.ts' },
      { name: 'c', file: 'src/c.ts' },
    ];
    expect(rowsOf(withRow(before, moved, 'c', figures('99.0 %')))).toEqual([
      '| a | `lib/src/a.ts` | 9 | 8 | 0 | 1 | 0 | 90.0 % | abc1234 | 2026-11-24 |',
      '| c | `src/c.ts` | 9 | 8 | 0 | 1 | 0 | 99.0 % | abc1234 | 2026-11-24 |',
    ]);
  });
});

describe('simultaneous runs', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mutation-report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keep each other’s rows', async () => {
    const file = join(folder, 'mutation.md');
    await Promise.all(modules.map(({ name }) => writeRow(file, modules, name, figures(`${name} %`))));
    expect(rowsOf(readFileSync(file, 'utf8')).map((row) => row.split('|').at(-4)?.trim())).toEqual([
      'a %',
      'ab %',
      'c %',
    ]);
    expect(readdirSync(folder)).toEqual(['mutation.md']);
  });

  it('do not wait for a run that was killed while writing', async () => {
    const file = join(folder, 'mutation.md');
    writeFileSync(`${file}.lock`, '');
    utimesSync(`${file}.lock`, 0, 0);
    await writeRow(file, modules, 'a', figures('90.0 %'));
    expect(rowsOf(readFileSync(file, 'utf8'))).toHaveLength(3);
  });
});
