import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { asObject } from '../../../src/base/json';
import { openProject } from '../../../src/definition/engine';
import { withProject } from '../../../tests/definitions/project';
import { run as runI18n } from '../verbs/i18n';
import { run } from '../verbs/new';

const town = {
  file: 'sites/town/site.json',
  to: '{ "faceplate": 1, "site": "town", "locales": ["de"], "config": { "languages": [{ "id": "en", "$remove": true }] } }',
};
const choices = {
  file: 'site.json',
  from: '"currency": "EUR"',
  to: '"config": { "languages": [{ "id": "en" }, { "id": "de" }] }, "currency": "EUR"',
};

const kiosk = {
  file: 'sites/kiosk/site.json',
  to: '{ "faceplate": 1, "site": "kiosk", "extends": "foundation", "locales": ["en", "it"], "languages": { "it": { "fallback": "en" } } }',
};

const json = (folder: string, file: string): Readonly<Record<string, unknown>> =>
  asObject(JSON.parse(readFileSync(join(folder, file), 'utf8')));

async function outputOf(run: () => Promise<number>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await run()).toBe(0);
    return log.mock.calls.flat().join('\n');
  } finally {
    log.mockRestore();
  }
}

const begin = (folder: string, ...words: readonly string[]): Promise<string> =>
  outputOf(() => run(['language', ...words], folder));

