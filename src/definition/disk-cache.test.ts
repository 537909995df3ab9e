import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { diskCache } from './disk-cache';

const text = 'function validate(data) { return data.length < 10; }';

/** The root of a cache with one text, and the folder and the file of that text. */
function filled(name = 'form-1.js') {
  const root = mkdtempSync(join(tmpdir(), 'cache-'));
  diskCache(root).write(name, text);
  const folder = join(root, 'node_modules/.cache/faceplate/form');
  return { root, folder, file: join(folder, name) };
}

describe('a cached text', () => {
  it('is returned unchanged to the next run', () => {
    expect(diskCache(filled().root).read('form-1.js')).toBe(text);
  });

  it.each([
    ['altered', (stored: string) => stored.replace('10', '1')],
    ['cut off', (stored: string) => stored.slice(0, -8)],
    ['cut to its first line', (stored: string) => stored.slice(0, 17)],
    ['empty', () => ''],
    ['written without its proof', () => text],
    ['longer than it was', (stored: string) => `${stored}\n`],
  ])('that is %s is not trusted', (_, damage) => {
    const { root, file } = filled();
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(diskCache(root).read('form-1.js')).toBeUndefined();
  });

  it('that was moved to another name is not trusted', () => {
    const { root, folder, file } = filled();
    cpSync(file, join(folder, 'form-2.js'));
    expect(diskCache(root).read('form-2.js')).toBeUndefined();
  });

  it('of one kind is not evicted by many of another', () => {
    const { root } = filled('verdict-1');
    diskCache(root).write('note-1', 'x'.repeat(2000));
    diskCache(root, { note: 1000 }).write('note-2', text);
    expect(['verdict-1', 'note-1', 'note-2'].map((name) => diskCache(root).read(name))).toEqual([
      text,
      undefined,
      text,
    ]);
  });

  it('is evicted after less recently used ones', () => {
    const { root, folder } = filled('form-1');
    for (const name of ['form-2', 'form-3']) diskCache(root).write(name, text);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
    diskCache(root).read('form-2');
    diskCache(root, { form: 2.2 * (text.length + 17) }).write('form-4', text);
    expect(readdirSync(folder).sort()).toEqual(['form-2', 'form-4']);
  });

  it('of an earlier version is removed', () => {
    const { root, folder } = filled();
    writeFileSync(join(folder, '../form-9'), text);
    diskCache(root).write('form-2', text);
    expect(readdirSync(join(folder, '..'))).toEqual(['form']);
  });

  it('leaves no other files behind', () => {
    expect(readdirSync(filled().folder)).toEqual(['form-1.js']);
  });
});

describe('a text from the package', () => {
  /** The cache of a project whose package contains one text, its folder, and the file of the package. `damage` changes the entry first. */
  function installed(name = 'form-1.js', damage = (stored: string): string => stored) {
    const { root, folder } = filled();
    const entry = damage(readFileSync(join(folder, 'form-1.js'), 'utf8'));
    rmSync(join(folder, 'form-1.js'));
    const file = join(root, 'compiled.json.br');
    writeFileSync(file, brotliCompressSync(JSON.stringify({ [name]: entry })));
    return { cache: diskCache(root, {}, file), folder, file };
  }

  it('is read without being stored again', () => {
    const { cache, folder } = installed();
    expect(cache.read('form-1.js')).toBe(text);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['altered', installed('form-1.js', (stored) => stored.replace('10', '1'))],
    ['moved to another name', installed('form-2.js')],
  ])('that was %s is not trusted', (_, { cache }) => {
    expect(['form-1.js', 'form-2.js'].map((name) => cache.read(name))).toEqual([undefined, undefined]);
  });

  it('is missing if the file of the package is damaged', () => {
    const { cache, file } = installed();
    writeFileSync(file, readFileSync(file).subarray(8));
    expect(cache.read('form-1.js')).toBeUndefined();
  });

  it('replaces only a damaged one', () => {
    const { cache, folder } = installed();
    writeFileSync(join(folder, 'form-1.js'), 'damaged');
    expect(cache.read('form-1.js')).toBe(text);
    cache.write('form-1.js', 'newer');
    expect(cache.read('form-1.js')).toBe('newer');
  });
});
