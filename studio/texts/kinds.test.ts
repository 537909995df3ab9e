import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entrySchema, filePanelSchema, panelSchema } from '../../src/definition/edit/properties';
import { definitionIn } from '../../src/definition/edit/source-places';
import { openProject } from '../../src/definition/engine';
import { panelField } from '../panel/panel-schema';
import { kindWordsIn, pathOfWords } from './kinds';
import descriptions from './kinds/descriptions.de.json';
import kinds from './kinds/kinds.de.json';
import german from './kinds/titles.de.json';
import english from './kinds/titles.en.json';

type Schema = { readonly description?: string; readonly properties?: Record<string, Schema>; readonly items?: Schema };
type Property = { readonly kind: string; readonly path: string; readonly description: string | undefined };

/** Properties that the panel shows for a schema, including those in objects and lists. */
const propertiesOf = (kind: string, schema: Schema, above = ''): readonly Property[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = above + name;
    const field = panelField(property);
    const inner = field === 'object' ? property : field === 'list' ? property.items : undefined;
    const below = inner ? propertiesOf(kind, inner, field === 'list' ? `${path}[].` : `${path}.`) : [];
    return [{ kind, path, description: property.description }, ...below];
  });

const { language, site } = openProject('.').context('base') ?? {};
const names = readdirSync('src/blocks');
const kindSchemas = names.map((kind) => [kind, (language ? panelSchema(language, kind) : {}) as Schema] as const);
const settings = site && definitionIn(site.source, 'site.json');
const fileSchemas = ['theme', 'brand'].map(
  (name) => [name, (language ? filePanelSchema(language, 'site.json', settings, [name]) : {}) as Schema] as const,
);
const entry = (language ? entrySchema(language) : {}) as Schema;
const schemas = [...kindSchemas, ...fileSchemas, ['menu-entry', entry] as const];
const properties = schemas
  .flatMap(([kind, schema]) => propertiesOf(kind, schema))
  .map((property) => ({ ...property, path: pathOfWords(property.path) }));
const nameOf = ({ path }: Property): string => (path.split('.').at(-1) ?? '').replace('[]', '');
const titled = (titles: object, property: Property): boolean =>
  `${property.kind}.${property.path}` in titles || nameOf(property) in titles;
const written = [...kindSchemas.map(([, { description }]) => description), ...properties.map((one) => one.description)];

describe('texts about the kinds', () => {
  it('include a title of every property in both languages', () => {
    expect(properties.length).toBeGreaterThan(500);
    for (const titles of [english, german])
      expect(properties.filter((property) => !titled(titles, property)).map(({ path }) => path)).toEqual([]);
  });

  it('include a German title of every kind', () => {
    expect(Object.keys(kinds)).toEqual(names);
  });

  it('include every description in German', () => {
    expect(written.filter((text) => text === undefined || !(text in descriptions))).toEqual([]);
  });

  it('translate only existing descriptions', () => {
    const paths = properties.flatMap((property) => [nameOf(property), `${property.kind}.${property.path}`]);
    for (const titles of [english, german])
      expect(Object.keys(titles).filter((key) => !paths.includes(key))).toEqual([]);
    expect(Object.keys(descriptions).filter((text) => !written.includes(text))).toEqual([]);
  });

  it('leave the texts of a third-party kind', () => {
    const { kind, property } = kindWordsIn('de');
    expect(kind('tide', { title: 'Tide', description: 'High and low water.' })).toEqual({
      title: 'Tide',
      description: 'High and low water.',
      language: 'en',
    });
    expect(property('tide', 'highWater', {})).toEqual({ title: 'High water', language: 'en' });
    expect(property('tide', 'port', { title: 'Harbour' })).toEqual({ title: 'Harbour', language: 'en' });
  });

  it('are German in a German studio', () => {
    expect(kindWordsIn('de').property('notice', 'tone', { description: 'Short status next to the title.' })).toEqual({
      title: 'Ton',
      description: 'Kurzer Stand neben dem Titel.',
      language: 'de',
    });
  });
});
