/** Editor schemas take what the engine takes: pages, parts, forms, operations and overlays that use the whole language. */
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { knownNames } from '../../src/definition/check/findings/known-names';
import { namesFile } from '../../src/definition/generate/editor-offers';
import { editorSchemas } from '../../src/definition/generate/editor-schemas';
import { readLanguageSources } from '../../src/definition/language/kinds';
import { buildLanguage } from '../../src/definition/language/language';
import { repositoryRoot } from '../support/repository';
import { withListedParts } from './listed-parts';
import { withParts } from './mistakes-parts';
import type { Edit } from './project';
import { withProject } from './project';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Each validator is used a few times: code that is short or fast costs more than it saves.
const ajv = new Ajv({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
const language = buildLanguage(readLanguageSources(repositoryRoot));
const names = [...Object.keys(knownNames), 'message', 'part', 'body', 'site', 'sibling'];
ajv.addSchema({ $defs: Object.fromEntries(names.map((name) => [name, {}])) }, namesFile);
const compiled = (overlay: boolean) =>
  Object.entries(editorSchemas(language, overlay)).map(
    ([kind, schema]) => [overlay ? `overlay/${kind}` : kind, ajv.compile(schema)] as const,
  );
const validators = new Map([...compiled(false), ...compiled(true)]);

const errorsOf = (kind: string, value: unknown): unknown => {
  const validate = validators.get(kind);
  return validate?.(value) === true ? [] : validate?.errors;
};

const kindOf = (file: string): string =>
  file.includes('/parts/')
    ? 'part'
    : file.includes('/pages/')
      ? 'page'
      : file.includes('/forms/')
        ? 'form'
        : 'operation';

it.each([
  ['blocks and actions', withParts],
  ['lists, requests and texts', withListedParts],
])('parts of %s match the editor schemas', (_name, edits: readonly Edit[]) => {
  const files = [...new Set(edits.map(({ file }) => file))].filter((file) => !file.includes('/messages/'));
  const wrong = withProject(edits, (folder) =>
    files.map((file) => [file, errorsOf(kindOf(file), JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  );
  expect(wrong).toEqual(files.map((file) => [file, []]));
});

const page = (...body: readonly object[]): object => ({ faceplate: 1, id: 'p', let: { many: 'true' }, body });
const use = { block: 'part', id: 'u', part: 'card', with: { note: { part: 'note' } }, below: [] };
const chosen = { block: 'text', id: 't', when: 'let.many', text: { choose: 'x', of: { a: 'm.a', b: null } } };
const pressed = { block: 'button', id: 'b', label: { part: 'label' }, press: [{ do: 'say', with: { tone: 'info' } }] };
const rows = {
  block: 'facts',
  id: 'f',
  items: [
    { part: 'rows', with: {} },
    { id: 'r', label: 'm.r' },
  ],
};

const oneText = { block: 'text', id: 't', text: 'm' };
const between = { choose: 'session.role', of: { customer: [oneText], anonymous: [oneText], guest: null }, else: [] };

it('a choice between blocks is valid', () => {
  expect(errorsOf('page', page(between, { ...between, id: 'which', when: 'let.a' }))).toEqual([]);
  expect(errorsOf('overlay/page', page({ id: 'which', of: { customer: [oneText] } }))).toEqual([]);
  expect(errorsOf('page', page({ ...between, of: { customer: [{ block: 'text', id: 't' }] } }))).not.toEqual([]);
});

it('a page of parts is valid', () => {
  expect(errorsOf('page', page(use, chosen, pressed, rows))).toEqual([]);
});

it.each([
  ['a use without a part', page({ block: 'part', id: 'u', with: 3 })],
  ['a parameter outside a part', page({ block: 'text', id: 't', text: { param: 'x' } })],
  ['a slot outside a part', page({ block: 'slot', id: 's' })],
  ['actions of a part with more', page({ block: 'button', id: 'b', label: 'm', press: [{ do: 'say', as: 'x' }] })],
  ['a text of a part with more', page({ block: 'text', id: 't', text: { part: 'x', id: 'y' } })],
])('%s is rejected', (_name, value) => {
  expect(errorsOf('page', value)).not.toEqual([]);
});

it('an overlay contains the differences of a part call', () => {
  const over = { block: 'part', id: 'u', with: { note: 'm' }, override: { title: { $remove: true } } };
  expect(
    errorsOf('overlay/page', { faceplate: 1, body: [over, { id: 'f', items: [{ id: 'r', override: {} }] }] }),
  ).toEqual([]);
  expect(errorsOf('overlay/form', { faceplate: 1, fields: [{ id: 'reach', override: { a: {} } }] })).toEqual([]);
});
