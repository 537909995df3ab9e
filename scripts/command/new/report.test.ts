import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { filesBelow } from '../../../src/definition/source/folders';
import { smallProject } from '../../../tests/definitions/project';
import { run } from '../verbs/new';

const root = smallProject();
afterAll(() => rmSync(root, { recursive: true, force: true }));

const project = openProject(root);

const definitions = (): readonly (readonly [string, string])[] =>
  ['content', 'schemas', 'sites', '.'].flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((path) => path.endsWith('.json') && !path.startsWith('.'))
      .map((path) => [join(folder, path), readFileSync(join(root, folder, path), 'utf8')] as const),
  );

it.each([
  ['page team --path team', '"team" does not have the right form. Write an address such as /my-places'],
  ['page team --path /de/team', 'reserved for pages of the language de'],
  ['page team --title {x', "To show a brace, quote it: '{'."],
  ['form callback --fields colour:grün|blue', 'No definition can name the message'],
  ['part promise --with place:entity:plaec', 'There is no entity "plaec".'],
  ['language fr --tag fr_FR', '"fr_FR" is not a language tag'],
  [`site town --logo ${resolve('package.json')}`, 'contains no picture that is known'],
])('writes nothing for words that would be wrong: new %s', async (words, reason) => {
  const before = definitions();
  await expect(run(words.split(' '), root, project)).rejects.toThrow(reason);
  expect(definitions()).toEqual(before);
});

it('adds to files with earlier errors', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const pages = join(root, 'pages.json');
  writeFileSync(pages, readFileSync(pages, 'utf8').replace('"/contact"', '"/Contact"'));
  expect(await run(['page', 'team'], root, project)).toBe(0);
});
