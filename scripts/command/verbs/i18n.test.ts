import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { withProject } from '../../../tests/definitions/project';
import { run } from './i18n';

/** A town with a dialect, one changed text and one redundant text. */
const town = [
  {
    file: 'sites/town/site.json',
    to: '{ "faceplate": 1, "site": "town", "locales": ["en", "de", "de-at"], "languages": { "de-at": { "name": "Österreich", "tag": "de-AT", "fallback": "de" } } }',
  },
  {
    file: 'sites/town/content/messages/de-at.json',
    to: '{\n  "faceplate": 1,\n  "contact.title": "Schreiben Sie uns",\n  "home.title": "Willkommen"\n}\n',
  },
  { file: 'content/messages/de.json', from: '  "home.business": "Für Unternehmen",\n', to: '' },
];

type Ran = { readonly exit: number; readonly out: string; readonly err: string };

async function ran(folder: string, ...words: readonly string[]): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void out.push(String(text))),
    vi.spyOn(console, 'error').mockImplementation((text) => void err.push(String(text))),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0),
  ];
  try {
    return { exit: await run(words, folder), out: out.join('\n'), err: err.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const inTown = <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => withProject(town, use);

const messages = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const dialect = 'sites/town/content/messages/de-at.json';

describe('faceplate i18n status', () => {
  it('counts the texts in each state', async () => {
    const { out } = await inTown((folder) => ran(folder, 'status', '--site', 'town'));
    const rows = out.split('\n').map((row) => row.split(/ {2,}/));
    expect(rows[0]).toEqual([
      ...['site', 'language', 'from', 'shown', 'own', 'inherited', 'missing', 'stale', 'redundant', 'as-built-in'],
    ]);
    expect(
      rows
        .slice(1)
        .map(([site, locale, from, , own, , missing, stale, redundant]) => [
          site,
          locale,
          from,
          own,
          missing,
          stale,
          redundant,
        ]),
    ).toEqual([
      ['town', 'de', 'en', '0', '1', '0', '0'],
      ['town', 'de-at', 'de', '2', '1', '0', '1'],
    ]);
  });

  it('lists the built-in texts that a site overrides', async () => {
    const builtIn = { from: '"Bitte ausfüllen"', to: '"Pflichtfeld"' };
    const { out } = await withProject([...town, { file: 'content/messages/de.json', ...builtIn }], (folder) =>
      ran(folder, 'status', '--site', 'base', '--list', 'redundant,as-built-in'),
    );
    expect(out.split('\n')).toEqual(['base de  validation.required  Please fill this in']);
  });

  it('lists the texts of one kind', async () => {
    const { out } = await inTown((folder) => ran(folder, 'status', '--site', 'town', '--list', 'missing,redundant'));
    expect(out.split('\n')).toEqual([
      'town de  home.business  For companies',
      'town de-at  home.business  For companies',
      'town de-at  home.title  Willkommen',
    ]);
  });
});

describe.each(['xliff', 'json'])('faceplate i18n with %s', (format) => {
  const goOut = async (folder: string, site: string, locale: string, ...more: readonly string[]): Promise<string> => {
    const file = join(folder, `${locale}.${format}`);
    expect(
      await ran(folder, 'export', locale, '--site', site, '--format', format, '--out', file, ...more),
    ).toMatchObject({ exit: 0 });
    return file;
  };

  it('changes no text in a round trip', async () => {
    await inTown(async (folder) => {
      for (const [site, locale, own] of [
        ['town', 'de-at', dialect],
        ['base', 'de', 'content/messages/de.json'],
      ] as const) {
        const before = readFileSync(join(folder, own), 'utf8');
        const file = await goOut(folder, site, locale);
        expect(await ran(folder, 'import', file, '--write')).toMatchObject({
          exit: 0,
          out: expect.stringMatching(/^0 to write/) as string,
        });
        expect(readFileSync(join(folder, own), 'utf8')).toBe(before);
      }
    });
  });

  it('stores only new texts', async () => {
    await inTown(async (folder) => {
      const file = await goOut(folder, 'town', 'de-at');
      const text = readFileSync(file, 'utf8')
        .replaceAll('Schreiben Sie uns', 'Kontakt')
        .replaceAll('Anmelden</target>', 'Einloggen</target>')
        .replaceAll('"target": "Anmelden"', '"target": "Einloggen"');
      writeFileSync(file, text);
      const before = readFileSync(join(folder, dialect), 'utf8');
      expect((await ran(folder, 'import', file)).out).toMatch(
        /^2 to write, \d+ unchanged, 1 say what is read anyway[^]*--write does it/,
      );
      expect(readFileSync(join(folder, dialect), 'utf8')).toBe(before);
      await ran(folder, 'import', file, '--write');
      expect(messages(folder, dialect)).toEqual({
        faceplate: 1,
        'home.title': 'Willkommen',
        'login.title': 'Einloggen',
      });
    });
  });

  it('rejects a text that has lost a value', async () => {
    await inTown(async (folder) => {
      const file = await goOut(folder, 'town', 'de-at');
      const text = readFileSync(file, 'utf8');
      const broken = text
        .replace(/(<target>Straße: )<ph[^>]*>/, '$1')
        .replace('"target": "Straße: {street}"', '"target": "Straße: "')
        .replaceAll('Schreiben Sie uns', 'Anrufen');
      expect(broken).not.toBe(text);
      writeFileSync(file, broken);
      const line = broken.split('\n').findIndex((each) => /"places\.street"/.test(each)) + 1;
      const { exit, err } = await ran(folder, 'import', file, '--write');
      expect([exit, err]).toEqual([1, `${file}:${line}  "places.street": it has lost {street}.`]);
      expect(messages(folder, dialect)).toMatchObject({ 'contact.title': 'Anrufen' });
    });
  });

  it('marks a translation as stale when its source changes', async () => {
    await inTown(async (folder) => {
      const file = await goOut(folder, 'base', 'de');
      await ran(folder, 'import', file, '--write');
      const source = join(folder, 'content/messages/en.json');
      writeFileSync(source, readFileSync(source, 'utf8').replace('"Welcome"', '"Welcome home"'));
      expect((await ran(folder, 'status', '--site', 'base', '--list', 'stale')).out).toBe(
        'base de  home.title  Welcome home',
      );
      expect((await ran(folder, 'import', file)).out).toContain('1 made from a text that has changed since');
      const again = await goOut(folder, 'base', 'de', '--only', 'stale,missing');
      const confirmed = readFileSync(again, 'utf8').replaceAll(/(state(?:="|": "))initial/g, '$1reviewed');
      expect(readFileSync(again, 'utf8').match(/home\.(?:title|business|hello)/g)).toEqual([
        'home.business',
        'home.title',
      ]);
      expect((await ran(folder, 'import', again, '--write')).out).toContain('1 still as they were before their source');
      expect((await ran(folder, 'status', '--site', 'base', '--list', 'stale')).out).not.toBe('');
      writeFileSync(again, confirmed);
      await ran(folder, 'import', again, '--write');
      expect((await ran(folder, 'status', '--site', 'base', '--list', 'stale')).out).toBe('');
    });
  });
});

describe('a returned file', () => {
  it('keeps its values as elements', async () => {
    const { out } = await inTown((folder) => ran(folder, 'export', 'de-at', '--site', 'town'));
    expect(out).toContain('srcLang="de-DE" trgLang="de-AT"');
    expect(out).toContain('<source>Straße: <ph id="1" equiv="{street}" disp="{street}"/></source>');
    expect(out).toContain('<note category="place">page places (content/pages/places.json)</note>');
  });

  it('is joined if a program has split it', async () => {
    await inTown(async (folder) => {
      const file = join(folder, 'back.xlf');
      writeFileSync(
        file,
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"><file id="town" original="de-at"><group id="g"><unit id="home.hello">' +
          '<segment><source>a</source><target>Grüß <pc id="2">Gott</pc>,</target></segment><ignorable><source> </source></ignorable>' +
          '<segment><source>b</source><target><mrk id="m">hier ist <ph id="1" equiv="{brand}"/></mrk></target></segment></unit></group></file></xliff>',
      );
      expect(await ran(folder, 'import', file, '--write')).toMatchObject({ exit: 0 });
      expect(messages(folder, dialect)).toMatchObject({ 'home.hello': 'Grüß Gott, hier ist {brand}' });
    });
  });

  it.each([
    ['<xliff><file id="town" original="de-at">\n<unit></file></xliff>', /back\.xlf:2: <\/file> closes <unit>/],
    ['<html/>', /This is not XLIFF of version 2/],
    ['{ "name": "town" }', /does not name its site and language/],
    [
      '<xliff trgLang="fr"><file id="town" original="de-at"></file></xliff>',
      /was exported for "de-at" \(de-AT\), but its texts are said to be in "fr"/,
    ],
    ['{ "site": ', /back\.xlf: /],
    ['{ "site": "twon", "target": "de", "units": [] }', /There is no site "twon". Did you mean "town"/],
    ['{ "site": "town", "target": "en", "units": [] }', /"en" is what the others are translated from/],
    ['{ "site": "town", "target": "de-ta", "units": [] }', /has no language "de-ta"; did you mean "de-at"/],
  ])('that is %j cannot be read', async (text, message) => {
    await inTown(async (folder) => {
      writeFileSync(join(folder, 'back.xlf'), text);
      await expect(run(['import', join(folder, 'back.xlf'), '--write'], folder)).rejects.toThrow(message);
    });
  });

  it('suggests a name for an unknown message', async () => {
    await inTown(async (folder) => {
      const file = join(folder, 'back.json');
      writeFileSync(
        file,
        '{ "site": "town", "target": "de-at", "units": [\n{ "id": "home.titel", "target": "Servus" }] }',
      );
      const { exit, err } = await ran(folder, 'import', file, '--write');
      expect([exit, err]).toEqual([1, `${file}:2  There is no message "home.titel". Did you mean "home.title"?`]);
      expect(existsSync(join(folder, 'sites/town/content/translations'))).toBe(false);
    });
  });

  it('changes nothing if it would bring errors', async () => {
    const wrong = { file: 'content/messages/en.json', from: '"home.business": "For companies",', to: '' };
    await withProject([...town, wrong], async (folder) => {
      const file = join(folder, 'back.json');
      const before = readFileSync(join(folder, dialect), 'utf8');
      writeFileSync(
        file,
        '{ "site": "town", "target": "de-at", "units": [{ "id": "contact.title", "target": "Servus" }] }',
      );
      const { exit, err } = await ran(folder, 'import', file, '--write');
      expect([exit, err.includes('FP5001'), err.includes('Nothing was changed')]).toEqual([1, true, true]);
      expect(readFileSync(join(folder, dialect), 'utf8')).toBe(before);
      expect(existsSync(join(folder, 'sites/town/content/translations'))).toBe(false);
    });
  });
});
