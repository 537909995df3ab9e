import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { asObject } from '../../../src/base/json';
import { smallProject } from '../../../tests/definitions/project';
import { run } from '../verbs/new';

const root = smallProject([]);
for (const folder of ['scripts/templates', 'content/images/icons'])
  cpSync(folder, join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const json = (path: string): Readonly<Record<string, unknown>> =>
  asObject(JSON.parse(readFileSync(join(root, 'sites', path), 'utf8')));

async function begin(name: string, ...words: readonly string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await run(['site', name, '--root', ...words], root)).toBe(0);
    return log.mock.calls.flat().join('\n');
  } finally {
    log.mockRestore();
  }
}

it('names the English texts to translate into a language that the templates lack', async () => {
  expect(await begin('quiosque', '--locales', 'pt')).toContain(
    'These texts are in English. Translate them:\n  sites/quiosque/content/messages/pt.json\n  sites/quiosque/content/pt/privacy.md\n',
  );
  expect(json('quiosque/content/messages/pt.json')).toMatchObject({ 'home.welcome': 'Welcome' });
  expect(json('quiosque/site.json')['languages']).toEqual({ pt: { name: 'Português', tag: 'pt-PT', fallback: 'en' } });
  expect(
    openProject(root)
      .check('quiosque')
      .map(({ code }) => code),
  ).toEqual(['FP5003']);
});

it('marks the texts of a further language as untranslated', async () => {
  await begin('kiosque', '--locales', 'en,fr');
  expect(json('kiosque/content/translations/fr.json')).toHaveProperty(['home.welcome']);
});

it.each([
  ['de-at,de', { de: {}, 'de-at': { fallback: 'de' } }],
  ['pt,en', { en: {}, pt: { fallback: 'en' } }],
  ['pt-br,pt', { en: {}, pt: { fallback: 'en' }, 'pt-br': { fallback: 'pt' } }],
  ['pt-br,pt,en', { en: {}, pt: { fallback: 'en' }, 'pt-br': { fallback: 'pt' } }],
  [
    'de-at,pt-br,pt',
    { de: {}, 'de-at': { fallback: 'de' }, en: {}, pt: { fallback: 'en' }, 'pt-br': { fallback: 'pt' } },
  ],
  ['fr,en', { en: { fallback: 'fr' }, fr: {} }],
])('lets no language of %s fall back to itself', async (locales, expected) => {
  const name = `site-${locales.replaceAll(',', '-')}`;
  await begin(name, '--template', 'empty', '--locales', locales);
  const languages = Object.entries(asObject(json(`${name}/site.json`)['languages'])).map(([locale, language]) => {
    const { fallback } = asObject(language);
    return [locale, fallback === undefined ? {} : { fallback }];
  });
  expect(Object.fromEntries(languages)).toEqual(expected);
});
