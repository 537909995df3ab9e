/**
 * An open project, in which looks that found nothing are not repeated, finds what a new one finds: on each site, after any change, in any
 * order. LOOKS is the number of random changes; LOOKED_AT names the folder of another project to change, which is left as it was.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { asObject } from '../../src/base/json';
import { openProject } from '../../src/definition/engine';
import { withProject } from './project';
import type { Edit } from './project';
import { exchanged, filesOfSites, projectFiles, valuesIn } from './random-edits';
import { mutated, randomNumbers } from './random-mutations';

const count = Number(process.env['LOOKS'] ?? 30);

/** A site that shares all but an operation, a form, a page and some facts with the one below. */
const town: Readonly<Record<string, unknown>> = {
  'site.json': {
    faceplate: 1,
    site: 'town',
    extends: 'base',
    brand: { name: 'Town' },
    contacts: { email: 'help@town.example', phone: '+49 30 1234' },
  },
  'schemas/operations/places.list/operation.json': { faceplate: 1, query: { town: 'yes' } },
  'schemas/forms/contact/schema.json': { properties: { email: { maxLength: 90 } } },
  'content/pages/home.json': {
    faceplate: 1,
    id: 'home',
    body: [{ id: 'hello', when: "state.customerType == 'Business'" }],
  },
};

function addTown(root: string): void {
  for (const [path, value] of Object.entries(town)) {
    const file = join(root, 'sites/town', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value, null, 2));
  }
}

function compare(root: string): void {
  const sites = ['base', ...readdirSync(join(root, 'sites'))];
  const random = randomNumbers(Number(process.env['SEED'] ?? 20_261_128));
  const open = openProject(root);
  // The language itself is the repository's own, and no definition.
  const files = [...projectFiles(root), ...filesOfSites(root)].filter((file) =>
    /^(?!schemas\/language).*\.json$/.test(file),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const all = [...texts.values()].flatMap((text) => valuesIn(JSON.parse(text)));
  let withProblems = 0;
  for (let index = 0; index < count; index++) {
    const file = files[Math.floor(random() * files.length)] ?? '';
    const before = texts.get(file) ?? '';
    const after =
      index % 2 === 0
        ? JSON.stringify(mutated(JSON.parse(before), random).value, null, 2)
        : exchanged(before, all, random);
    writeFileSync(join(root, file), after);
    open.reload();
    for (const site of sites.toSorted(() => random() - 0.5)) {
      const found = open.check(site);
      withProblems += Number(found.length > 0);
      expect(found, `${index} ${file} ${site}\n${after}`).toEqual(openProject(root).check(site));
    }
    writeFileSync(join(root, file), before);
  }
  expect(withProblems).toBeGreaterThan(0);
}

it(`finds what a new project finds after each of ${count} random changes`, () => {
  const other = process.env['LOOKED_AT'];
  if (other !== undefined) return compare(other);
  return withProject([], (root) => {
    addTown(root);
    expect(openProject(root).check('town')).toEqual([]);
    compare(root);
  });
}, 3_600_000);

const list = 'schemas/operations/places.list/operation.json';
const send = 'schemas/operations/contact.send/operation.json';
const place = 'schemas/entities/place.schema.json';
const form = 'schemas/forms/contact/schema.json';
const samples = 'schemas/operations/places.list/samples.json';

/** Changes elsewhere that make a page wrong of which nothing was wrong. */
const elsewhere: readonly { readonly what: string; readonly edits: readonly Edit[] }[] = [
  {
    what: 'an argument of an operation',
    edits: [
      { file: list, from: '["ids"], "properties": { "ids"', to: '["id"], "properties": { "id"' },
      { file: list, from: 'with.ids', to: 'with.id' },
    ],
  },
  {
    what: 'the answer of an operation',
    edits: [{ file: send, from: '["ticket"], "properties": { "ticket"', to: '["id"], "properties": { "id"' }],
  },
  {
    what: 'a property of an entity',
    edits: [
      { file: place, from: '"street": {', to: '"road": {' },
      { file: list, from: '"street": {', to: '"road": {' },
    ],
  },
  { what: 'the members of an entity', edits: [{ file: place, from: '"connected"', to: '"ready"' }] },
  { what: 'a field of a form', edits: [{ file: form, from: '"other"]', to: '"offer"]' }] },
  { what: 'the state', edits: [{ file: 'site.json', from: '"Business"] }', to: '"Company"] }' }] },
  { what: 'the session', edits: [{ file: 'site.json', from: '"objects": {', to: '"places": {' }] },
];

/** Pages of which a change made something wrong. */
const wrongPages = (root: string, project = openProject(root)): readonly string[] =>
  project.check('base').flatMap(({ at }) => (at?.file.startsWith('content/pages/') ? [`${at.file} ${at.from}`] : []));

it.each(elsewhere)('checks a page again after a change of $what', ({ edits }) =>
  withProject([], (root, apply) => {
    const open = openProject(root);
    expect(open.check('base')).toEqual([]);
    edits.forEach(apply);
    open.reload();
    const found = wrongPages(root, open);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(wrongPages(root));
  }),
);

it('checks a recorded postcode against the countries of each site', () =>
  withProject([], (root, apply) => {
    apply({ file: place, from: '"street": {', to: '"zip": { "type": "string", "format": "postcode" }, "street": {' });
    apply({ file: list, from: '"street": {', to: '"zip": "/zip", "street": {' });
    apply({
      file: samples,
      to: JSON.stringify({
        one: { status: 200, body: { data: [{ id: 'a', build: { status: 'planned' }, zip: '10115' }] } },
      }),
    });
    apply({ file: 'site.json', from: '"contacts": {', to: '"contacts": { "country": "DE",' });
    addTown(root);
    const settings = { ...asObject(town['site.json']), contacts: { country: 'AT' } };
    apply({ file: 'sites/town/site.json', to: JSON.stringify(settings) });
    const open = openProject(root);
    const refusals = (site: string): number => open.check(site).filter(({ code }) => code === 'FP9005').length;
    expect([refusals('base'), refusals('town')]).toEqual([0, 1]);
  }));
