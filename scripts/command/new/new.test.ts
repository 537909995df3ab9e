import { cpSync, existsSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'jsonc-parser';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { filesBelow } from '../../../src/definition/source/folders';
import { smallProject } from '../../../tests/definitions/project';
import { run } from '../verbs/new';

/** A project with three languages, a company that texts name, and a town. */
const root = smallProject([
  { file: 'site.json', from: '"name": "Example"', to: '"name": "Example", "legalName": "Fernnetz GmbH"' },
  { file: 'site.json', from: '"locales": ["en", "de"]', to: '"locales": ["en", "de", "de-at"]' },
  {
    file: 'site.json',
    from: '"fallback": "en" }',
    to: '"fallback": "en" },\n    "de-at": { "name": "Österreich", "tag": "de-AT", "fallback": "de" }',
  },
  {
    file: 'site.json',
    from: '"currency": "EUR"',
    to: '"config": { "languages": [{ "id": "en" }, { "id": "de" }, { "id": "de-at" }] },\n  "currency": "EUR"',
  },
  { file: 'content/messages/en.json', from: 'Hello from {brand}', to: 'Hello from {brand} of Fernnetz GmbH' },
  { file: 'content/messages/en.json', from: 'That did not work', to: 'Please tell Fernnetz GmbH' },
  { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }\n' },
  {
    file: 'sites/town/pages.json',
    to: '{\n  "faceplate": 1,\n  "pages": [{ "$after": "contact", "id": "firms", "path": "/firms", "title": "home.business", "entry": true, "body": [] }]\n}\n',
  },
]);
for (const name of ['scripts/templates', 'sites/stadtbibliothek', 'content/images/icons'])
  cpSync(resolve(name), join(root, name), { recursive: true });

const folders = ['content', 'sites', 'schemas/entities', 'schemas/forms', 'schemas/operations'];

/** Returns the paths of the definitions. */
const pathsIn = (): readonly string[] => [
  ...['site.json', 'pages.json', 'menu.json'],
  ...folders.flatMap((folder) => filesBelow(join(root, folder)).map((path) => `${folder}/${path}`)),
];

const before = new Map(pathsIn().map((path) => [path, readFileSync(join(root, path))]));

function remove(path: string): void {
  rmSync(path);
  for (let folder = dirname(path); readdirSync(folder).length === 0; folder = dirname(folder)) rmdirSync(folder);
}

/** Reverts only the changes of a test, so that the open project reads and checks only those again. */
function restore(): void {
  for (const path of pathsIn()) if (!before.has(path)) remove(join(root, path));
  for (const [path, content] of before) {
    const file = join(root, path);
    if (!existsSync(file) || !readFileSync(file).equals(content)) writeFileSync(file, content);
  }
}

afterAll(() => rmSync(root, { recursive: true, force: true }));

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => {
  log.mockClear();
  restore();
});

const begin = async (...words: string[]): Promise<string> => {
  log.mockClear();
  expect(await run(words, root, project())).toBe(0);
  return log.mock.calls.flat().join('\n');
};
const json = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'));
let opened: Project | undefined;

/** Returns the project that all tests and commands share, reloaded: a new one would check everything again. */
function project(): Project {
  opened ??= openProject(root);
  opened.reload();
  return opened;
}
const codes = (site: string) =>
  project()
    .check(site)
    .map(({ code }) => code);

