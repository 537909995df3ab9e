import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBelow, textAt } from '../../../src/definition/source/folders';
import { renamesOf } from '../rename/history';
import { upgradeAsMarkdown } from '../upgrade/report';
import type { Upgrade } from '../upgrade/report';
import { UsageError } from '../usage';
import { run as rename } from './rename';
import { run } from './upgrade';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-upgrade-test-'));
const [earlier, later, project] = ['earlier', 'later', 'project'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const installed = join(project, 'node_modules/faceplate');
const parts = ['src', 'schemas', 'packs', 'content', 'site.json', 'pages.json', 'menu.json', 'renames.json'];
let output = '';

const change = (root: string, file: string, from: string, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
};

/** As in a package: the code of Faceplate itself is in dist/, that of packs stays. */
const isPacked = (path: string): boolean => !path.startsWith(resolve('src')) || !/\.tsx?$/.test(path);

function addPackage(root: string, version: string): void {
  for (const part of parts) cpSync(resolve(part), join(root, part), { recursive: true, filter: isPacked });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'faceplate', version }));
}

function install(version: string): void {
  if (existsSync(installed)) unlinkSync(installed);
  symlinkSync(version, installed, 'dir');
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
  addPackage(earlier, '1.0.0');
  addPackage(later, '1.1.0');
  mkdirSync(resolve('node_modules/.cache'), { recursive: true });
  for (const root of [later, project]) {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(resolve('node_modules/.cache'), join(root, 'node_modules/.cache'), 'dir');
  }
  change(later, 'content/messages/en.json', '"business.lead": "Upload', '"business.lead": "New: upload');
  change(later, 'content/messages/de.json', '"home.title": "', '"home.title": "Neu: ');
  // Its own name becomes another, the base's follows in every file; the list of the package says so.
  expect(await rename(['message', 'home.title', 'home.headline', '--write'], later)).toBe(0);
  expect(await rename(['page', 'offers', 'deals', '--write'], later)).toBe(0);
  change(later, 'content/pages/home.json', '"id": "light"', '"id": "daylight"');
  for (const site of ['lumora', 'wolfenbrueck'])
    cpSync(resolve('sites', site), join(project, 'sites', site), { recursive: true });
});
beforeEach(() => {
  output = '';
  writeFileSync(join(project, 'faceplate.json'), '{\n  "version": "1.0.0",\n  "note": "ours"\n}\n');
  install(later);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Every file of the operator's, with its text. */
const ownFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['faceplate.json', ...filesBelow(join(project, 'sites')).map((path) => `sites/${path}`)].map((path) => [
      path,
      readFileSync(join(project, path), 'utf8'),
    ]),
  );

const upgrade = (...words: readonly string[]) => run(['--from', earlier, ...words], project);

it('is prepared by renaming in the base', () => {
  expect(renamesOf(later)).toEqual([
    ...renamesOf(earlier),
    { kind: 'message', old: 'home.title', to: 'home.headline' },
    { kind: 'page', old: 'offers', to: 'deals' },
  ]);
});

describe('an upgrade', () => {
  it('lists for each site its visible changes', async () => {
    const before = ownFiles();
    expect(await upgrade()).toBe(1);
    expect(output).toContain('Faceplate 1.0.0 → 1.1.0');
    expect(output).toContain('message home.title → home.headline   2 places of your sites');
    expect(output).toMatch(/wolfenbrueck: \d+ differences, seen on \d+ of \d+ pages/);
    expect(output).toMatch(/message business\.lead.*\n.*- en: "Upload.*\n.*\+ en: "New: upload/);
    expect(output).toMatch(
      /sites\/wolfenbrueck\/content\/messages\/de\.json:\d+ {2}message home\.headline\.de: .*where the base says "Neu: /,
    );
    expect(output).toMatch(/sites\/wolfenbrueck\/content\/pages\/home\.json:\d+:\d+.* FP\d+/);
    expect(output).toMatch(
      /holds pages \d+, forms \d+, fields \d+, menu items \d+, messages \d+, calls \d+, documents \d+/,
    );
    expect(output).toContain('Nothing was changed: --write does it.');
    expect(ownFiles()).toEqual(before);
  });

  it('reports to programs that nothing is left to do', async () => {
    change(later, 'content/pages/home.json', '"id": "daylight"', '"id": "light"');
    const tarball = join(folder, 'faceplate-1.0.0.tgz');
    mkdirSync(join(folder, 'packed'));
    cpSync(earlier, join(folder, 'packed/package'), { recursive: true });
    execFileSync('tar', ['-czf', tarball, '-C', join(folder, 'packed'), 'package']);
    expect(await run(['--from', tarball, '--format', 'json'], project)).toBe(0);
    const found: Upgrade = JSON.parse(output);
    expect(found).toMatchObject({ from: '1.0.0', to: '1.1.0', sites: [{ site: 'wolfenbrueck', problems: [] }] });
    const markdown = upgradeAsMarkdown(found, { root: project, textOf: (file) => textAt(project, file) });
    expect(markdown).toMatch(/^# Faceplate 1\.0\.0 → 1\.1\.0$/m);
    expect(markdown).toMatch(/^## wolfenbrueck$/m);
  });

  it('changes only what was renamed', async () => {
    change(later, 'content/pages/home.json', '"id": "light"', '"id": "daylight"');
    const before = ownFiles();
    expect(await upgrade('--write')).toBe(1);
    const after = ownFiles();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed.toSorted()).toEqual([
      'faceplate.json',
      'sites/wolfenbrueck/content/messages/de.json',
      'sites/wolfenbrueck/content/messages/en.json',
      'sites/wolfenbrueck/pages.json',
    ]);
    expect(JSON.parse(after['faceplate.json'] ?? '')).toEqual({ version: '1.1.0', note: 'ours' });
    for (const path of changed.filter((one) => one.startsWith('sites/')))
      expect(after[path]).toBe(
        before[path]?.replace('"home.title"', '"home.headline"').replace('"id": "offers"', '"id": "deals"'),
      );
    await expect(upgrade()).rejects.toThrow('This project is of 1.1.0 already');
  });
});

describe('is refused with what to do', () => {
  const refused = async (words: readonly string[], message: string, root = project): Promise<void> => {
    const failure: unknown = await run(words, root).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toHaveProperty('message', expect.stringContaining(message));
  };

  it('without the previous package', () => refused([], 'faceplate upgrade --from faceplate-1.0.0.tgz'));

  it('for a package that does not exist', () => refused(['--from', 'nowhere.tgz'], 'nothing at "nowhere.tgz"'));

  it('for a file that is not a package', () =>
    refused(['--from', join(project, 'faceplate.json')], 'cannot be unpacked'));

  it('for a folder that is not a package', () => refused(['--from', project], 'is not a package of Faceplate'));

  it('for the way back', async () => {
    install(earlier);
    await refused(['--from', later], 'is none from before the one that is installed');
  });

  it('in the repository of Faceplate', () => refused(['--from', earlier], 'this is Faceplate itself', later));
});