describe('npx faceplate new language', () => {
  it('adds it to a site', () =>
    withProject([choices], async (folder) => {
      await begin(folder, 'fr');
      expect(json(folder, 'site.json')).toMatchObject({
        locales: ['en', 'de', 'fr'],
        languages: { fr: { name: 'Français', tag: 'fr-FR', fallback: 'en' } },
        config: { languages: [{ id: 'en' }, { id: 'de' }, { id: 'fr' }] },
      });
      expect(openProject(folder).check('base')).toEqual([]);
    }));

  it('fills in every missing text in the words of its source language', () =>
    withProject([], async (folder) => {
      expect(await begin(folder, 'fr')).toContain('npx faceplate i18n export fr --site base --only stale');
      expect(json(folder, 'content/messages/fr.json')).toMatchObject({ 'home.title': 'Welcome' });
      const stale = await outputOf(() => runI18n(['status', '--site', 'base', '--list', 'stale'], folder));
      expect(stale.split('\n')).toContain('base fr  home.title  Welcome');
      const missing = await outputOf(() => runI18n(['status', '--site', 'base', '--list', 'missing'], folder));
      expect(missing).not.toContain('base fr');
    }));

  it('copies the texts of the default language to a language that falls back to none', () => {
    const settings =
      '{ "faceplate": 1, "site": "kiosk", "extends": "foundation", "locales": ["ar"], "languages": { "ar": { "name": "العربية", "tag": "ar-EG", "fallback": "en" } } }';
    const pages =
      '{ "faceplate": 1, "pages": [{ "$after": "home", "id": "team", "path": "/team", "title": "team.title", "body": [] }] }';
    return withProject(
      [
        { ...kiosk, to: settings },
        { file: 'sites/kiosk/pages.json', to: pages },
        { file: 'sites/kiosk/content/messages/ar.json', to: '{ "team.title": "مرحبا" }' },
      ],
      async (folder) => {
        const said = await begin(folder, 'en', '--site', 'kiosk');
        expect(said).toContain('npx faceplate i18n export en --site kiosk');
        expect(json(folder, 'sites/kiosk/content/messages/en.json')).toMatchObject({ 'team.title': 'مرحبا' });
      },
    );
  });

  it('asks for no plural forms of texts that are still to be translated', () =>
    withProject(
      [
        {
          file: 'content/messages/en.json',
          from: '"Hello from {brand}"',
          to: '"{brand, plural, one {# day} other {# days}}"',
        },
        {
          file: 'content/messages/de.json',
          from: '"{brand} grüßt"',
          to: '"{brand, plural, one {# Tag} other {# Tage}}"',
        },
      ],
      async (folder) => {
        expect(await begin(folder, 'ar')).not.toContain('FP5117');
      },
    ));

  it('skips built-in texts', () =>
    withProject([], async (folder) => {
      await begin(folder, 'fr');
      const builtIn = json('.', 'schemas/language/texts/fr.json');
      expect(
        Object.keys(json(folder, 'content/messages/fr.json')).filter((id) => id.includes('.') && id in builtIn),
      ).toEqual([]);
    }));

  it('needs no texts for a dialect of an existing language', () =>
    withProject([], async (folder) => {
      await begin(folder, 'de-at', '--name', 'Österreichisch');
      expect(json(folder, 'site.json')).toMatchObject({
        languages: { 'de-at': { name: 'Österreichisch', tag: 'de-AT', fallback: 'de' } },
      });
      expect(existsSync(join(folder, 'content/messages/de-at.json'))).toBe(false);
      expect(openProject(folder).check('base')).toEqual([]);
    }));

  it('reverts its exclusion by a town', () =>
    withProject([choices, town], async (folder) => {
      await begin(folder, 'en', '--site', 'town');
      expect(json(folder, 'sites/town/site.json')).toEqual({ faceplate: 1, site: 'town', locales: ['de', 'en'] });
      expect(openProject(folder).check('town')).toEqual([]);
    }));

  it.each([
    [['de-at'], { fallback: 'en' }],
    [['fr'], { fallback: 'en' }],
    [['fr', '--fallback', 'it', '--name', 'Frz'], { name: 'Frz', fallback: 'it' }],
  ])('adds %j to a site on the foundation with a fallback that it supports', (words, said) =>
    withProject([kiosk], async (folder) => {
      await begin(folder, ...words, '--site', 'kiosk');
      const [locale = ''] = words;
      expect(json(folder, 'sites/kiosk/site.json')['languages']).toEqual({ it: { fallback: 'en' }, [locale]: said });
    }),
  );

  it.each(['ed', 'de_AT'])('is not suggested for the invalid code %s', (word) =>
    withProject([{ file: 'site.json', from: '["en", "de"]', to: `["en", "de", "${word}"]` }], (folder) => {
      const fixes = openProject(folder)
        .check('base')
        .filter(({ code }) => code === 'FP3110');
      expect(fixes.map(({ fix }) => fix)).toEqual(['Known here: de, en.']);
    }),
  );

  it('starts the language that a site already names', () =>
    withProject([{ file: 'site.json', from: '["en", "de"]', to: '["en", "fr", "de"]' }], async (folder) => {
      const [unknown] = openProject(folder).check('base');
      expect(unknown?.fix).toContain('npx faceplate new language fr --site base');
      await begin(folder, 'fr', '--site', 'base');
      expect(json(folder, 'site.json')).toMatchObject({
        locales: ['en', 'fr', 'de'],
        languages: { fr: { name: 'Français', fallback: 'en' } },
      });
      expect(openProject(folder).check('base')).toEqual([]);
    }));

  it('accepts a fallback that differs from the inherited one', () =>
    withProject([{ ...town, to: '{ "faceplate": 1, "site": "town", "locales": ["de", "en"] }' }], async (folder) => {
      await begin(folder, 'de-at');
      await begin(folder, 'de-at', '--site', 'town', '--fallback', 'en');
      expect(json(folder, 'sites/town/site.json')['languages']).toEqual({ 'de-at': { fallback: 'en' } });
    }));

  it.each([
    ['xx', 'does not speak "xx"'],
    ['it', 'falls back to "en" itself'],
  ])('rejects the fallback %s for a language of the foundation', (fallback, why) =>
    withProject([{ ...kiosk, to: kiosk.to.replace('["en", "it"]', '["it"]') }], async (folder) => {
      const words = ['language', 'en', '--site', 'kiosk', '--fallback', fallback];
      await expect(run(words, folder)).rejects.toThrow(why);
      expect(json(folder, 'sites/kiosk/site.json')['locales']).toEqual(['it']);
    }),
  );

  it.each([
    [['de'], 'speaks "de" already'],
    [['qx'], 'There is no language "qx"'],
    [['German'], '"German" is not a language'],
    [['fr', '--fallback', 'it'], 'does not speak "it"'],
    [[], 'Name the language'],
  ])('rejects %j', (words, why) =>
    withProject([], async (folder) => {
      await expect(run(['language', ...words], folder)).rejects.toThrow(why);
      expect(json(folder, 'site.json')['locales']).toEqual(['en', 'de']);
    }),
  );
});
