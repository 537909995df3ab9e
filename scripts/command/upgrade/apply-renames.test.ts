import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { textAt } from '../../../src/definition/source/folders';
import { smallProject } from '../../../tests/definitions/project';
import { applyRenames } from './apply-renames';
import { layEarlier } from './layout';

const earlier = smallProject();
const folder = mkdtempSync(join(tmpdir(), 'faceplate-renames-'));
const project = join(folder, 'project');
let laid = '';

/** A town with its own page and text. */
const ownFiles: Readonly<Record<string, string>> = {
  'faceplate.json': '{}',
  'sites/town/site.json': '{ "faceplate": 1, "site": "town", "extends": "base" }\n',
  'sites/town/pages.json':
    '{ "faceplate": 1, "pages": [{ "id": "deals", "$after": "home", "path": "/deals", "title": "deals.title", "description": "deals.title", "body": "places" }] }\n',
  'sites/town/content/messages/en.json': '{ "deals.title": "Deals", "home.title": "Our town" }\n',
  'sites/town/content/messages/de.json': '{ "deals.title": "Angebote", "home.title": "Unsere Stadt" }\n',
};

let count = 0;
beforeEach(() => {
  for (const [path, text] of Object.entries(ownFiles)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  rmSync(join(project, 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(earlier, join(project, 'node_modules/faceplate'), 'dir');
  laid = layEarlier(join(folder, `laid-${++count}`), project, earlier);
});
afterAll(() => {
  for (const each of [earlier, folder]) rmSync(each, { recursive: true, force: true });
});

const own = () => Object.fromEntries(Object.keys(ownFiles).map((path) => [path, textAt(laid, path)]));

it('leaves out additions to the base after the earlier package', () => {
  const renames = [
    { kind: 'message', old: 'deals.title', to: 'deals.heading' },
    { kind: 'page', old: 'deals', to: 'specials' },
    { kind: 'page', old: 'nowhere', to: 'somewhere' },
  ];
  expect(applyRenames(openProject(laid), renames, { root: laid, version: '1.0.0' })).toEqual([]);
  expect(own()).toEqual(ownFiles);
});

it('renames files of the base, too', () => {
  const base = (path: string) => textAt(laid, `node_modules/faceplate/${path}`);
  const renames = [
    { kind: 'page', old: 'places', to: 'spots' },
    { kind: 'form', old: 'contact', to: 'enquiry' },
    { kind: 'field', old: 'enquiry.topic', to: 'enquiry.subject' },
  ];
  const applied = applyRenames(openProject(laid), renames, { root: laid, version: '1.0.0' });
  expect(applied.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined]);
  expect(base('content/pages/places.json')).toBeUndefined();
  expect(base('content/pages/spots.json')).toContain('"spots"');
  expect(base('schemas/forms/enquiry/schema.json')).toContain('"subject"');
});

it('says how to resolve a name that a site already uses', () => {
  const renames = [
    { kind: 'page', old: 'contact', to: 'deals' },
    { kind: 'message', old: 'home.title', to: 'home.headline' },
  ];
  mkdirSync(join(laid, 'sites/village'));
  writeFileSync(join(laid, 'sites/village/site.json'), '{ "faceplate": 1, "site": "village", "extends": "town" }');
  const [taken, done] = applyRenames(openProject(laid), renames, { root: laid, version: '1.0.0' });
  expect(taken).toMatchObject({ files: {} });
  expect(taken?.refused).toContain('There is a page "deals" in "town". ');
  expect(taken?.refused).toContain('install Faceplate 1.0.0 again');
  expect(taken?.refused).toMatch(/then npx faceplate rename page deals NEW --site town --write$/);
  expect(done?.files).toEqual({ 'sites/town/content/messages/de.json': 1, 'sites/town/content/messages/en.json': 1 });
});

it('leaves a name in the schema of a kind to the operator', () => {
  const kind = join(project, 'kinds/blocks/note');
  mkdirSync(kind, { recursive: true });
  const schema = { description: 'A note.', 'x-mode': 'static', 'x-messages': ['home.title'] };
  writeFileSync(join(kind, 'schema.json'), JSON.stringify(schema));
  writeFileSync(join(kind, 'block.tsx'), 'export default () => null;\n');
  const page = join(laid, 'sites/town/content/pages/home.json');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(
    page,
    '{ "faceplate": 1, "id": "home", "body": [{ "$before": "hello", "block": "note", "id": "own" }] }',
  );
  symlinkSync(join(project, 'kinds'), join(laid, 'kinds'), 'dir');
  const renames = [{ kind: 'message', old: 'home.title', to: 'home.headline' }];
  const [done] = applyRenames(openProject(laid), renames, { root: laid, version: '1.0.0' });
  expect(done).toMatchObject({
    files: { 'sites/town/content/messages/de.json': 1, 'sites/town/content/messages/en.json': 1 },
  });
  expect(done).not.toHaveProperty('refused');
  rmSync(join(project, 'kinds'), { recursive: true });
});