describe('faceplate new site', () => {
  it('creates a town without problems', async () => {
    await begin('site', 'neustadt', '--extends', 'town', '--brand', '#7A1F3D');
    expect(json('sites/neustadt/site.json')).toEqual({
      $schema: '../../.faceplate/schemas/neustadt/site.json',
      faceplate: 1,
      site: 'neustadt',
      extends: 'town',
      brand: { name: 'Neustadt' },
      theme: { color: { brand: '#7a1f3d' } },
    });
    expect(codes('neustadt')).toEqual([]);
  });

  it.each([['en'], ['de-at,en'], ['en,de-at,de']])('supports %s', async (locales) => {
    await begin('site', 'neustadt', '--extends', 'town', '--locales', `${locales},${locales}`);
    expect(codes('neustadt')).toEqual([]);
    const { settings } = project().source('neustadt') ?? {};
    const languages = (settings as { config: { languages: { id: string }[] } }).config.languages;
    expect(languages.map(({ id }) => id).join()).toBe(locales);
  });

  it.each(
    ['empty', 'brochure', 'members'].flatMap((template) =>
      ['en', 'de', 'de,en', 'fr', 'de-at', 'cs,en'].map((locales) => [template, locales] as const),
    ),
  )('creates a site from the template %s in %s that passes a strict check', async (template, locales) => {
    await begin('site', 'kiosk', '--template', template, '--name', 'Corner Kiosk', '--locales', locales);
    expect(project().check('kiosk')).toEqual([]);
    const { settings } = project().source('kiosk') ?? {};
    expect(settings).toMatchObject({ brand: { name: 'Corner Kiosk' }, locales: locales.split(',') });
    expect(project().compile('kiosk').site).toBeDefined();
  });

  it('creates a brochure with at most 120 lines', async () => {
    await begin('site', 'kiosk', '--root');
    const files = filesBelow(join(root, 'sites/kiosk'), 'sites/kiosk/');
    const language = formatLanguage(root);
    const lines = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return (formatFile(file, text, language)?.text ?? text).trimEnd().split('\n');
    });
    expect(lines.length).toBeLessThanOrEqual(120);
  });

  it('enters the company into a brochure', async () => {
    await begin('site', 'kiosk', '--root', '--legal-name', 'Kiosk Ltd', '--api', 'https://api.example');
    expect(project().check('kiosk')).toEqual([]);
    const config = { api: 'https://api.example' };
    expect(json('sites/kiosk/site.json')).toMatchObject({ brand: { legalName: 'Kiosk Ltd' }, config });
  });

  it('overrides the foundation in a brochure', async () => {
    await begin('site', 'kiosk', '--root');
    const body = [{ id: 'text', body: [{ id: 'facts', $remove: true }] }];
    const file = join(root, 'sites/kiosk/content/pages/imprint.json');
    writeFileSync(file, JSON.stringify({ faceplate: 1, id: 'imprint', body }));
    expect(codes('kiosk')).toEqual([]);
    expect(JSON.stringify(project().source('kiosk')?.bodies['imprint'])).not.toContain('facts');
  });

  it('adds a language of the foundation to a brochure', async () => {
    await begin('site', 'kiosk', '--root');
    await begin('language', 'fr', '--site', 'kiosk');
    expect(json('sites/kiosk/site.json')).toMatchObject({ languages: { fr: { fallback: 'en' } } });
    expect(codes('kiosk')).toEqual(['FP5311']);
  });

  it('creates a portal as an overlay of the base', async () => {
    await begin('site', 'kiosk', '--template', 'portal');
    expect(codes('kiosk')).toEqual([]);
    expect(project().source('kiosk')?.settings).toMatchObject({ site: 'kiosk' });
    expect(existsSync(join(root, 'sites/kiosk/pages.json'))).toBe(false);
  });

  it.each([
    [['--locales', ','], 'Name the languages of the site: --locales en,de'],
    [['--locales', 'en,xx'], 'There is no language "xx"'],
    [['--extends', 'base'], 'A root site extends nothing: leave out --root or --extends.'],
  ])('creates no root site with %j', async (more, message) => {
    await expect(run(['site', 'kiosk', '--root', ...more], root, project())).rejects.toThrow(message);
    expect(existsSync(join(root, 'sites/kiosk'))).toBe(false);
  });

  it('accepts a logo', async () => {
    const logo = join(root, 'mark.svg');
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" /></svg>');
    expect(await begin('site', 'neustadt', '--logo', logo)).toContain('  sites/neustadt/images/logo.svg');
    expect(codes('neustadt')).toEqual([]);
  });

  it('lists the texts that another company must write', async () => {
    const text = await begin('site', 'neustadt', '--name', 'Netz Neustadt', '--legal-name', 'Neustadt GmbH');
    expect(text).toMatch(/2 things are open .+\n.+FP5330 "home\.hello" .+\n.+FP5330 "contact\.failed" /);
  });

  it.each([
    [['site'], 'Name the site'],
    [['site', 'Neustadt!'], 'lower-case words'],
    [['site', 'town'], 'There is a site "town" already'],
    [['site', 'neustadt', '--extends', 'twon'], 'Did you mean "town"?'],
    [['site', 'neustadt', '--locales', 'fr'], 'does not speak "fr"'],
    [['site', 'neustadt', '--brand', 'red'], 'e.g. #7a1f3d'],
    [['site', 'neustadt', '--template', 'shop'], 'use portal, empty, brochure, members'],
    [['site', 'neustadt', '--template', 'portal', '--root'], 'leave out --root or --template'],
    [['site', 'neustadt', '--template', 'empty', '--extends', 'base'], 'leave out --template or --extends'],
    [['site', 'neustadt', '--logo', 'nowhere.svg'], 'cannot be read'],
  ])('rejects %j', async (words, reason) => {
    await expect(run(words, root, project())).rejects.toThrow(reason);
    expect(existsSync(join(root, 'sites/neustadt'))).toBe(false);
  });
});

