import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskCache } from '../../../src/definition/disk-cache';
import { buildDate } from '../../../src/definition/source/build-date';
import { Verdicts } from '../../../src/definition/verdicts';
import { keepRecord, publicationRecordOf } from './record';

let root: string;
const contents = { 'index.html': 'a', '_fp/a.js': 'b' };
const long = Date.now() - 60_000;
const publication = () => ({ root, site: 'town', engine: 'one', words: ['https://api.example', undefined, undefined] });

/** Writes a file, by default with an old modification time. */
function write(file: string, text: string, time = new Date(long)): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, time, time);
}

const judge = (): boolean =>
  new Verdicts({ root, cache: diskCache(root), engine: 'one', today: buildDate() }).remember('town', ['town'], {
    problems: [],
    pages: ['home'],
    locales: ['en'],
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-record-'));
  for (const part of ['client', 'head', 'hold']) write(`dist/${part}/.vite/manifest.json`, '{}');
  write('sites/town/site.json', '{}');
  write('content/images/icons/a.svg', '<svg/>');
  judge();
  keepRecord(publication(), contents, Date.now());
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is stored for a published site', () => {
  expect(publicationRecordOf(publication())).toEqual({ contents, problems: [] });
});

it.each([
  ['a definition', () => write('sites/town/site.json', '{ }')],
  ['an icon of the base', () => write('content/images/icons/a.svg', '<svg></svg>')],
  ['a script of the release', () => write('dist/client/.vite/manifest.json', '{"a":{}}')],
])('is not trusted after a change of %s', (_, change) => {
  change();
  expect(publicationRecordOf(publication())).toBeUndefined();
  judge();
  expect(publicationRecordOf(publication())).toBeUndefined();
});

it.each([{ words: [] }, { engine: 'two' }])('is not trusted for something else: %o', (other) => {
  expect(publicationRecordOf({ ...publication(), ...other })).toBeUndefined();
});

it.each([
  ['cut off', (text: string) => text.slice(0, -3)],
  ['altered', (text: string) => text.replace('"b"', '"c"')],
  ['emptied', () => ''],
])('is not trusted when it was %s', (_, damage) => {
  const folder = join(root, 'node_modules/.cache/faceplate/publication');
  for (const name of readdirSync(folder).filter((each) => each.startsWith('publication-')))
    writeFileSync(join(folder, name), damage(readFileSync(join(folder, name), 'utf8')));
  expect(publicationRecordOf(publication())).toBeUndefined();
});

it('is not stored when a definition changed while publishing', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  judge();
  keepRecord(publication(), contents, long);
  expect(publicationRecordOf(publication())).toBeUndefined();
});
