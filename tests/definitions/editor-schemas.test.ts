/** Validates our files with the JSON service of Visual Studio Code and most other editors. */
import { parse } from 'jsonc-parser';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { asText, asObject } from '../../src/base/json';
import { openProject } from '../../src/definition/engine';
import { definitionFiles } from '../../src/definition/format/format';
import { schemaFileOf, schemaLineOf } from '../../src/definition/format/schema-line';
import { siteSchemas } from '../../src/definition/generate/site-schemas';
import { jsonOf, repositoryFiles, repositoryRoot, repositoryText } from '../support/repository';
import { positions } from './editor-positions';
import type { Position } from './editor-positions';

const project = openProject(repositoryRoot);

/** Output of `faceplate types`, by path. */
const written: ReadonlyMap<string, string> = new Map(
  project.sites().flatMap((site) => {
    const context = project.context(site);
    return context === undefined ? [] : Object.entries(siteSchemas(context, project.sites()));
  }),
);

const uriOf = (path: string): string => `file:///project/${path}`;

function schemaText(uri: string): Promise<string> {
  const text = written.get(uri.replace('file:///project/', ''));
  return text === undefined ? Promise.reject(new Error(`nothing at ${uri}`)) : Promise.resolve(text);
}

const service = getLanguageService({
  schemaRequestService: schemaText,
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } } },
});

const documentOf = (file: string, text: string): TextDocument => TextDocument.create(uriOf(file), 'json', 1, text);

/** A text with the schema that fits its file, unless it is one that says none. */
function withSchema({ file, text }: Position): string {
  const line = schemaLineOf(file);
  return text.replace('{', `{ "$schema": ${JSON.stringify(line)}, `);
}

async function offered(position: Position): Promise<string | undefined> {
  const whole = withSchema(position);
  const document = documentOf(position.file, whole.replace('|', ''));
  const cursor = document.positionAt(whole.indexOf('|'));
  const list = await service.doComplete(document, cursor, service.parseJSONDocument(document));
  const item = list?.items.find(({ label }) => label === position.offers || label === `"${position.offers}"`);
  if (item === undefined)
    return `${position.offers} is not among ${list?.items
      .slice(0, 5)
      .map(({ label }) => label)
      .join(', ')}`;
  const said = typeof item.documentation === 'string' ? item.documentation : (item.documentation?.value ?? '');
  return said.includes(position.says ?? '') ? undefined : `of ${position.offers} it says: ${said}`;
}

it('at least 95 of 100 positions offer what is written there', async () => {
  const wrong: string[] = [];
  for (const position of positions) {
    const found = await offered(position);
    if (found !== undefined) wrong.push(`${position.file} ${position.text}\n  ${found}`);
  }
  expect(positions.length).toBeGreaterThanOrEqual(60);
  expect(wrong.length / positions.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
}, 120_000);

type FileMatch = { readonly fileMatch: readonly string[]; readonly url: string };

/** Settings of Visual Studio Code for files without a `$schema`, since every key of theirs is data. */
const settings = parse(repositoryText('.vscode/settings.json')) as { readonly 'json.schemas': readonly FileMatch[] };

const isFoundByName = (file: string): boolean =>
  settings['json.schemas'].some(
    ({ fileMatch, url }) =>
      fileMatch.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(`/${file}`)) &&
      join('.', url) === schemaFileOf(file),
  );

/** JSON Schema itself is known to every editor. */
const isResolved = (file: string, said: string): boolean =>
  said.startsWith('http://json-schema.org/draft-07/') || existsSync(join(repositoryRoot, dirname(file), said));

it('every definition file names the schema that fits it', () => {
  const wrong = definitionFiles(repositoryRoot).filter((file) => {
    const line = schemaLineOf(file);
    const said = asText(asObject(jsonOf(file))['$schema']);
    if (said === undefined) return line !== undefined && !isFoundByName(file);
    return line !== undefined ? said !== line || !written.has(join(dirname(file), said)) : !isResolved(file, said);
  });
  expect(wrong).toEqual([]);
});

it('files of `faceplate new` name their schema', () => {
  const templates = repositoryFiles('scripts/templates').filter((file) => file.endsWith('.json.template'));
  const said = templates.flatMap((file) => /"\$schema": "([^"]+)"/.exec(repositoryText(file))?.[1] ?? []);
  expect(
    said.filter((line) => !line.startsWith('http') && line !== schemaLineOf('schemas/operations/x/operation.json')),
  ).toEqual([]);
});

it('no editor reports an error in a definition that check accepts', async () => {
  const described = definitionFiles(repositoryRoot).filter(
    (file) => asText(asObject(jsonOf(file))['$schema']) !== undefined,
  );
  const wrong: string[] = [];
  for (const file of described.filter((each) => schemaLineOf(each) !== undefined)) {
    const document = documentOf(file, repositoryText(file));
    const problems = await service.doValidation(document, service.parseJSONDocument(document));
    wrong.push(...problems.map(({ message, range }) => `${file}:${range.start.line + 1} ${message}`));
  }
  expect(wrong).toEqual([]);
}, 120_000);
