import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { originOf } from '../source/positions';
import { ProjectMemory } from '../memory';
import { siteNames } from '../source/folders';
import { loadSite, loadSites } from './site';

let root = '';

/** Writes files of a project: JSON, or text as it is. */
function write(files: Readonly<Record<string, unknown>>): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
  }
}

const base = {
  'site.json': { faceplate: 1, site: 'base', brand: { name: 'Base', logo: 'images/logo.svg' }, locales: ['en', 'de'] },
  'pages.json': {
    faceplate: 1,
    pages: [
      { id: 'home', path: '/', title: 'home.title' },
      { id: 'help', path: '/help', title: 'help.title' },
    ],
  },
  'menu.json': { faceplate: 1, menus: { header: [{ id: 'home', to: { page: 'home' } }] } },
  'package.json': { name: 'nothing of a site' },
  'content/pages/home.json': {
    faceplate: 1,
    id: 'home',
    body: [{ block: 'heading', id: 'title', text: 'home.title' }],
  },
  'content/messages/en.json': { 'home.title': 'Welcome' },
  'content/messages/de.json': { 'home.title': 'Willkommen' },
  'content/en/legal/terms.md': '# Terms',
  'content/images/logo.svg': '<svg/>',
  'schemas/language/site.schema.json': {},
  'schemas/entities/address.schema.json': { type: 'object' },
  'schemas/operations/places.list/operation.json': { faceplate: 1, id: 'places.list', api: 'main', protocol: 'rest' },
  'schemas/operations/places.list/samples.json': { some: {} },
  'schemas/forms/contact/schema.json': { type: 'object', required: ['name'] },
  'schemas/forms/contact/layout.json': { faceplate: 1, form: 'contact', fields: [{ id: 'name' }] },
  'schemas/forms/contact/README.md': 'Why it is as it is.',
};

const towns = {
  'sites/lumora/site.json': { faceplate: 1, site: 'lumora', abstract: true, brand: { name: 'Lumora' } },
  'sites/lumora/content/messages/de.json': { 'home.title': 'Hallo' },
  'sites/lumora/content/en/legal/terms.md': '# Our terms',
  'sites/town/site.json': { faceplate: 1, site: 'town', extends: 'lumora', brand: { logo: 'images/town.svg' } },
  'sites/town/pages.json': {
    faceplate: 1,
    pages: [
      { id: 'help', $remove: true },
      { id: 'fair', path: '/fair', title: 'fair.title', $after: 'home' },
    ],
  },
  'sites/town/content/pages/fair.json': { faceplate: 1, id: 'fair', body: [] },
  'sites/town/images/logo.svg': '<svg id="town"/>',
  'sites/town/schemas/forms/contact/schema.json': { required: { $add: ['email'] } },
  'sites/library/site.json': { faceplate: 1, site: 'library', extends: null, brand: { name: 'Library' } },
  'sites/library/pages.json': { faceplate: 1, pages: [] },
};

