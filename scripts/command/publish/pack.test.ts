import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CompiledSite } from '../../../src/model/site';
import type { Publication } from './record';
import { keepPack, readPack } from './pack';

let root: string;
const publication = () => ({ root, site: 'town', engine: 'one', words: ['https://api.example'] });
const folder = () => join(root, 'node_modules/.cache/faceplate/pack');

const siteWith = (title: unknown) =>
  ({ settings: { locales: ['en'] }, messages: { en: { title } }, documents: {} }) as unknown as CompiledSite;

/** Publishes as a separate process would; returns the computed results. */
function publish(
  title: unknown = 'A',
  { page = 'one', ...other }: { readonly page?: string } & Partial<Publication> = {},
): readonly string[] {
  const kept = { ...publication(), ...other };
  const cache = readPack(kept);
  const { messages } = cache.trackReads(siteWith(title));
  const given = [cache.fingerprint(page)];
  const body = cache.cached('body', given, () => ({ html: JSON.stringify(messages['en']?.['title']), page }));
  cache.cached('document', [cache.fingerprint(body)], () => body);
  expect(body).toEqual({ html: JSON.stringify(title), page });
  keepPack(kept, cache);
  return cache.madeNames;
}

const all = ['body', 'document'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-pack-'));
  for (const part of ['client', 'head', 'hold']) {
    mkdirSync(join(root, `dist/${part}/.vite`), { recursive: true });
    writeFileSync(join(root, `dist/${part}/.vite/manifest.json`), '{}');
  }
  expect(publish()).toEqual(all);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('returns the results of an earlier process', () => {
  expect(publish()).toEqual([]);
});

it('is one file for a site', () => {
  publish('B');
  expect(readdirSync(folder())).toHaveLength(1);
});

it.each<[string, () => readonly string[]]>([
  ['a text', () => publish('B')],
  ['the syntax tree of a text', () => publish([{ type: 0 }])],
  ['something else that was given', () => publish('A', { page: 'two' })],
])('returns no result made with another value of %s', (_, again) => {
  expect(again()).toEqual(all);
  expect(again()).toEqual([]);
});

it.each([{ words: [] }, { engine: 'two' }, { site: 'city' }])('returns nothing for %o', (other) => {
  expect(publish('A', other)).toEqual(all);
});

it('returns nothing for other scripts of the release', () => {
  writeFileSync(join(root, 'dist/client/.vite/manifest.json'), '{"a":{}}');
  expect(publish()).toEqual(all);
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off', (bytes) => bytes.subarray(0, -5)],
  ['altered', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([7])])],
  ['emptied', () => Buffer.alloc(0)],
  ['longer than it was', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
])('that was %s is rebuilt', (_, damage) => {
  for (const name of readdirSync(folder()))
    writeFileSync(join(folder(), name), damage(readFileSync(join(folder(), name))));
  expect(publish()).toEqual(all);
  expect(publish()).toEqual([]);
});

it('of another site with the same name is rebuilt', () => {
  const [own = ''] = readdirSync(folder());
  publish('A', { site: 'city' });
  const other = readdirSync(folder()).find((name) => name !== own) ?? '';
  cpSync(join(folder(), other), join(folder(), own));
  expect(publish()).toEqual(all);
});

it('is shared by copies of a project', () => {
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  expect(publish('A', { root: copy })).toEqual([]);
  rmSync(copy, { recursive: true });
});
