import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { strayProblems } from './strays';

const definition = '{ "faceplate": 1 }';

let root = '';
const strays = (): readonly (string | undefined)[] => strayProblems(root).map(({ at }) => at?.file);

function write(content: string, ...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-strays-'));
  write('{}', 'sites/town/site.json');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('are definitions next to the site folders', () => {
  write(definition, 'sites/pages.json', 'pages.json', 'content/pages/home.json');
  write('{}', 'sites/package.json', 'sites/README.md');
  write('{ "faceplate"', 'sites/deploy.json');
  expect(strays()).toEqual(['sites/pages.json']);
});

it('are files named like a site', () => {
  write('{}', 'sites/town.json', 'sites/village.json');
  expect(strays()).toEqual(['sites/town.json']);
});

it('are definitions next to the package of a project', () => {
  write(definition, 'faceplate.json', 'pages.json', 'content/messages/en.json', 'schemas/forms/contact/form.json');
  expect(strays()).toEqual(['pages.json', 'content', 'schemas/forms']);
});

it('do not include files of other tools', () => {
  write('{}', 'faceplate.json', 'site.json', 'content/pages/about.json', 'content/pages/about.md', 'content/blog.json');
  expect(strays()).toEqual([]);
});

it('are reported as warnings', () => {
  write(definition, 'sites/menu.json');
  expect(strayProblems(root).map(({ severity }) => severity)).toEqual(['warning']);
});
