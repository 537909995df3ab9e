/** Many sites of an operator's project, with the built command, which threads require. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../../../src/definition/source/folders';
import { buildFirst, smallPackage } from '../../../tests/support/installed-package';

const repository = resolve(import.meta.dirname, '../../..');
const root = mkdtempSync(join(tmpdir(), 'faceplate-many-'));
const faceplatePackage = smallPackage();
afterAll(() => {
  for (const each of [root, faceplatePackage]) rmSync(each, { recursive: true, force: true });
});

const towns = ['alpha', 'beta', 'gamma', 'omega'];

function change(site: string, edit: (text: string) => string): void {
  const file = join(root, 'sites', site, 'site.json');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Adds a copy of a library site, named after itself. */
function addSite(name: string): void {
  cpSync(join(repository, 'sites/stadtbibliothek'), join(root, 'sites', name), { recursive: true });
  change(name, (text) =>
    text.replace('"site": "stadtbibliothek"', `"site": "${name}"`).replace('Stadtbibliothek Lindenau', `Town ${name}`),
  );
}

beforeAll(() => {
  buildFirst();
  writeFileSync(join(root, 'faceplate.json'), '{ "faceplate": "1.0.0" }');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(faceplatePackage, join(root, 'node_modules/faceplate'), 'dir');
  towns.forEach(addSite);
  expect(publish('one', '--all', '--workers', '1').status).toBe(0);
});

const command = `
const { run } = await import(${JSON.stringify(pathToFileURL(join(repository, 'dist/node/cli.js')).href)});
process.exitCode = await run(process.argv.slice(1), process.cwd());
`;

function publishWith(env: Readonly<Record<string, string>>, out: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', command, '--', 'publish', '--samples', '--out', out, ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr, lines: stdout.trim().split('\n') };
}

const publish = (out: string, ...words: readonly string[]) => publishWith({}, out, ...words);

const contentOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(join(root, folder)).map((path) => [path, readFileSync(join(root, folder, path), 'base64')]));

it('writes the same bytes in one thread as in shards', () => {
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  const several = publish('several', '--all', '--workers', '3');
  expect(
    several.lines
      .slice(0, -1)
      .map((line) => line.split(':')[0])
      .toSorted(),
  ).toEqual(towns);
  expect(several.lines.at(-1)).toBe('4 sites published');
  for (const shard of ['1/2', '2/2'])
    expect(publish('shards', '--all', '--shard', shard).lines.at(-1)).toBe('2 sites published');
  const one = contentOf('one');
  expect(one.size).toBeGreaterThan(4 * 50);
  expect(contentOf('several')).toEqual(one);
  expect(contentOf('shards')).toEqual(one);
});

it('publishes the other sites when one fails', () => {
  addSite('broken');
  change('broken', (text) => text.replace('"currency": "EUR"', '"currency": "Euro"'));
  addSite('shared');
  change('shared', (text) => text.replace('"extends": null', '"extends": null,\n  "abstract": true'));
  mkdirSync(join(root, 'mixed'));
  writeFileSync(join(root, 'mixed/gamma'), 'A file where a folder should be.');
  const { status, lines, stderr } = publish('mixed', '--all', '--workers', '2');
  expect(status).toBe(2);
  expect(
    lines
      .slice(0, -1)
      .map((line) => line.split(':')[0])
      .toSorted(),
  ).toEqual(towns.filter((town) => town !== 'gamma'));
  expect(lines.at(-1)).toBe('3 sites published, 1 abstract, 2 not: broken, gamma');
  expect(stderr).toContain('sites/broken/site.json:');
  expect(stderr).toContain('gamma: --out is "mixed/gamma", which is a file. Name a folder.');
});

it('reuses unchanged files', () => {
  change('beta', (text) => text.replace('Town beta', 'Town Beta'));
  const { lines } = publish('one', '--site', 'alpha,beta');
  expect(lines.toSorted()).toEqual([
    '2 sites published',
    expect.stringMatching(/^alpha: \d+ files, 0 written/),
    expect.stringMatching(/^beta: \d+ files, [1-9]\d* written/),
  ]);
});

/** Returns the names of the command's files that publishing loads. */
function loadedFor(out: string, ...words: readonly string[]): readonly string[] {
  const folder = join(root, 'loaded');
  rmSync(folder, { recursive: true, force: true });
  const { status } = publishWith({ NODE_V8_COVERAGE: folder }, out, ...words);
  expect(status).toBe(0);
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/"url":"[^"]*\/dist\/node\/([^"]+)"/g)].map(([, name = '']) => name),
  );
}

const engineFiles = /^(engine|recheck|make|publish-to)\.js$/;

it('loads no engine when nothing has changed', () => {
  // The first publication has to render, so this shows that these names are those of the engine.
  const first = loadedFor('unchanged/alpha', '--site', 'alpha').filter((name) => engineFiles.test(name));
  expect(first.toSorted()).toEqual(['engine.js', 'make.js', 'publish-to.js', 'recheck.js']);
  publish('unchanged', '--site', 'alpha,omega');
  for (const [out, ...words] of [
    ['unchanged/alpha', '--site', 'alpha'],
    ['unchanged', '--site', 'alpha,omega'],
  ] as const) {
    const loaded = loadedFor(out, ...words);
    expect(loaded).toContain('unchanged.js');
    expect(loaded.filter((name) => engineFiles.test(name))).toEqual([]);
  }
});
