import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { CompiledSite } from '../../src/model/site';
import { withListedParts } from './listed-parts';
import { card, use, withParts } from './mistakes-parts';
import type { Edit } from './project';
import { withProject } from './project';

const compiled = (edits: readonly Edit[], site = 'base'): CompiledSite['pages'] =>
  withProject(edits, (folder) => {
    const { site: made, problems } = openProject(folder).compile(site);
    if (made === undefined) throw new Error(JSON.stringify(problems));
    return made.pages;
  });

const text = (edits: readonly Edit[], site?: string): string => JSON.stringify(compiled(edits, site));

it('the part in the reference works', () => {
  const reference = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/reference/language.md'), 'utf8');
  expect([card, use].filter((shown) => !reference.includes(shown))).toEqual([]);
});

it('a part with actions equals the same actions written in its place', () => {
  const page = (edits: readonly Edit[]) => compiled(edits).find(({ id }) => id === 'contact');
  expect(page(withParts)).toEqual(page([]));
});

it('no trace of a part is left after compilation', () => {
  expect(text(withParts)).not.toMatch(/"(part|slot|param|override|do)"/);
});

it('a site changes one call by the id inside the part', () => {
  const town: readonly Edit[] = [
    { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }' },
    {
      file: 'sites/town/content/pages/places.json',
      to: '{ "faceplate": 1, "id": "places", "body": [{ "id": "list", "ready": [{ "id": "cards", "body": [{ "id": "card", "override": { "street": { "$remove": true } } }] }] }] }',
    },
  ];
  expect(text([...withParts, ...town], 'town')).not.toContain('card-street');
  expect(text(withParts)).toContain('card-street');
});

it('fields of a part equal fields written in its place', () => {
  const files = (edits: readonly Edit[]) =>
    withProject(edits, (folder) => {
      const { site } = openProject(folder).compile('base');
      return [site?.forms['contact']?.fields, site?.operations['places.list']];
    });
  const [asked, listed] = files(withListedParts);
  const [fields, places] = files([]);
  expect(listed).toEqual(places);
  expect(asked).toMatchObject(fields as unknown as object[]);
});

it('steps of a part replace its call', () => {
  const made = text(withListedParts);
  expect(made).not.toMatch(/"(part|slot|param|override|let)"/);
  const steps = [...made.matchAll(/"id":"(\w+)","title":"contact.title"/g)].map(([, id]) => id);
  expect(steps).toEqual(expect.arrayContaining(['asks', 'looks', 'check']));
  expect(made).toContain('{"message":"places.street","values":{"street":{"$":["$","place","status"]}}}');
});
