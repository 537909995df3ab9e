/** The editor schemas for the files of one site: the language, and the names in the site. */
import type { JsonSchema } from '../../model/json-schema';
import type { CheckContext } from '../check/rule';
import { schemaFolder } from '../format/schema-line';
import { memoizeWeak } from '../../base/memoize';
import { allNames } from './described-names';
import type { DescribedName } from './described-names';
import { namesFile } from './editor-offers';
import { editorSchemas } from './editor-schemas';

const draft = 'http://json-schema.org/draft-07/schema#';

const enumOf = (names: readonly DescribedName[]): JsonSchema =>
  names.length === 0
    ? {}
    : { enum: names.map(([name]) => name), enumDescriptions: names.map(([, description]) => description) };

/** A file of texts: each id with its text, for translators. */
const messagesSchema = (names: readonly DescribedName[]): JsonSchema => ({
  type: 'object',
  description: 'Texts by id, as ICU messages.',
  properties: {
    $schema: { type: 'string' },
    ...Object.fromEntries(names.map(([id, description]) => [id, { type: ['string', 'object'], description }])),
  },
});

const samplesSchema: JsonSchema = {
  type: 'object',
  description: 'Recorded answers by name; tests use the first good one as the response of the API.',
  additionalProperties: {
    type: 'object',
    properties: {
      with: { type: 'object', description: 'What the operation was called with.' },
      status: { type: ['integer', 'string'], description: 'HTTP status of the answer.' },
      headers: { type: 'object', description: 'Headers of the answer.' },
      body: { description: 'Body of the answer, as the API sends it.' },
    },
  },
};

const examplesSchema: JsonSchema = {
  type: 'object',
  description: 'What may be filled in, and what may not; every example is tried.',
  properties: {
    valid: { type: 'object', description: 'By name: values that the form takes.' },
    invalid: { type: 'object', description: 'By name: values that it refuses, and why.' },
  },
};

const language = memoizeWeak<Readonly<Record<string, string>>>();
const [root, overlay] = [{}, {}];

const textsByKind = (schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [`${kind}.json`, `${JSON.stringify(schema)}\n`]));

/**
 * Writes the editor files of a site. Takes the site as checked, and the names of all sites.
 * Returns texts by path relative to the project's root, equal for equal sites.
 */
export function siteSchemas(context: CheckContext, sites: readonly string[]): Readonly<Record<string, string>> {
  const { site } = context;
  const isOverlay = site.source.chain.length > 1;
  const kinds = language([context.language, isOverlay ? overlay : root], () =>
    textsByKind({
      ...editorSchemas(context.language, isOverlay),
      samples: { $schema: draft, ...samplesSchema },
      examples: { $schema: draft, ...examplesSchema },
    }),
  );
  const names = allNames(context, sites);
  const own = textsByKind({ messages: { $schema: draft, ...messagesSchema(names['message'] ?? []) } });
  const $defs = Object.fromEntries(Object.entries(names).map(([kind, known]) => [kind, enumOf(known)]));
  const files = { ...kinds, ...own, [namesFile]: `${JSON.stringify({ $schema: draft, $defs })}\n` };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [schemaFolder(site.name) + file, text]));
}
