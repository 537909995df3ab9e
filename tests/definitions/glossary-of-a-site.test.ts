/** A site has the words of the site it extends, and its own. */
import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { Edit } from './project';
import { withProject } from './project';

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "extends": "base" }\n' };

const glossary = (folder: string, term: string, avoid: string): Edit => ({
  file: `${folder}content/glossary/en.json`,
  to: `{ "faceplate": 1, "terms": { "hello": { "term": ${JSON.stringify(term)}, "avoid": [${JSON.stringify(avoid)}] } } }\n`,
});

/** Problems about words in the base and in the town, which has these texts of its own. */
const said = (edits: readonly Edit[], texts = '{}'): readonly (readonly string[])[] =>
  withProject([town, { file: 'sites/town/content/messages/en.json', to: texts }, ...edits], (folder) => {
    const project = openProject(folder);
    return ['base', 'town'].map((site) =>
      project.check(site).flatMap(({ code, message, at }) => (code === 'FP5601' ? [`${at?.file} ${message}`] : [])),
    );
  });

it('a word that a site avoids is found in an inherited text', () => {
  const [base, own] = said([glossary('sites/town/', 'Good day', 'Hello')]);
  expect(base).toEqual([]);
  expect(own).toEqual([
    'content/messages/en.json The message "home.hello" uses "Hello", but the term in the glossary of en is "Good day".',
  ]);
});

it('an own text of the site replaces the inherited one', () => {
  const [, own] = said([glossary('sites/town/', 'Good day', 'Hello')], '{ "home.hello": "Good day from {brand}" }');
  expect(own).toEqual([]);
});

it('a term of a site replaces the inherited one', () => {
  const [base, own] = said(
    [glossary('', 'Welcome', 'Good day'), glossary('sites/town/', 'Good day', 'Welcome')],
    '{ "home.hello": "Good day from {brand}" }',
  );
  expect(base).toEqual([]);
  expect(own).toEqual([
    'content/messages/en.json The message "home.title" uses "Welcome", but the term in the glossary of en is "Good day".',
  ]);
});

it('a word that both avoid is reported once', () => {
  const [base, own] = said([glossary('', 'Good day', 'Hello')]);
  expect(base).toHaveLength(1);
  expect(own).toEqual([]);
});
