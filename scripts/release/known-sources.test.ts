import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepHash, knownHash } from './known-sources.mjs';

let folder: string;
let record: string;
const source = (): string => join(folder, 'sources/one.ts');
const paths = (): readonly string[] => [join(folder, 'sources'), source()];
/** Returns a time an hour ahead, so that present writes look old. */
const later = (): number => Date.now() + 3_600_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faceplate-sources-'));
  record = join(folder, 'record.json');
  mkdirSync(join(folder, 'sources'));
  writeFileSync(source(), 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('knows the hash of unchanged sources', () => {
  keepHash(record, 'abc', { root: folder, paths: paths(), started: later() });
  expect(knownHash(record, folder)).toBe('abc');
});

it('ignores sources in a copy of their folder', () => {
  keepHash(record, 'abc', { root: folder, paths: paths(), started: later() });
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  try {
    expect(knownHash(join(copy, 'record.json'), copy)).toBeUndefined();
  } finally {
    rmSync(copy, { recursive: true });
  }
});

it('stores nothing about sources that were just written', () => {
  keepHash(record, 'abc', { root: folder, paths: paths(), started: Date.now() });
  expect(knownHash(record, folder)).toBeUndefined();
});

it.each([
  ['another text of the same length', () => writeFileSync(source(), 'two')],
  [
    'another text under the same time of writing',
    () => {
      writeFileSync(source(), 'two');
      utimesSync(source(), new Date(0), new Date(0));
    },
  ],
  ['a file that is new', () => writeFileSync(join(folder, 'sources/two.ts'), '')],
  ['a file that is gone', () => rmSync(source())],
  ['a damaged record', () => writeFileSync(record, '{"hash": "abc", "sta')],
])('is stale after %s', async (_, change) => {
  utimesSync(source(), new Date(0), new Date(0));
  keepHash(record, 'abc', { root: folder, paths: paths(), started: later() });
  // File times have the resolution of the kernel's clock.
  await new Promise((resolve) => setTimeout(resolve, 30));
  change();
  expect(knownHash(record, folder)).toBeUndefined();
});
