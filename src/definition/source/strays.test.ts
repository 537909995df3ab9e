import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { strayProblems } from './strays';

let root = '';
const strays = (): readonly (string | undefined)[] => strayProblems(root).map(({ at }) => at?.file);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-strays-'));
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  mkdirSync(join(root, 'sites/town'), { recursive: true });
  for (const file of ['pages.json', 'sites/town.json', 'sites/README.md', 'sites/town/site.json'])
    writeFileSync(join(root, file), '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('are files next to the folders of sites', () => {
  expect(strays()).toEqual(['sites/town.json']);
});

it('are definitions next to the package of a project', () => {
  writeFileSync(join(root, 'faceplate.json'), '{}');
  expect(strays()).toEqual(['pages.json', 'content', 'sites/town.json']);
});
