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
import { dirname, join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBelow, textAt } from '../../../src/definition/source/folders';
import { smallProject } from '../../../tests/definitions/project';
import { renamesOf } from '../rename/history';
import { upgradeAsMarkdown } from '../upgrade/report';
import type { Upgrade } from '../upgrade/report';
import { UsageError } from '../usage';
import { run as rename } from './rename';
import { run } from './upgrade';

const [earlier, later] = [smallProject(), smallProject()];
const folder = mkdtempSync(join(tmpdir(), 'faceplate-upgrade-test-'));
const project = join(folder, 'project');
const installed = join(project, 'node_modules/faceplate');
let output = '';

const change = (root: string, file: string, from: string, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
};

/** Whether a file is part of a package, which contains Faceplate's own code only in dist/. */
const isPacked = (path: string): boolean => !/\.tsx?$/.test(path);

/** Turns the small project into a package. */
function asPackage(root: string, version: string): void {
  unlinkSync(join(root, 'src'));
  cpSync(resolve('src'), join(root, 'src'), { recursive: true, filter: isPacked });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'faceplate', version }));
  writeFileSync(join(root, 'renames.json'), '[]\n');
}

/** A town on an abstract base. It overrides some names of Faceplate's own base. */
const ownSites: Readonly<Record<string, string>> = {
  'shared/site.json': '{ "faceplate": 1, "site": "shared", "abstract": true, "brand": { "name": "Shared" } }\n',
  'town/site.json': '{ "faceplate": 1, "site": "town", "extends": "shared", "abstract": false }\n',
  'town/pages.json': '{ "faceplate": 1, "pages": [{ "id": "contact", "index": false }] }\n',
  'town/content/pages/home.json':
    '{ "faceplate": 1, "id": "home", "body": [{ "$before": "hello", "block": "text", "id": "own", "text": "login.title" }] }\n',
  'town/content/messages/en.json': '{ "faceplate": 1, "home.title": "Our town" }\n',
  'town/content/messages/de.json': '{ "faceplate": 1, "home.title": "Unsere Stadt" }\n',
};

function install(version: string): void {
  if (existsSync(installed)) unlinkSync(installed);
  symlinkSync(version, installed, 'dir');
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
  asPackage(earlier, '1.0.0');
  asPackage(later, '1.1.0');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/.cache'), join(project, 'node_modules/.cache'), 'dir');
  change(later, 'content/messages/en.json', '"home.business": "For', '"home.business": "New: for');
  change(later, 'content/messages/de.json', '"home.title": "', '"home.title": "Neu: ');
  // The rename follows in all files and in the package's list of renames.
  expect(await rename(['message', 'home.title', 'home.headline', '--write'], later)).toBe(0);
  expect(await rename(['page', 'contact', 'enquiry', '--write'], later)).toBe(0);
  change(later, 'content/pages/home.json', '"id": "hello"', '"id": "greeting"');
  for (const [path, text] of Object.entries(ownSites)) {
    mkdirSync(dirname(join(project, 'sites', path)), { recursive: true });
    writeFileSync(join(project, 'sites', path), text);
  }
});
beforeEach(() => {
  output = '';
  writeFileSync(join(project, 'faceplate.json'), '{\n  "version": "1.0.0",\n  "note": "ours"\n}\n');
  install(later);
});
afterAll(() => {
  vi.restoreAllMocks();
  for (const each of [earlier, later, folder]) rmSync(each, { recursive: true, force: true });
});

/** Returns all files of the operator, with their texts. */
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
    { kind: 'page', old: 'contact', to: 'enquiry' },
  ]);
});

