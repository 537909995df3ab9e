import { existsSync, lstatSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layEarlier, layLater } from './layout';

it('shares the packages of a project with the projects of a trial upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-layout-'));
  const [root, earlier] = [join(folder, 'project'), join(folder, 'earlier')];
  for (const path of ['node_modules/faceplate', 'node_modules/@fonts/serif', 'node_modules/.bin', 'sites'])
    mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'faceplate.json'), '{}');
  const before = layEarlier(join(folder, 'before'), root, earlier);
  const after = layLater(join(folder, 'after'), root, join(root, 'sites'));
  for (const laid of [before, after]) {
    expect(existsSync(join(laid, 'node_modules/@fonts/serif'))).toBe(true);
    expect(existsSync(join(laid, 'node_modules/.bin'))).toBe(false);
  }
  expect(existsSync(join(after, 'node_modules/faceplate'))).toBe(true);
});

/** A project with a site and a package, laid for a trial after `change`. */
function laidAfter(change: (root: string, earlier: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-layout-'));
  const [root, earlier] = [join(folder, 'project'), join(folder, 'earlier')];
  for (const path of [join(root, 'node_modules/faceplate'), join(root, 'sites/town'), join(earlier, 'content')])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(root, 'faceplate.json'), '{}');
  change(root, earlier);
  return layEarlier(join(folder, 'laid'), root, earlier);
}

it('lays files that can be changed for read-only ones', () => {
  const laid = laidAfter((root, earlier) => {
    const files = [join(root, 'sites/town/site.json'), join(earlier, 'content/page.json'), join(earlier, 'site.json')];
    for (const file of files) writeFileSync(file, '{}', { mode: 0o444 });
  });
  const inPackage = ['content/page.json', 'site.json'].map((file) => `node_modules/faceplate/${file}`);
  const modes = ['sites/town/site.json', ...inPackage].map((file) => statSync(join(laid, file)).mode & 0o200);
  expect(modes).toEqual([0o200, 0o200, 0o200]);
});

it('lays copies of linked files', () => {
  const laid = laidAfter((root) => {
    writeFileSync(join(root, 'shared.json'), '{}');
    symlinkSync(join(root, 'shared.json'), join(root, 'sites/town/site.json'));
    symlinkSync(join(root, 'nowhere'), join(root, 'sites/town/.#site.json'));
  });
  expect(lstatSync(join(laid, 'sites/town/site.json')).isFile()).toBe(true);
});
