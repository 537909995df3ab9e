import type { JsonObject } from '../../../src/base/json';
import {
  answerExample,
  answerKinds,
  answerLayout,
  answerSchema,
  choiceText,
} from '../../../src/definition/edit/answers';
import type { AskedField } from '../../../src/definition/edit/answers';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf } from '../../../src/definition/source/folders';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { siteToWrite } from '../known-site';
import { answersTo } from './ask';
import { draftDefinitions } from './draft';
import type { DefinitionDraft } from './draft';
import { addToPage } from './page-body';
import { writeBegun } from './report';
import { sourceOfSite } from './site-source';
import { addText, sentence } from './texts';
import { spokenLocales } from '../../../src/definition/facts/spoken-locales';

const options = { site: { type: 'string' }, fields: { type: 'string' }, page: { type: 'string' } } as const;

/** Usage, without `faceplate`. */
export const help =
  'new form NAME [--site S] [--fields "name, email:email, day?:date, topic:order|other"] [--page P]   ? marks a field that may stay empty';

/** Kinds of answers without choices, which a word alone names. */
const plainKinds = Object.keys(answerKinds).filter((kind) => answerKinds[kind]?.takes === undefined);

/** Reads `day?:date` or `topic:order|other`. */
function fieldFrom(word: string): AskedField {
  const [, id, optional, type = 'text'] = /^([a-z][A-Za-z0-9]*)(\??)(?::(.+))?$/.exec(word) ?? [];
  const choices = type.includes('|') ? type.split('|').map((choice) => choice.trim()) : [];
  const kind = choices.length > 0 ? 'choice' : plainKinds.find((name) => name === type);
  if (id === undefined || kind === undefined)
    throw new UsageError(
      `"${word}" is not a field: use name:type with one of ${plainKinds.join(', ')}, or its choices, e.g. topic:order|other.`,
    );
  return { id, kind, isRequired: optional === '' && kind !== 'tick', choices, description: `${sentence(id)}.` };
}

function fieldsFrom(answer: string): readonly AskedField[] {
  const fields = answer.split(',').map((word) => fieldFrom(word.trim()));
  const twice = fields.find(({ id }, index) => fields.findIndex((other) => other.id === id) < index);
  if (twice !== undefined) throw new UsageError(`There are two fields "${twice.id}".`);
  return fields;
}

const valuesOf = (fields: readonly AskedField[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field.id, answerExample(field)]));

const required = (fields: readonly AskedField[]): readonly string[] =>
  fields.filter(({ isRequired }) => isRequired).map(({ id }) => id);

function addForm(files: DefinitionDraft, layer: string, form: string, fields: readonly AskedField[]): void {
  const folder = `${layer}schemas/forms/${form}/`;
  files.create(`${folder}schema.json`, {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${sentence(form).replaceAll(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())}Form`,
    type: 'object',
    required: required(fields),
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.id, answerSchema(field)])),
  });
  files.create(`${folder}layout.json`, {
    $schema: schemaLineOf(`${folder}layout.json`),
    faceplate: 1,
    form,
    fields: fields.map((field) => answerLayout(form, field)),
  });
  const needed = required(fields);
  files.create(`${folder}examples.json`, {
    valid: { complete: valuesOf(fields) },
    invalid:
      needed.length === 0
        ? {}
        : { nothing: { value: {}, errors: Object.fromEntries(needed.map((id) => [id, 'required'])) } },
  });
}

/** Returns the id of the operation that sends a form: meter-reading → meterReading.send. */
const operationOf = (form: string): string =>
  `${form.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}.send`;

/** Adds the operation that sends a form: its values are the request body. */
function addOperation(files: DefinitionDraft, layer: string, form: string, fields: readonly AskedField[]): void {
  const id = operationOf(form);
  const folder = `${layer}schemas/operations/${id}/`;
  files.create(`${folder}operation.json`, {
    $schema: schemaLineOf(`${folder}operation.json`),
    faceplate: 1,
    id,
    description: `Sends what the form ${form} asks.`,
    api: 'main',
    protocol: 'rest',
    method: 'POST',
    path: `/${form}`,
    body: { $: 'with.form' },
    with: {
      type: 'object',
      required: ['form'],
      additionalProperties: false,
      properties: { form: { type: 'object', description: `The values of the form ${form}.` } },
    },
    result: { schema: { type: 'object' } },
    errors: [{ id: 'server', status: '5xx', message: `${form}.errors.server` }],
    idempotent: true,
  });
  files.create(`${folder}samples.json`, {
    taken: { with: { form: valuesOf(fields) }, status: 200, body: {} },
    broken: {
      with: { form: valuesOf(fields) },
      status: 500,
      body: { message: 'Something went wrong.', code: 'server.error', request_id: 'sample' },
    },
  });
}

const blockOf = (form: string): JsonObject => ({
  block: 'form',
  id: 'form',
  form,
  submit: `${form}.submit`,
  sending: `${form}.sending`,
  sent: `${form}.sent`,
  press: [{ action: 'call', operation: operationOf(form), with: { form: { $: 'form' } } }],
  done: [{ block: 'notice', id: 'thanks', tone: 'success', title: `${form}.sent` }],
});

/** Returns all texts of a new form, in English. */
const textsOf = (form: string, fields: readonly AskedField[]): readonly (readonly [id: string, text: string])[] => [
  ...fields.flatMap(({ id, choices }) => [
    [`${form}.${id}.label`, sentence(id)] as const,
    ...choices.map((choice) => [choiceText(form, id, choice), sentence(choice)] as const),
  ]),
  [`${form}.submit`, 'Send'],
  [`${form}.sending`, 'Sending …'],
  [`${form}.sent`, 'Thank you, it has arrived'],
  [`${form}.errors.server`, 'This could not be sent. Please try again.'],
];

/** Runs `faceplate new form`: creates a form, the operation that sends it and, with --page, a block that shows it. */
export async function run(words: readonly string[], root: string, opened?: Project): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  const form = positionals[0];
  if (form === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(form))
    throw new UsageError(`Name the form by lower-case words joined by -: npx faceplate ${help}`);
  const project = opened ?? openProject(root, { engine: engineHash() });
  const site = siteToWrite(project, values.site, root);
  const source = sourceOfSite(project, site);
  if (source.forms[form] !== undefined) throw new UsageError(`The site "${site}" has a form "${form}" already.`);
  const answers = await answersTo(
    [{ option: 'fields', question: 'Which fields?', otherwise: 'name, email:email, message:long' }],
    { fields: values.fields },
  );
  const fields = fieldsFrom(answers['fields'] ?? '');
  const layer = folderOf(site);
  const files = draftDefinitions(root);
  addForm(files, layer, form, fields);
  addOperation(files, layer, form, fields);
  if (values.page !== undefined) addToPage(files, layer, values.page, blockOf(form));
  const speaking = { settings: source.settings, folder: layer };
  for (const [id, text] of textsOf(form, fields)) addText(files, speaking, id, new Map([['', text]]));
  const others = spokenLocales(speaking).filter((locale) => !locale.startsWith('en'));
  await writeBegun(files, {
    root,
    project,
    site,
    next: [
      ...(others.length === 0 ? [] : [`Translate its texts: they are English in ${others.join(', ')} too.`]),
      ...(values.page === undefined ? [`Show it on a page: ${JSON.stringify(blockOf(form))}`] : []),
      `Then: npx faceplate types, and npx faceplate dev --site ${site}`,
    ].join('\n'),
  });
  return 0;
}
