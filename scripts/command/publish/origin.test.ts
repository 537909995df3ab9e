import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicationOrigin, requireOneVersion } from './origin';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const origin = () => publicationOrigin(root, 'town', ['town', 'base']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-origin-'));
  write('package.json', '{ "version": "1.2.3" }');
  for (const part of ['client', 'head', 'hold']) write(`dist/${part}/assets/a.js`, part);
  write('site.json', '{}');
  write('sites/town/site.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

it('is the same for the same definitions', () => {
  expect(origin()).toEqual({ ...origin(), site: 'town', faceplate: '1.2.3' });
});

it.each([
  ['definitions', 'site.json', 'definitions'],
  ['definitions', 'sites/town/pages.json', 'definitions'],
  ['release', 'dist/head/assets/a.js', 'release'],
] as const)('has a different %s after a change of %s', (_, file, part) => {
  const before = origin();
  write(file, '{ "other": 1 }');
  const after = origin();
  expect(after[part]).not.toBe(before[part]);
  expect(after).toEqual({ ...before, [part]: after[part] });
});

it('matches if all parts were built together', () => {
  const { faceplate, release } = origin();
  expect(() => requireOneVersion(root, origin(), { version: faceplate, release })).not.toThrow();
});

it.each([
  [{ version: '1.2.2' }, 'The engine is of version 1.2.2 and the definitions of the base are of 1.2.3'],
  [{ release: 'other' }, 'The scripts for browsers in dist/ are others than those that were built with the engine'],
])('does not match if the engine notes %o', (other, message) => {
  const own = origin();
  const built = { version: '1.2.3', release: own.release, ...other };
  expect(() => requireOneVersion(root, own, built)).toThrow(message);
  expect(() => requireOneVersion(root, own, built)).toThrow('Run npm run build.');
  write('faceplate.json', '{}');
  expect(() => requireOneVersion(root, own, built)).toThrow('npm install');
});
