import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskCache } from '../../definition/disk-cache';
import { fileDigest } from '../../definition/source/file-stamps';
import { digestsOf, folderRecord } from './folder-record';
import { writeSite } from './write';

const files = [
  { path: 'index.html', content: 'one' },
  { path: '_fp/a.js', content: 'x' },
];
let root: string;
const folder = (): string => join(root, 'site');
/** The record as a new process reads it. */
const found = () => folderRecord(folder(), diskCache(root));

/** Publishes like a separate process; returns the written paths. */
function publish(content = 'one'): string[] {
  const record = found();
  const written = writeSite(folder(), [{ path: 'index.html', content }, ...files.slice(1)], { record });
  record.keep();
  return written;
}

/** Changes the content of a file without changing its size and time. */
function replaceUnseen(path: string, content: string): void {
  const { atime, mtime } = statSync(path);
  writeFileSync(`${path}.draft`, content);
  utimesSync(`${path}.draft`, atime, mtime);
  renameSync(`${path}.draft`, path);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-record-of-'));
  publish();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('knows the published files', () => {
  expect(files.map(({ path }) => found().digestOf(path))).toEqual(Object.values(digestsOf(files)));
});

it('writes only what has changed', () => {
  expect(publish()).toEqual([]);
  expect(publish('two')).toEqual(['index.html']);
  expect(readFileSync(join(folder(), 'index.html'), 'utf8')).toBe('two');
});

it.each([
  ['another content', (path: string) => writeFileSync(path, 'y')],
  ['another content of the same size and time', (path: string) => replaceUnseen(path, 'y')],
])('reads a file that was given %s by somebody else', (_, change) => {
  change(join(folder(), '_fp/a.js'));
  expect(found().digestOf('_fp/a.js')).toBe(fileDigest('y'));
  expect(publish()).toEqual(['_fp/a.js']);
});

it('forgets a deleted file', () => {
  rmSync(join(folder(), '_fp/a.js'));
  expect(found().digestOf('_fp/a.js')).toBeUndefined();
});
