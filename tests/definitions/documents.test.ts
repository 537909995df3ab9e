import { describe, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { parseVersions } from '../../src/publish/markup/markdown';
import { withProject } from './project';
import type { Edit } from './project';

const text = (name: string, head: readonly string[], body: string, locale = 'en', folder = ''): Edit => ({
  file: `${folder}content/${locale}/${name}.md`,
  to: `---\n${head.join('\n')}\n---\n${body}`,
});

const versions = [
  text('terms@first', ['valid-from: 2021-12-01'], 'First'),
  text('terms', ['valid-from: 2026-06-19'], 'Second for {{contacts.email}}'),
  text('terms@next', ['valid-from: 2027-01-01'], 'Third'),
];

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

function documentOn(day: string, edits: readonly Edit[], locale = 'en', site = 'base', name = 'terms') {
  return withProject(
    edits,
    (folder) => openProject(folder, { today: day }).compile(site).site?.documents[locale]?.[name],
  );
}

const warningsOn = (day: string, edits: readonly Edit[]): string[] =>
  withProject(edits, (folder) =>
    openProject(folder, { today: day })
      .check()
      .filter(({ code }) => code !== 'FP3240') // No page of this project shows the text.
      .map(({ code, severity }) => `${code} ${severity}`),
  );

describe('versions of a document', () => {
  it.each([
    ['2026-06-18', 'First', [], ['2026-06-19 to 2026-12-31', '2027-01-01 to ']],
    ['2026-06-19', 'Second for help@example.org', ['2021-12-01 to 2026-06-18'], ['2027-01-01 to ']],
    ['2027-03-01', 'Third', ['2026-06-19 to 2026-12-31', '2021-12-01 to 2026-06-18'], []],
  ] as const)('on %s: %s is in force', (day, inForce, earlier, upcoming) => {
    const document = documentOn(day, versions);
    const days = (list: NonNullable<typeof document>['earlier'] = []) =>
      list.map(({ validFrom, validUntil = '' }) => `${validFrom} to ${validUntil}`);
    expect([document?.markdown, days(document?.earlier), days(document?.upcoming)]).toEqual([
      inForce,
      earlier,
      upcoming,
    ]);
  });

  it('are shown before they are valid if there are no others', () => {
    const coming = [text('terms', ['valid-from: 2027-01-01'], 'Soon')];
    expect(documentOn('2026-11-21', coming)?.markdown).toBe('Soon');
    expect(warningsOn('2026-11-21', coming)).toEqual(['FP5307 warning']);
  });

  it('are replaced by a site altogether', () => {
    const own = documentOn(
      '2026-11-21',
      [...versions, town, text('terms', ['valid-from: 2026-01-01'], 'Own', 'en', 'sites/town/')],
      'en',
      'town',
    );
    expect(own).toEqual({ markdown: 'Own', locale: 'en', validFrom: '2026-01-01' });
  });

  it('are those of the binding language', () => {
    const document = documentOn('2026-11-21', [...versions, text('terms', ['binding: en'], 'Kurz gesagt', 'de')], 'de');
    expect(document).toMatchObject({
      markdown: 'Second for help@example.org',
      locale: 'en',
      introduction: { markdown: 'Kurz gesagt', locale: 'de' },
    });
    expect(document?.earlier).toHaveLength(1);
  });
});

describe('the age of a document', () => {
  it.each([
    ['2028-06-18', 'valid-from: 2026-06-19', []],
    ['2028-06-19', 'valid-from: 2026-06-19', ['FP5303 warning']],
    ['2028-06-19', 'valid-from: 2026-06-19\nreviewed: 2027-05-01', []],
    ['2029-05-01', 'valid-from: 2026-06-19\nreviewed: 2027-05-01', ['FP5303 warning']],
  ])('on %s with %s', (day, head, found) => {
    expect(warningsOn(day, [text('terms', [head], 'Text')])).toEqual(found);
  });

  it('is irrelevant for a version that is no longer in force', () => {
    expect(warningsOn('2026-11-21', versions)).toEqual([]);
  });
});

it('give the headings of all versions unique ids', () => {
  const parsed = parseVersions({
    locale: 'de',
    markdown: '# A\n\n## B',
    introduction: { locale: 'en', markdown: '# A' },
    earlier: [{ validFrom: '2021-12-01', markdown: '# A' }],
  });
  const headings = [parsed.introduction?.tree, parsed.tree, parsed.earlier?.[0]?.tree].flatMap((tree) =>
    JSON.stringify(tree).match(/"tagName":"h\d","properties":\{"id":"[^"]*"/g),
  );
  expect(headings.map((found) => found?.replace(/"tagName":"(h\d)","properties":\{"id":"([^"]*)"/, '$1 $2'))).toEqual([
    'h1 about-a',
    'h2 a',
    'h3 b',
    'h3 2021-12-01-a',
  ]);
});