const problemsOf = (name: string): unknown[] =>
  loadSite(root, name).problems.map(({ code, at, suggestion, site }) => [
    code,
    site,
    at?.file,
    ...(suggestion === undefined ? [] : [suggestion]),
  ]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-site-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('a chain of sites', () => {
  beforeEach(() => write({ ...base, ...towns }));

  it('lists the base first', () => {
    expect(siteNames(root)).toEqual(['base', 'library', 'lumora', 'town']);
  });

  it('merges every file along the chain', () => {
    const { source, problems } = loadSite(root, 'town');
    expect(problems).toEqual([]);
    expect(source).toMatchObject({
      name: 'town',
      chain: ['town', 'lumora', 'base'],
      settings: {
        faceplate: 1,
        brand: { name: 'Lumora', logo: 'images/town.svg' },
        locales: ['en', 'de'],
        site: 'town',
        extends: 'lumora',
      },
      pages: { pages: [{ id: 'home' }, { id: 'fair' }] },
      menu: base['menu.json'],
      bodies: { home: { id: 'home' }, fair: { id: 'fair' } },
      operations: { 'places.list': { api: 'main' } },
      samples: { 'places.list': { some: {} } },
      entities: { address: { type: 'object' } },
      forms: {
        contact: {
          schema: { type: 'object', required: ['name', 'email'] },
          layout: { form: 'contact' },
          examples: undefined,
        },
      },
      documents: { en: { 'legal/terms': { file: 'sites/lumora/content/en/legal/terms.md', text: '# Our terms' } } },
      assets: { 'images/logo.svg': join(root, 'sites/town/images/logo.svg') },
    });
    expect(source?.settings).not.toHaveProperty('abstract');
    expect(source?.messages).toEqual({
      en: [{ file: 'content/messages/en.json', messages: { 'home.title': 'Welcome' } }],
      de: [
        { file: 'sites/lumora/content/messages/de.json', messages: { 'home.title': 'Hallo' } },
        { file: 'content/messages/de.json', messages: { 'home.title': 'Willkommen' } },
      ],
    });
    expect(originOf((source?.settings as { brand: object }).brand, 'name')?.file).toBe('sites/lumora/site.json');
  });

  it('inherits nothing for a root site', () => {
    const { source, problems } = loadSite(root, 'library');
    expect(problems).toEqual([]);
    expect(source).toMatchObject({
      chain: ['library'],
      bodies: {},
      forms: {},
      messages: {},
      assets: {},
      menu: undefined,
    });
  });

  it('shares the values that sites have in common', () => {
    const memory = new ProjectMemory();
    const [first, second] = [loadSites(root, memory), loadSites(root, memory)];
    expect(second.map(({ source }) => source)).toEqual(first.map(({ source }) => source));
    first.forEach((site, index) => expect(second[index]).toBe(site));
    const town = first.find(({ name }) => name === 'town')?.source;
    expect(town?.bodies['home']).toBe(first[0]?.source?.bodies['home']);
    expect(town?.operations).toBe(first[0]?.source?.operations);
  });

  it('reads only saved files again', () => {
    const memory = new ProjectMemory();
    const before = loadSites(root, memory);
    write({
      'sites/town/pages.json': JSON.stringify(towns['sites/town/pages.json'], undefined, 2).replace(
        '"/fair"',
        '"/fete"',
      ),
    });
    const after = loadSites(root, memory);
    const at = (sites: typeof before, name: string) => sites.find((site) => site.name === name)?.source;
    expect(at(after, 'base')).toBe(at(before, 'base'));
    expect(at(after, 'town')?.pages).toMatchObject({ pages: [{}, { path: '/fete' }] });
    expect(at(after, 'town')?.settings).toBe(at(before, 'town')?.settings);
    expect(at(after, 'town')?.bodies['fair']).toBe(at(before, 'town')?.bodies['fair']);
  });
});

describe('a mistake in a site', () => {
  const site = (name: string, more: object = {}): object => ({ faceplate: 1, site: name, ...more });

  it.each<[string, Readonly<Record<string, unknown>>, string, unknown[]]>([
    ['an unknown site', {}, 'twon', [['FP1012', 'twon', undefined, 'town']]],
    [
      'an unknown parent',
      { 'sites/x/site.json': site('x', { extends: 'lumroa' }) },
      'x',
      [['FP1013', 'x', 'sites/x/site.json', 'lumora']],
    ],
    [
      'a parent that is not a name',
      { 'sites/x/site.json': site('x', { extends: 1 }) },
      'x',
      [['FP1015', 'x', 'sites/x/site.json']],
    ],
    [
      'a circle',
      { 'sites/x/site.json': site('x', { extends: 'y' }), 'sites/y/site.json': site('y', { extends: 'x' }) },
      'x',
      [['FP1014', 'y', 'sites/y/site.json']],
    ],
    [
      'no site.json',
      { 'sites/x/menu.json': { faceplate: 1, menus: { footer: [] } } },
      'x',
      [['FP1011', 'x', undefined]],
    ],
    ['another name than the folder', { 'sites/x/site.json': site('z') }, 'x', [['FP1016', 'x', 'sites/x/site.json']]],
    [
      'a root site without pages',
      { 'sites/x/site.json': site('x', { extends: null }) },
      'x',
      [['FP1011', 'x', 'sites/x/site.json']],
    ],
    [
      'a file that is not JSON',
      { 'sites/x/site.json': site('x'), 'sites/x/pages.json': '{ "pages": [ }' },
      'x',
      [['FP1001', 'x', 'sites/x/pages.json']],
    ],
    [
      'a file that is not an object',
      { 'sites/x/site.json': site('x'), 'sites/x/pages.json': [] },
      'x',
      [['FP1005', 'x', 'sites/x/pages.json']],
    ],
    ['no version', { 'sites/x/site.json': { site: 'x' } }, 'x', [['FP1006', 'x', 'sites/x/site.json']]],
    [
      'another version',
      { 'sites/x/site.json': { faceplate: 2, site: 'x' } },
      'x',
      [['FP1007', 'x', 'sites/x/site.json']],
    ],
    [
      'files that nothing reads',
      {
        'sites/x/site.json': site('x'),
        'sites/x/page.json': {},
        'sites/x/content/page/home.json': {},
        'sites/x/contnet/pages/home.json': {},
        'sites/x/schemas/forms/contact/layuot.json': {},
        'sites/x/schemas/entities/address.json': {},
        'sites/x/content/en/notes.txt': '',
        'sites/x/README.md': '',
      },
      'x',
      [
        ['FP1010', 'x', 'sites/x/content/en/notes.txt'],
        ['FP1010', 'x', 'sites/x/content/page/', 'sites/x/content/pages'],
        ['FP1010', 'x', 'sites/x/contnet/', 'sites/x/content'],
        ['FP1010', 'x', 'sites/x/page.json', 'sites/x/pages.json'],
        ['FP1010', 'x', 'sites/x/schemas/entities/address.json', 'sites/x/schemas/entities/address.schema.json'],
        ['FP1010', 'x', 'sites/x/schemas/forms/contact/layuot.json', 'sites/x/schemas/forms/contact/layout.json'],
      ],
    ],
    [
      'folders that are not whole',
      {
        'sites/x/site.json': site('x'),
        'sites/x/schemas/forms/contcat/layout.json': { faceplate: 1, form: 'contcat', fields: [] },
        'sites/x/schemas/operations/places.lst/samples.json': {},
      },
      'x',
      [
        ['FP1017', 'x', 'sites/x/schemas/operations/places.lst/samples.json', 'places.list'],
        ['FP1017', 'x', 'sites/x/schemas/forms/contcat/layout.json', 'contact'],
      ],
    ],
    [
      'an overlay that hits nothing',
      { 'sites/x/site.json': site('x', { $remove: ['brnad'] }) },
      'x',
      [['FP2003', 'x', 'sites/x/site.json', 'brand']],
    ],
  ])('%s', (_name, files, name, problems) => {
    write({ ...base, ...towns, ...files });
    expect(problemsOf(name)).toEqual(problems);
  });

  it('is the same problem for every site that shares the file', () => {
    write({
      ...base,
      ...towns,
      'sites/lumora/menu.json': { faceplate: 1, menus: { header: [{ id: 'hom', $remove: true }] } },
    });
    const [lumora, town] = loadSites(root, undefined, ['lumora', 'town']);
    expect(lumora?.problems.map(({ code }) => code)).toEqual(['FP2002']);
    expect(town?.problems[0]).toBe(lumora?.problems[0]);
  });
});
