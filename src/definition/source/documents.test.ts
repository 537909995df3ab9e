import { describe, expect, it } from 'vitest';
import { documentOf, isCalendarDate, parseDocument, versionsIn, withFacts } from './documents';

describe('a document file', () => {
  it('returns its front matter with positions', () => {
    const text = '---\nvalid-from: 2026-06-19\nreviewed:   2026-11-20\n---\n\n# Terms\n';
    const { head, body, start } = parseDocument(text);
    expect(Object.keys(head)).toEqual(['valid-from', 'reviewed']);
    const { from = 0, to = 0 } = head['reviewed'] ?? {};
    expect(text.slice(from, to)).toBe('2026-11-20');
    expect([body, text.slice(start)]).toEqual(['# Terms\n', '# Terms\n']);
  });

  it.each([
    ['no head', '# Terms\n\n---\n\nText', '# Terms\n\n---\n\nText', 0],
    ['a head that is not closed', '---\nvalid-from: 2026-06-19\n', '---\nvalid-from: 2026-06-19\n', 0],
    ['a line that is not a key', '---\nvalid from 2026\n---\nText', 'Text', 1],
    ['an empty head', '---\n---\nText', 'Text', 0],
  ])('%s', (_, text, body, unread) => {
    const document = parseDocument(text);
    expect([document.body, document.unread.length]).toEqual([body, unread]);
  });

  it('belongs to the document before its @', () => {
    expect(['legal/terms', 'legal/terms@2021-12-01', 'team@home/terms'].map(documentOf)).toEqual([
      'legal/terms',
      'legal/terms',
      'team@home/terms',
    ]);
    expect(versionsIn({ 'a@1': 'x', a: 'y', ab: 'z' }, 'a')).toEqual([
      ['a@1', 'x'],
      ['a', 'y'],
    ]);
  });
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21.11.2026', false],
  ['', false],
])('%s: a date? %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

it('escapes facts of the site in a text as plain text', () => {
  const settings = { brand: { legalName: 'A*B [Fibre]' }, contacts: { hours: 9 }, session: { key: 'secret' } };
  expect(withFacts('{{brand.legalName}} from {{ contacts.hours }}, {{contacts.fax}}, {{session.key}}', settings)).toBe(
    'A\\*B \\[Fibre\\] from 9, {{contacts.fax}}, {{session.key}}',
  );
});