describe('faceplate new page', () => {
  it('adds it in each language of a base', async () => {
    await begin('page', 'team', '--title', 'Our team', '--title', 'de=Unser Team', '--menu', 'header');
    expect(codes('base')).toEqual([]);
    expect(json('content/messages/de.json')).toMatchObject({ 'team.title': 'Unser Team', 'menu.team': 'Unser Team' });
    expect(json('content/messages/en.json')).toMatchObject({ 'team.title': 'Our team', 'team.lead': 'Our team' });
  });

  it('adds it to a town after the existing entries', async () => {
    await begin('page', 'market', '--site', 'town', '--menu', 'header', '--access', 'customer');
    expect(codes('town')).toEqual([]);
    const { pages } = json('sites/town/pages.json') as { readonly pages: readonly object[] };
    expect(pages.at(-1)).toMatchObject({ id: 'market', path: '/market', access: ['customer'] });
  });

  it('reports languages that use the text of another', async () => {
    expect(await begin('page', 'team', '--title', 'Our team', '--menu', 'header')).toContain(
      'Translate its texts: de has those of another language.',
    );
  });

  it('keeps comments', async () => {
    const menu = join(root, 'menu.json');
    writeFileSync(menu, readFileSync(menu, 'utf8').replace('"menus": {', '// What leads where.\n  "menus": {'));
    await begin('page', 'team', '--menu', 'header');
    const language = formatLanguage(root);
    for (const path of ['menu.json', 'pages.json', 'content/messages/en.json', 'content/pages/team.json']) {
      const text = readFileSync(join(root, path), 'utf8');
      expect(formatFile(path, text, language)?.text).toBe(text);
    }
    expect(readFileSync(menu, 'utf8')).toContain('// What leads where.');
  });

  it.each([
    [['page'], 'Name the page'],
    [['page', 'Team'], 'lower-case words'],
    [['page', 'contact'], 'has a page "contact" already'],
    [['page', 'team', '--path', '/contact'], 'that of the page "contact"'],
    [['page', 'team', '--menu', 'heder'], 'Did you mean "header"?'],
    [['page', 'team', '--access', 'custmer'], 'Did you mean "customer"?'],
    [['page', 'team', '--title', 'fr=Equipe'], 'does not speak "fr"'],
  ])('rejects the page %j without writing', async (words, reason) => {
    await expect(run(words, root, project())).rejects.toThrow(reason);
    expect(existsSync(join(root, 'content/pages/team.json'))).toBe(false);
  });
});

describe('faceplate new form', () => {
  const fields = 'firstName, email:email, day?:date, topic:order|other, count?:number, message:long, agreed:yes';

  it.each([
    ['base', ''],
    ['town', 'sites/town/'],
  ])('shows it on a page of %s', async (site, folder) => {
    await begin('page', 'callback', '--site', site, '--menu', 'header');
    await begin('form', 'callback', '--site', site, '--fields', fields, '--page', 'callback');
    expect(codes(site)).toEqual([]);
    expect(json(`${folder}schemas/forms/callback/schema.json`)).toMatchObject({
      title: 'CallbackForm',
      required: ['firstName', 'email', 'topic', 'message', 'agreed'],
    });
    expect(project().compile(site).site).toBeDefined();
  });

  it('prints the block that shows it', async () => {
    expect(await begin('form', 'callback')).toContain('Show it on a page: {"block":"form"');
  });

  it.each([
    [['form'], 'Name the form'],
    [['form', 'contact'], 'has a form "contact" already'],
    [['form', 'callback', '--fields', 'name:words'], 'one of text, long, email'],
    [['form', 'callback', '--fields', 'name, name'], 'two fields "name"'],
    [['form', 'callback', '--page', 'calback'], 'not a page with a body'],
  ])('rejects the form %j without writing', async (words, reason) => {
    await expect(run(words, root, project())).rejects.toThrow(reason);
    expect(existsSync(join(root, 'schemas/forms/callback'))).toBe(false);
  });
});

describe('in a site that extends no other', () => {
  const site = 'stadtbibliothek';

  it('creates each kind of definition', async () => {
    await begin('page', 'opening-hours', '--site', site, '--menu', 'main', '--title', 'Öffnungszeiten');
    await begin('form', 'meter-reading', '--site', site, '--page', 'opening-hours', '--fields', 'value:number');
    await begin('operation', 'branches.one', '--site', site);
    expect(json(`sites/${site}/schemas/operations/meterReading.send/operation.json`)).toMatchObject({
      id: 'meterReading.send',
    });
    expect(codes(site)).toEqual([]);
  });

  it('creates the site map with its first page', async () => {
    rmSync(join(root, 'sites', site, 'pages.json'));
    await begin('page', 'welcome', '--site', site, '--path', '/');
    expect(json(`sites/${site}/pages.json`)).toMatchObject({ pages: [{ id: 'welcome', path: '/' }] });
  });
});