describe('an upgrade', () => {
  it('lists the visible changes of each site', async () => {
    const before = ownFiles();
    expect(await upgrade()).toBe(1);
    expect(output).toContain('Faceplate 1.0.0 → 1.1.0');
    expect(output).toContain('message home.title → home.headline   2 places of your sites');
    expect(output).toMatch(/town: \d+ differences, seen on \d+ of \d+ pages/);
    expect(output).toMatch(/message home\.business.*\n.*- en: "For.*\n.*\+ en: "New: for/);
    expect(output).toMatch(
      /sites\/town\/content\/messages\/de\.json:\d+ {2}message home\.headline\.de: .*where the base says "Neu: /,
    );
    // Under its new name, the text of the base is unchanged.
    expect(output).not.toMatch(/home\.headline\.en|^[+-] (page|message) .*(contact|enquiry|home\.headline)/m);
    expect(output).toMatch(/sites\/town\/content\/pages\/home\.json:\d+:\d+.* FP\d+/);
    expect(output).toMatch(
      /holds pages \d+, forms \d+, fields \d+, menu items \d+, messages \d+, calls \d+, documents \d+/,
    );
    expect(output).toContain('Nothing was changed: --write does it.');
    expect(ownFiles()).toEqual(before);
  });

  it('reports to programs that nothing is left to do', async () => {
    change(later, 'content/pages/home.json', '"id": "greeting"', '"id": "hello"');
    const tarball = join(folder, 'faceplate-1.0.0.tgz');
    mkdirSync(join(folder, 'packed'));
    cpSync(earlier, join(folder, 'packed/package'), { recursive: true });
    execFileSync('tar', ['-czf', tarball, '-C', join(folder, 'packed'), 'package']);
    expect(await run(['--from', tarball, '--format', 'json'], project)).toBe(0);
    const found: Upgrade = JSON.parse(output);
    expect(found).toMatchObject({ from: '1.0.0', to: '1.1.0', sites: [{ site: 'town', problems: [] }] });
    const markdown = upgradeAsMarkdown(found, { root: project, textOf: (file) => textAt(project, file) });
    expect(markdown).toMatch(/^# Faceplate 1\.0\.0 → 1\.1\.0$/m);
    expect(markdown).toMatch(/^## town$/m);
  });

  it('reports base definitions that now have a name used by the site', async () => {
    const texts = new Map([
      [join(later, 'content/parts/own-note.json'), 'home.hello'],
      [join(project, 'sites/town/content/parts/own-note.json'), 'login.title'],
    ]);
    for (const [file, text] of texts) {
      mkdirSync(dirname(file), { recursive: true });
      const body = [{ block: 'text', id: 'note', text }];
      writeFileSync(file, JSON.stringify({ faceplate: 1, id: 'own-note', body }));
    }
    expect(await upgrade()).toBe(0);
    expect(output).toMatch(
      /Names that the base has now too \(1\):\n {2}sites\/town\/content\/parts\/own-note\.json:1 {2}part own-note: .*Faceplate 1\.0\.0 again, then npx faceplate rename part own-note NEW --site town --write/,
    );
    for (const file of texts.keys()) rmSync(file);
  });

  it('changes only what was renamed', async () => {
    change(later, 'content/pages/home.json', '"id": "hello"', '"id": "greeting"');
    const before = ownFiles();
    expect(await upgrade('--write')).toBe(1);
    const after = ownFiles();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed.toSorted()).toEqual([
      'faceplate.json',
      'sites/town/content/messages/de.json',
      'sites/town/content/messages/en.json',
      'sites/town/pages.json',
    ]);
    expect(JSON.parse(after['faceplate.json'] ?? '')).toEqual({ version: '1.1.0', note: 'ours' });
    for (const path of changed.filter((one) => one.startsWith('sites/')))
      expect(after[path]).toBe(
        before[path]?.replace('"home.title"', '"home.headline"').replace('"id": "contact"', '"id": "enquiry"'),
      );
    await expect(upgrade()).rejects.toThrow('This project is of 1.1.0 already');
  });
});

describe('is rejected with an explanation', () => {
  const refused = async (words: readonly string[], message: string, root = project): Promise<void> => {
    const failure: unknown = await run(words, root).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toHaveProperty('message', expect.stringContaining(message));
  };

  it('without the previous package', () => refused([], 'npx faceplate upgrade --from faceplate-1.0.0.tgz'));

  it('for a package that does not exist', () => refused(['--from', 'nowhere.tgz'], 'nothing at "nowhere.tgz"'));

  it('for a file that is not a package', () =>
    refused(['--from', join(project, 'faceplate.json')], 'cannot be unpacked'));

  it('for a folder that is not a package', () => refused(['--from', project], 'is not a package of Faceplate'));

  it('for a faceplate.json that cannot be read', async () => {
    writeFileSync(join(project, 'faceplate.json'), '{ "version": "1.0.0", \n');
    await refused(['--from', earlier], 'faceplate.json cannot be read');
  });

  it('for a package older than the one of the project', async () => {
    writeFileSync(join(project, 'faceplate.json'), '{ "version": "1.0.5" }\n');
    await refused(['--from', earlier], 'This project is of 1.0.5, and the package at');
  });

  it('for a downgrade', async () => {
    install(earlier);
    await refused(['--from', later], 'is not an earlier version of the installed one');
  });

  it('in the repository of Faceplate', () => refused(['--from', earlier], 'this is Faceplate itself', later));
});
