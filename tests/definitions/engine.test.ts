import { describe, expect, it } from 'vitest';
import { asObject } from '../../src/base/json';
import { openProject } from '../../src/definition/engine';
import type { CompiledSite } from '../../src/model/site';
import { runFactory } from '../../src/definition/validators/ajv-factory';
import { validatorRuntime } from '../../src/runtime/validator-runtime';
import { repositoryRoot } from '../support/repository';
import { withProject } from './project';
import type { Edit } from './project';

function compiled(edits: readonly Edit[] = []): CompiledSite {
  return withProject(edits, (folder) => {
    const { site, problems } = openProject(folder).compile('base');
    if (site === undefined) throw new Error(JSON.stringify(problems));
    return site;
  });
}

describe('check', () => {
  it('reports the mistakes of all files at once', () => {
    const edits = [
      { file: 'site.json', from: '"currency": "EUR"', to: '"currency": "Euro"' },
      { file: 'menu.json', from: '"page": "contact"', to: '"page": "contcat"' },
      { file: 'content/pages/home.json', from: '"level": 1', to: '"level": 9' },
      { file: 'content/pages/places.json', from: '"key": "place.id"', to: '"key": "place.di"' },
    ];
    const files = withProject(edits, (folder) =>
      openProject(folder)
        .check()
        .map(({ at }) => at?.file),
    );
    expect(files).toEqual(['content/pages/home.json', 'content/pages/places.json', 'menu.json', 'site.json']);
  });

  it('sees a saved edit after reload', () => {
    withProject([], (folder, edit) => {
      const project = openProject(folder);
      expect(project.check()).toEqual([]);
      edit({ file: 'content/pages/home.json', from: '"page": "contact"', to: '"page": "contcat"' });
      project.reload();
      expect(project.check().map(({ code }) => code)).toEqual(['FP3101']);
      edit({ file: 'content/pages/home.json', from: '"page": "contcat"', to: '"page": "contact"' });
      project.reload();
      expect(project.check()).toEqual([]);
    });
  });

  it('reports a mistake in a shared file once for all sites', () => {
    const edits = [
      { file: 'content/pages/home.json', from: '"page": "contact"', to: '"page": "contcat"' },
      { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }' },
    ];
    withProject(edits, (folder) => {
      const project = openProject(folder);
      expect(project.sites()).toEqual(['base', 'town']);
      expect(project.check().map(({ site, code }) => [site, code])).toEqual([['base', 'FP3101']]);
      expect(project.check('town').map(({ code }) => code)).toEqual(['FP3101']);
    });
  });

  it('compiles nothing while there is an error', () => {
    withProject([{ file: 'menu.json', from: '"page": "contact"', to: '"page": "contcat"' }], (folder) => {
      expect(openProject(folder).compile('base').site).toBeUndefined();
    });
  });
});

it('uses a new order of keys in the schema of a kind', () => {
  const kind = 'kinds/blocks/stars';
  withProject([{ file: `${kind}/block.tsx`, to: 'export default () => null;' }], (folder, edit) => {
    const order = (...keys: readonly string[]): void => {
      const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]));
      edit({ file: `${kind}/schema.json`, to: JSON.stringify({ type: 'object', properties }) });
    };
    order('a', 'b');
    const project = openProject(folder);
    order('b', 'a');
    project.reload();
    const { properties } = asObject(project.language().defs['StarsBlock']);
    expect(Object.keys(asObject(properties)).slice(-2)).toEqual(['b', 'a']);
  });
});

describe('a compiled site', () => {
  const site = compiled();
  const page = (id: string): CompiledSite['pages'][number] | undefined => site.pages.find((one) => one.id === id);

  it('has every default written out', () => {
    expect(page('home')).toMatchObject({
      layout: 'page',
      startup: 'full',
      banner: true,
      index: true,
      params: {},
      data: {},
    });
    expect(site.settings).toMatchObject({
      abstract: false,
      startup: [],
      modals: {},
      theme: { radius: 'medium', font: 'figtree' },
      session: { keyStore: 'api_key' },
      shell: {
        header: { menu: 'header', sticky: false, floatAfter: 0 },
        footer: { groups: [], must: [], build: false },
      },
      apis: { main: { key: 'none' } },
      state: { customerType: { store: 'local', keepOnLogout: false } },
    });
    expect(site.menus['header']?.[0]).toMatchObject({ id: 'contact', active: true });
  });

  it('renders restricted pages in the browser', () => {
    expect(site.pages.map(({ id, mode }) => [id, mode])).toEqual([
      ['home', 'document'],
      ['places', 'session'],
      ['contact', 'document'],
      ['login', 'document'],
      ['not-found', 'document'],
    ]);
  });

  it('contains syntax trees instead of expressions', () => {
    expect(page('places')?.data['places']).toEqual({
      operation: 'places.list',
      when: ['~', ['$', 'session', 'objects'], null],
      with: { ids: { $: ['$', 'session', 'objects'] } },
    });
    expect(JSON.stringify(page('places')?.body)).toContain('["=",["$","place","status"],"connected"]');
    expect(site.operations['places.list']).toMatchObject({ query: { id: { $: ['$', 'with', 'ids'] } } });
  });

  it('contains messages with values as syntax trees', () => {
    expect(site.messages['de']?.['home.title']).toBe('Willkommen');
    expect(site.messages['de']?.['home.hello']).toMatchObject([{ value: 'brand' }, { value: ' grüßt' }]);
  });

  it('fills missing messages of a language from its fallback', () => {
    const edited = compiled([
      { file: 'content/messages/de.json', from: '  "home.business": "Für Unternehmen",\n', to: '' },
    ]);
    expect(edited.messages['de']?.['home.business']).toBe('For companies');
  });

  it('has forms with a validator that needs only the runtime', () => {
    const form = site.forms['contact'];
    expect(form?.fields.map(({ id, label, width }) => [id, label, width])).toContainEqual([
      'email',
      'contact.email.label',
      'full',
    ]);
    expect(form?.messages).toMatchObject({ 'email.required': 'validation.required', 'agreed.enum': 'validation.enum' });
    const module = form?.validator.replace(/^export default/, '').replace(/;$/, '') ?? '';
    expect(module).not.toMatch(/\brequire\(|\bimport\b|\beval\(|new Function/);
    const made = runFactory(module, 'contact')(validatorRuntime);
    expect(made['contact']?.({ email: 'jörg@müller.example', topic: 'order', agreed: true })).toBe(true);
    expect(made['contact']?.({ email: 'jörg@müller', topic: 'order', agreed: false })).toBe(false);
    expect(made['contact']?.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['/email', 'format'],
      ['/agreed', 'enum'],
    ]);
    expect(made['schema']).toEqual(form?.schema);
  });

  it('inlines entities into the schemas that name them', () => {
    expect(site.operations['places.list']?.result?.schema).toMatchObject({
      items: { $ref: '#/$defs/place' },
      $defs: { place: { title: 'Place' } },
    });
  });
});

it.each(openProject(repositoryRoot).sites())('has the same recorded answers of %s as the whole site', (site) => {
  const whole = openProject(repositoryRoot).source(site)?.samples;
  expect(JSON.stringify(openProject(repositoryRoot).samples(site))).toBe(JSON.stringify(whole));
});
