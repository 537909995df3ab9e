import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { UsageError } from '../usage';
import { outFolder } from './out-folder';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-out-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes an empty folder', () => {
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'site/_fp'), { recursive: true });
  for (const name of ['new', 'new/deeper', 'empty', 'site'])
    expect(outFolder(join(folder, name))).toBe(join(folder, name));
});

it('refuses a folder whose files it would delete', () => {
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine/notes.txt'), 'kept');
  expect(() => outFolder(join(folder, 'mine'))).toThrow(UsageError);
  expect(() => outFolder(join(folder, 'mine/notes.txt'))).toThrow('is a file');
  expect(() => outFolder('.')).toThrow('would delete them');
});

it.each([
  ['inside a file', join(folder, 'file.txt/site')],
  // Node's recursive mkdir never returns from here.
  ['in a file system that takes none', '/proc/new/site'],
])('refuses a new folder %s', (_where, path) => {
  writeFileSync(join(folder, 'file.txt'), '');
  expect(() => outFolder(path)).toThrow('takes no new folder');
});
