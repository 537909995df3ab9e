/** A check that looks only at what has changed leaves to a whole check what has its mistake in another place. */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { withProject } from './project';
import type { Edit } from './project';

const engine = `recheck elsewhere ${process.pid} ${Date.now()}`;
const home = 'content/pages/home.json';

const content = (file: string, body: unknown): Edit => ({ file, to: JSON.stringify(body) });
const documents = (name: string, text: string): readonly Edit[] =>
  ['en', 'de'].map((locale) => ({ file: `content/${locale}/${name}.md`, to: text }));
const part = (id: string, ...more: readonly unknown[]): Edit =>
  content(`content/parts/${id}.json`, {
    faceplate: 1,
    id,
    body: [{ block: 'text', id: 'words', text: 'home.title' }, ...more],
  });

/** Puts a block in front of the link of the home page. */
const withBlock = (block: unknown): Edit => ({
  file: home,
  from: '{ "block": "link"',
  to: `${JSON.stringify(block)},\n    { "block": "link"`,
});
const linkWith = (query: string): Edit => ({
  file: home,
  from: '"to": { "page": "contact" }',
  to: `"to": { "page": "contact", "query": ${query} }`,
});
const dialog = (block: unknown): Edit => ({
  file: 'site.json',
  from: '"faceplate": 1,',
  to: `"faceplate": 1,\n  "modals": ${JSON.stringify({ more: { title: 'home.title', body: [block] } })},`,
});
const opener = (more: object = {}): Edit =>
  withBlock({ block: 'button', id: 'more', label: 'home.title', ...more, press: [{ action: 'modal', open: 'more' }] });
const inSettings = (from: string, to: string): Edit => ({ file: 'site.json', from, to });
const renamedId: readonly Edit[] = [{ file: home, from: '"id": "hello"', to: '"id": "greeting"' }];

/** Changes whose mistake is in another file or needs a rule that looks at no page. */
const elsewhere: readonly (readonly [title: string, code: string, before: readonly Edit[], change: readonly Edit[]])[] =
  [
    [
      'an id that a menu leads to',
      'FP3207',
      [{ file: 'menu.json', from: '"to": { "page": "contact" }', to: '"to": { "page": "home", "fragment": "hello" }' }],
      renamedId,
    ],
    [
      'a text that only a literal names',
      'FP3240',
      [...documents('terms', 'Words.\n'), linkWith('{ "about": "terms" }')],
      [{ file: home, from: '"about": "terms"', to: '"about": "other"' }],
    ],
    ['a text that only an id names', 'FP3240', documents('hello', 'Words.\n'), renamedId],
    [
      'a part inside a part that the page removes',
      'FP3221',
      [
        part('b'),
        part('a', { block: 'part', id: 'inner', part: 'b' }),
        withBlock({ block: 'part', id: 'p', part: 'a' }),
      ],
      [{ file: home, from: '"part":"a"', to: '"part":"a","override":{"inner":{"$remove":true}}' }],
    ],
    [
      'a part whose name is also that of something else',
      'FP3221',
      [part('a'), withBlock({ block: 'part', id: 'p', part: 'a' }), linkWith('{ "part": "a" }')],
      [{ file: home, from: '{"block":"part","id":"p","part":"a"},', to: '' }],
    ],
    [
      'a dialog that others may open now',
      'FP6001',
      [
        dialog({ block: 'link', id: 'to', label: 'places.title', to: { page: 'places' } }),
        opener({ roles: ['customer'] }),
      ],
      [{ file: home, from: '"roles":["customer"],', to: '' }],
    ],
    [
      'data that a dialog asks for again',
      'FP3112',
      [
        dialog({ block: 'button', id: 'again', label: 'home.title', press: [{ action: 'refresh', data: ['places'] }] }),
        opener(),
      ],
      [
        { file: 'content/pages/places.json', from: '"places": { "operation"', to: '"all": { "operation"' },
        { file: 'content/pages/places.json', from: '"on": "places"', to: '"on": "all"' },
        { file: 'content/pages/places.json', from: '"data.places"', to: '"data.all"' },
      ],
    ],
    ['a colour that nobody can read', 'FP7001', [], [inSettings('"#00594f"', '"#f5f5f5"')]],
    ['a contact that is no address', 'FP8705', [], [inSettings('help@example.org', 'by post')]],
    [
      'a contact that a text shows',
      'FP5308',
      [
        ...documents('terms', 'Write to {{contacts.email}}.\n'),
        withBlock({ block: 'document', id: 'doc', name: 'terms' }),
      ],
      [inSettings('"email": "help@example.org"', '"mail": "a@b.example"')],
    ],
    [
      'a contact that names a text',
      'FP3240',
      [...documents('terms', 'Words.\n'), inSettings('"email":', '"text": "terms", "email":')],
      [inSettings('"terms"', '"other terms"')],
    ],
    [
      'a contact that names a text in words',
      'FP3240',
      [...documents('über uns', 'Words.\n'), inSettings('"email":', '"text": "über uns", "email":')],
      [inSettings('über uns', 'Straße 5')],
    ],
    [
      'a time zone that there is not',
      'FP3401',
      [inSettings('"email":', '"timeZone": "Etc/GMT+1", "email":')],
      [inSettings('GMT+1', 'GMT+99')],
    ],
    [
      'an id that an encoded link of a text leads to',
      'FP5342',
      [...documents('terms', '[there](#hell%6F)\n'), withBlock({ block: 'document', id: 'doc', name: 'terms' })],
      renamedId,
    ],
  ];

it.each(elsewhere)('is not short for %s', (_, code, before, change) =>
  withProject(before, (root, edit) => {
    const own = `${engine} ${code} ${before.length}`;
    const files = (): readonly string[] => readdirSync(root, { recursive: true, encoding: 'utf8' });
    for (const file of files().filter((name) => /\.(?:json|md)$/.test(name)))
      utimesSync(join(root, file), new Date(0), new Date(0));
    expect(openProject(root, { engine: own }).check('base')).toEqual([]);
    change.forEach((each) => edit(each));
    expect(
      openProject(root, { engine: own })
        .check('base')
        .map((problem) => problem.code),
    ).toContain(code);
  }),
);
