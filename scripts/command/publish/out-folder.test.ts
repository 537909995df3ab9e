import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contentsFile, contentsOf } from '../../../src/publish/files/contents';
import { UsageError } from '../usage';
import { outFolder } from './out-folder';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-out-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('accepts an empty folder', () => {
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'site/_fp'), { recursive: true });
  for (const name of ['new', 'new/deeper', 'empty', 'site'])
    expect(outFolder(join(folder, name))).toBe(join(folder, name));
});

it('rejects a folder whose files it would delete', () => {
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine/notes.txt'), 'kept');
  expect(() => outFolder(join(folder, 'mine'))).toThrow(UsageError);
  expect(() => outFolder(join(folder, 'mine/notes.txt'))).toThrow('is a file');
  expect(() => outFolder('.')).toThrow('would delete them');
});

it('rejects a folder with another published site', () => {
  const origin = { site: 'town', faceplate: '1.0.0', release: '', definitions: '' };
  const shop = join(folder, 'shop');
  mkdirSync(join(shop, '_fp'), { recursive: true });
  writeFileSync(join(shop, contentsFile), String(contentsOf([], origin).content));
  expect(outFolder(shop, { site: 'town' })).toBe(shop);
  expect(outFolder(shop, { site: 'shop', replace: true })).toBe(shop);
  expect(() => outFolder(shop, { site: 'shop' })).toThrow(
    `--out is "${shop}", which holds the published site "town". Name another folder, or publish "shop" in its place with --replace.`,
  );
  expect(() => outFolder(shop)).toThrow('Name another folder, or empty that one.');
});

it.each([
  ['inside a file', join(folder, 'file.txt/site')],
  // Node's recursive mkdir never returns for this path.
  ['in a file system that takes none', '/proc/new/site'],
])('rejects a new folder %s', (_where, path) => {
  writeFileSync(join(folder, 'file.txt'), '');
  expect(() => outFolder(path)).toThrow('takes no new folder');
});
