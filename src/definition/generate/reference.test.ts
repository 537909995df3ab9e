import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { asList, asObject } from '../../base/json';
import { readLanguageSources } from '../language/kinds';
import { buildLanguage, fileKinds } from '../language/language';
import type { DefinitionFileKind } from '../language/language';
import { languageValidators } from '../validators/language-validators';
import { languageReference } from './reference';

const language = buildLanguage(readLanguageSources(resolve('.')));
const pages = Object.entries(languageReference(language, () => ({ block: { block: 'x' } })));
const kinds = Object.keys(fileKinds) as DefinitionFileKind[];

it('describes every key', () => {
  const silent = pages.flatMap(([file, text]) =>
    [...text.matchAll(/^\| (`.*) \|  \|$/gm)].map(([, row]) => `${file}: ${row}: write its description in the schema`),
  );
  expect(silent).toEqual([]);
});

it('names every kind once', () => {
  const blocks = pages.find(([file]) => file.endsWith('/blocks.md'))?.[1] ?? '';
  const named = [...blocks.matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  expect(named).toEqual(language.sources.blocks.map(({ type }) => type));
  expect(blocks.match(/^```json$/gm)).toHaveLength(named.length);
});

it('links only to existing headings', () => {
  const headings = pages.flatMap(([file, text]) => {
    const page = file.split('/').at(-1) ?? '';
    return [page, ...[...text.matchAll(/^## (.*)$/gm)].map(([, name]) => `${page}#${name?.toLowerCase()}`)];
  });
  const links = pages.flatMap(([, text]) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address));
  expect(links.filter((address) => !headings.includes(address?.toLowerCase() ?? ''))).toEqual([]);
});

it.each(kinds)('shows a valid example of a %s file', (kind) => {
  const validators = languageValidators(language, { read: () => undefined, write: () => undefined });
  for (const example of asList(asObject(language.defs[fileKinds[kind]])['examples']))
    expect(validators[kind](example), JSON.stringify(validators[kind].errors)).toBe(true);
});
