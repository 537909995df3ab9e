import { describe, expect, it } from 'vitest';
import { openProject } from '../engine';
import { withProject } from '../../../tests/definitions/project';
import { fingerprint } from '../report/fingerprint';
import type { Edit } from '../../../tests/definitions/project';

const layout = 'schemas/forms/contact/layout.json';
const schema = 'schemas/forms/contact/schema.json';
const places = 'content/pages/places.json';

/** Reported problems, each with the codes of its related problems. */
const problemsAfter = (...edits: readonly Edit[]): readonly string[] =>
  withProject(edits, (folder) =>
    openProject(folder)
      .check()
      .map(({ code, at, related = [] }) => `${code} ${at?.file} +${related.length}`),
  );

describe('one mistake gives one message', () => {
  it.each([
    ['a form without fields', [{ file: layout, from: '"fields":', to: '"fieldss":' }], [`FP1101 ${layout} +3`]],
    [
      'a field without a name',
      [{ file: layout, from: '"id": "email"', to: '"idd": "email"' }],
      [`FP1101 ${layout} +1`],
    ],
    [
      'a property that is gone',
      [{ file: schema, from: '"topic": { "enum": ["order", "other"] },', to: '' }],
      [`FP8208 ${schema} +3`],
    ],
    [
      'a list whose name is gone',
      [{ file: places, from: '"of": "data.places"', to: '"off": "data.places"' }],
      [`FP1101 ${places} +3`],
    ],
    ['a page without its id', [{ file: 'pages.json', from: '"id": "contact", ', to: '' }], ['FP1102 pages.json +3']],
    [
      'a page with the id of another one',
      [{ file: 'pages.json', from: '"id": "contact"', to: '"id": "places"' }],
      ['FP3001 pages.json +2'],
    ],
    [
      'a page without a file with the id of another one',
      [{ file: 'pages.json', from: '"id": "login"', to: '"id": "contact"' }],
      ['FP3001 pages.json +1'],
    ],
    [
      'roles that are none',
      [{ file: 'site.json', from: '["anonymous", "customer"]', to: '7' }],
      ['FP1105 site.json +2'],
    ],
    [
      'an entry without its name',
      [{ file: 'site.json', from: '{ "main": { "base": "https://api.example.org" } }', to: '{ "base": "/api" }' }],
      ['FP1105 site.json +2'],
    ],
    [
      'an entry with the name of a key of entries',
      [
        {
          file: 'site.json',
          from: '{ "main": { "base": "https://api.example.org" } }',
          to: '{ "base": { "bas": "/api" } }',
        },
      ],
      ['FP3113 schemas/operations/contact.send/operation.json +1', 'FP1101 site.json +0'],
    ],
    [
      'a theme without a colour',
      [{ file: 'site.json', from: '"color": { "brand": "#00594f" }', to: '' }],
      ['FP1102 site.json +0'],
    ],
    [
      'a request whose properties are none',
      [
        {
          file: 'schemas/operations/places.list/operation.json',
          from: '{ "ids": { "type": "array", "items": { "type": "string" } } }',
          to: '"none"',
        },
      ],
      ['FP1207 schemas/operations/places.list/operation.json +1'],
    ],
    ['data that is gone', [{ file: places, from: '"data": {', to: '"daat": {' }], [`FP1101 ${places} +2`]],
  ] as const)('%s', (_, edits, expected) => {
    expect(problemsAfter(...edits)).toEqual(expected);
  });

  it('allows publishing with texts of a language that may be added later', () =>
    withProject(
      [{ file: 'content/messages/fr.json', to: '{ "faceplate": 1, "home.title": "Bienvenue" }' }],
      (folder) => {
        const { site, problems } = openProject(folder).compile('base');
        expect([site === undefined, problems.map(({ code }) => code)]).toEqual([false, ['FP5106']]);
      },
    ));

  it('still reports a dead link next to a page that is listed twice', () => {
    const twice = { file: 'pages.json', from: '"id": "login"', to: '"id": "contact"' };
    const away = { file: 'content/pages/contact.json', from: '"page": "home"', to: '"page": "nowhere-at-all"' };
    const found = problemsAfter(twice, away);
    expect(found.some((one) => one.startsWith('FP3001 pages.json'))).toBe(true);
    expect(found.some((one) => one.startsWith('FP3101 content/pages/contact.json'))).toBe(true);
  });

  it('has a different fingerprint from one about the same literal in another expression', () => {
    const badge = (state: string): Edit => ({
      file: places,
      from: '"body": [',
      to: `"body": [{ "block": "text", "id": "a", "text": "home.title", "when": "session.role == 'x'" },
        { "block": "text", "id": "b", "text": "home.title", "when": "${state}" },`,
    });
    const prints = withProject([badge("route.locale == 'x'")], (folder) =>
      openProject(folder)
        .check()
        .map((problem) => fingerprint(problem)),
    );
    expect(prints.length).toBeGreaterThan(1);
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('hides the follow-on errors of a menu item with a misspelt key', () => {
    expect(
      problemsAfter({ file: 'menu.json', from: '"message": "contact.title"', to: '"mesage": "contact.title"' }),
    ).toEqual(['FP1101 menu.json +1']);
  });

  it('keeps a second mistake in the same file', () => {
    expect(
      problemsAfter(
        { file: 'menu.json', from: '"message": "contact.title", ', to: '' },
        { file: 'menu.json', from: '"message": "places.title"', to: '"mesage": "places.title"' },
      ),
    ).toEqual(['FP3204 menu.json +0', 'FP1101 menu.json +1']);
    expect(
      problemsAfter(
        { file: places, from: '"key": "place.id"', to: '"key": "place.di"' },
        { file: places, from: '"id": "street",', to: '"id": "street", "sizze": "xl",' },
      ),
    ).toEqual([`FP4004 ${places} +0`, `FP1101 ${places} +0`]);
  });

  it('omits unreachable definitions while there are other mistakes', () => {
    expect(problemsAfter({ file: 'menu.json', from: '"page": "places"', to: '"page": "plaecs"' })).toEqual([
      'FP3101 menu.json +0',
    ]);
  });

  it('lists every place of the same mistake', () => {
    expect(
      problemsAfter(
        { file: 'menu.json', from: '"page": "contact"', to: '"page": "qqq"' },
        { file: 'content/pages/home.json', from: '"page": "contact"', to: '"page": "qqq"' },
      ),
    ).toEqual(['FP3101 content/pages/home.json +1']);
  });

  it('keeps a second mistake', () => {
    expect(
      problemsAfter(
        { file: 'site.json', from: '"currency": "EUR"', to: '"currency": "Euro"' },
        { file: places, from: '"key": "place.id"', to: '"key": "place.di"' },
      ),
    ).toEqual([`FP4004 ${places} +0`, 'FP1106 site.json +0']);
  });
});
