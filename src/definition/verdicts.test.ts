import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskCache } from './disk-cache';
import { Verdicts } from './verdicts';
import type { Verdict } from './verdicts';

let root: string;
const cacheFolder = (): string => join(root, 'node_modules/.cache/faceplate/verdict');
const long = new Date(Date.now() - 60_000);

/** Writes a file with a modification time, by default a minute ago. */
function write(file: string, text: string, time = long): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, time, time);
}

const run = (options: { readonly engine?: string; readonly today?: string } = {}): Verdicts =>
  new Verdicts({ root, cache: diskCache(root), engine: 'one', today: '2026-11-22', ...options });

const verdict: Verdict = {
  problems: [
    {
      code: 'FP1005',
      rule: 'load',
      severity: 'error',
      site: 'town',
      message: 'No.',
      at: { file: 'site.json', from: 1, to: 2 },
    },
  ],
  pages: ['home'],
  locales: ['en'],
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-verdicts-'));
  for (const [file, text] of Object.entries({
    'site.json': '{}',
    'content/pages/home.json': '{}',
    'content/images/icons/a.svg': '<svg/>',
    'sites/parent/site.json': '{}',
    'sites/town/site.json': '{}',
    'sites/other/site.json': '{}',
  }))
    write(file, text);
  run().remember('town', ['town', 'parent'], verdict);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is trusted while nothing has changed', () => {
  expect(run().of('town')).toMatchObject(verdict);
});

it.each([
  ['a file of the site', () => write('sites/town/site.json', '{ }')],
  ['a file of the site it extends', () => write('sites/parent/menu.json', '{}')],
  ['an icon of the base', () => write('content/images/icons/a.svg', '<svg></svg>')],
  ['a file that is gone', () => rmSync(join(root, 'content/pages/home.json'))],
])('is not trusted after a change of %s', (_, change) => {
  change();
  expect(run().of('town')).toBeUndefined();
});

it('survives a change to an unrelated site', () => {
  write('sites/other/site.json', '{ }');
  expect(run().of('town')).toMatchObject(verdict);
});

it.each([{ engine: 'two' }, { today: '2026-11-23' }])('of another engine or day is not trusted: %o', (options) => {
  expect(run(options).of('town')).toBeUndefined();
});

it.each([
  ['cut off', (text: string) => text.slice(0, -5)],
  ['altered', (text: string) => text.replace('FP1005', 'FP1006')],
  ['empty', () => ''],
  ['no verdict', () => 'something else'],
])('is ignored when its file is %s', (_, damage) => {
  for (const name of readdirSync(cacheFolder()))
    writeFileSync(join(cacheFolder(), name), damage(readFileSync(join(cacheFolder(), name), 'utf8')));
  expect(run().of('town')).toBeUndefined();
});

it('is not stored if nothing can be written', () => {
  rmSync(dirname(cacheFolder()), { recursive: true });
  writeFileSync(dirname(cacheFolder()), 'a file in the way');
  run().remember('town', ['town', 'parent'], verdict);
  expect(run().of('town')).toBeUndefined();
});
