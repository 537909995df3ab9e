import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { NewField } from '../../../studio/protocol';
import { asObject } from '../../base/json';
import { openTown, withTown } from '../../../tests/support/edited-town';
import type { EditedTown } from '../../../tests/support/edited-town';
import type { EditPlan } from './plan';
import { answerKinds } from './answers';

const both = (en: string, de: string) => ({ en, de });

const plain: NewField = { name: 'number', kind: 'text', label: both('Number', 'Nummer'), required: false };

const choices = [
  { id: 'low', label: both('Low', 'Niedrig') },
  { id: 'high', label: both('High', 'Hoch') },
];

/** A field of a kind, with everything that the kind needs. */
const ofKind = (kind: string, required: boolean): NewField => ({
  ...plain,
  kind,
  required,
  ...(answerKinds[kind]?.takes !== undefined && { choices }),
});

const asked = (field: Partial<NewField> = {}, form = 'contact') => ({ ask: form, field: { ...plain, ...field } });

const json = (text: string | undefined): Record<string, unknown> => asObject(JSON.parse(text ?? '{}'));

const refusedOf = (plan: EditPlan): string => ('refused' in plan ? plan.refused : '');

const problemsOf = (plan: EditPlan) =>
  'problems' in plan ? plan.problems?.map(({ code, message }) => `${code} ${message}`) : plan;

const form = 'schemas/forms/contact';
const call = 'schemas/operations/contact.send';

describe('an added field', () => {
  /** Only planned, never written. */
  const { root, plan } = openTown();
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** The planned files of the base after adding a field, by path. */
  function planned(field: Parameters<typeof asked>[0]): Readonly<Record<string, Record<string, unknown>>> {
    const made = plan({ layer: 'base' }, asked(field));
    if (!('files' in made)) throw new Error(JSON.stringify(made));
    return Object.fromEntries(made.files.map(({ file, after }) => [file, json(after ?? '')]));
  }

  const kinds = Object.keys(answerKinds).flatMap((kind) => [true, false].map((required) => ({ kind, required })));

  it.each(kinds)('passes the check as $kind with required $required', ({ kind, required }) => {
    const made = plan({ layer: 'base' }, { ask: 'contact', field: ofKind(kind, required) });
    expect(problemsOf(made)).toEqual([]);
    expect(refusedOf(made)).toBe('');
  });

  it('is written to every file that knows the fields', () =>
    withTown(({ edit, text }) => {
      const files = edit({ layer: 'base' }, asked({ required: true, hint: both('On the bill', 'Auf der Rechnung') }));
      expect(files.toSorted()).toEqual([
        'content/messages/de.json',
        'content/messages/en.json',
        'content/pages/contact.json',
        `${form}/examples.json`,
        `${form}/layout.json`,
        `${form}/schema.json`,
        `${call}/operation.json`,
        `${call}/samples.json`,
      ]);
      expect(json(text(`${form}/schema.json`))).toMatchObject({
        required: ['email', 'topic', 'agreed', 'number'],
        properties: { number: { type: 'string', maxLength: 200, description: 'Number.' } },
      });
      expect(json(text(`${form}/layout.json`))['fields']).toContainEqual({ id: 'number', hint: 'contact.number.hint' });
      expect(json(text('content/messages/de.json'))).toMatchObject({
        'contact.number.label': 'Nummer',
        'contact.number.hint': 'Auf der Rechnung',
      });
      expect(json(text(`${call}/operation.json`))).toMatchObject({
        with: { required: ['email', 'topic', 'number'], properties: { number: { type: 'string' } } },
        body: { $: 'with' },
      });
      expect(text('content/pages/contact.json')).toContain('"number": { "$": "form.number" }');
      expect(json(text(`${form}/examples.json`))).toMatchObject({
        valid: { complete: { number: 'Some words' } },
        invalid: { 'no-email': { value: { number: 'Some words' } } },
      });
      expect(json(text(`${call}/samples.json`))).toMatchObject({ sent: { with: { number: 'Some words' } } });
    }));

  it('that is optional is only in the complete example', () => {
    const files = planned({});
    const { valid, invalid } = files[`${form}/examples.json`] ?? {};
    expect(valid).toMatchObject({ complete: { number: 'Some words' } });
    expect(JSON.stringify(invalid)).not.toContain('Some words');
    expect(files).not.toHaveProperty([`${call}/samples.json`]);
  });

  it.each([
    [{ place: { after: 'email' } }, ['email', 'number', 'topic', 'agreed']],
    [{ place: { before: 'email' } }, ['number', 'email', 'topic', 'agreed']],
    [{}, ['email', 'topic', 'agreed', 'number']],
  ] as const)('is inserted at its place %j', (place, order) => {
    const { fields } = planned(place)[`${form}/layout.json`] as { fields: { id: string }[] };
    expect(fields.map(({ id }) => id)).toEqual(order);
  });

  it.each([
    [{ kind: 'text', least: 12, most: 14 }, { minLength: 12, maxLength: 14 }, /^.{12,14}$/],
    [{ kind: 'integer', least: 5, most: 9 }, { minimum: 5, maximum: 9 }, /^5$/],
    [{ kind: 'text', example: 'K-1' }, { maxLength: 200 }, /^K-1$/],
    [{ kind: 'number', example: '2.5' }, { type: 'number' }, /^2\.5$/],
  ] as const)('has limits with an example within them: %j', (given, schema, example) => {
    const files = planned(given);
    expect(files[`${form}/schema.json`]).toMatchObject({ properties: { number: schema } });
    const { valid } = files[`${form}/examples.json`] as { valid: { complete: { number: unknown } } };
    expect(String(valid.complete.number)).toMatch(example);
  });
});

/** Edits of the form in a base site that passes the whole form to the operation. */
function handWhole({ root, project }: EditedTown, body: object, parameter: object = {}): void {
  const page = join(root, 'content/pages/contact.json');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/"with": \{[^]*?\} \},?\s*"as"/, '"with": { "contact": { "$": "form" } }, "as"'),
  );
  const file = join(root, `${call}/operation.json`);
  const operation = json(readFileSync(file, 'utf8'));
  const taken = { type: 'object', required: ['contact'], properties: { contact: { type: 'object', ...parameter } } };
  writeFileSync(file, JSON.stringify({ ...operation, with: taken, body }));
  const samples = join(root, `${call}/samples.json`);
  writeFileSync(
    samples,
    JSON.stringify({
      sent: { with: { contact: { email: 'a@b.example', topic: 'order' } }, status: 201, body: { ticket: 'T-1' } },
    }),
  );
  project.reload();
}

describe('an operation that receives the whole form', () => {
  it.each([
    ['sends it as it is', { $: 'with.contact' }],
    ['spreads it', { '...': 'with.contact' }],
  ])('keeps its request if it %s', (_words, body) =>
    withTown((open) => {
      handWhole(open, body);
      expect(open.edit({ layer: 'base' }, asked())).not.toContain(`${call}/operation.json`);
    }),
  );

  it('names the field if it names the others', () =>
    withTown((open) => {
      handWhole(open, { email: { $: 'with.contact.email' }, topic: { $: 'with.contact.topic' } });
      open.edit({ layer: 'base' }, asked({ required: true }));
      expect(json(open.text(`${call}/operation.json`))).toMatchObject({
        body: { topic: { $: 'with.contact.topic' }, number: { $: 'with.contact.number' } },
      });
      expect(json(open.text(`${call}/samples.json`))).toMatchObject({
        sent: { with: { contact: { number: 'Some words' } } },
      });
    }));
});

describe('a field of an overlay', () => {
  it('is the smallest edit of each file', () =>
    withTown(({ edit, text, project }) => {
      const files = edit({}, asked({ required: true, place: { after: 'email' } }));
      expect(files.every((file) => file.startsWith('sites/town/'))).toBe(true);
      expect(json(text(`sites/town/${form}/schema.json`))).toEqual({
        required: { $add: ['number'] },
        properties: { number: { type: 'string', maxLength: 200, description: 'Number.' } },
      });
      expect(json(text(`sites/town/${form}/layout.json`))).toEqual({
        $schema: '../../../../../.faceplate/schemas/town/form.json',
        faceplate: 1,
        form: 'contact',
        fields: [{ id: 'number', $after: 'email' }],
      });
      expect(json(text('sites/town/content/messages/de.json'))).toEqual({ 'contact.number.label': 'Nummer' });
      expect(project.check('town')).toEqual([]);
    }));

  it('is appended by default', () =>
    withTown(({ edit, text, project }) => {
      edit({}, asked({ required: true }));
      expect(json(text(`sites/town/${form}/layout.json`))['fields']).toEqual([
        { id: 'number', $after: expect.any(String) },
      ]);
      expect(project.check('town')).toEqual([]);
    }));

  it('states its label if every other field does', () =>
    withTown(({ root, edit, text, project }) => {
      const layout = json(text(`${form}/layout.json`));
      const fields = (layout['fields'] as readonly object[]).map((field) => ({ width: 'full', ...field }));
      writeFileSync(join(root, `${form}/layout.json`), JSON.stringify({ ...layout, fields }));
      project.reload();
      edit({}, asked({ required: true, place: { after: 'email' } }));
      expect(json(text(`sites/town/${form}/layout.json`))['fields']).toEqual([
        { id: 'number', $after: 'email', label: 'contact.number.label' },
      ]);
      expect(project.check('town')).toEqual([]);
    }));

  it('follows one that the overlay has added', () =>
    withTown(({ edit, text, project }) => {
      edit({}, asked({ required: true, place: { after: 'email' } }));
      edit({}, asked({ name: 'street', required: true, place: { after: 'number' } }));
      expect(json(text(`sites/town/${form}/schema.json`))['required']).toEqual({ $add: ['number', 'street'] });
      expect(json(text(`sites/town/${form}/layout.json`))['fields']).toEqual([
        { id: 'number', $after: 'email' },
        { id: 'street', $after: 'number' },
      ]);
      expect(project.check('town')).toEqual([]);
    }));
});

it('a field is rejected with a reason', () =>
  withTown(({ plan }) => {
    const cases = [
      [asked({}, 'contcat'), /^There is no form "contcat"\. Did you mean "contact"\?$/],
      [asked({ name: 'email' }), /^The form "contact" has a field "email" already\.$/],
      [asked({ name: 'Meter number' }), /^"Meter number" cannot be the name of a field/],
      [asked({ label: { en: 'Number' } }), /^The text "contact\.number\.label" is missing in: de\.$/],
      [asked({ hint: { en: 'Number', de: ' ' } }), /^The text "contact\.number\.hint" is missing in: de\.$/],
      [asked({ kind: 'emial' }), /^"emial" is not a kind of answer\. Did you mean "email"\?/],
      [asked({ kind: 'choice' }), /^Name at least two choices\.$/],
      [asked({ kind: 'choice', choices: [choices[0]!, choices[0]!] }), /^There are two choices "low"\.$/],
      [
        asked({ kind: 'choice', choices: [choices[0]!, { ...choices[1]!, id: 'a b' }] }),
        /"a b" cannot be the name of a choice/,
      ],
      [asked({ choices }), /^An answer of the kind "text" has no choices\.$/],
      [asked({ kind: 'date', most: 2 }), /^An answer of the kind "date" has no limits\.$/],
      [asked({ most: 2.5 }), /^A number of characters is a whole number\.$/],
      [asked({ least: 3, most: 2 }), /^The least is more than the most\.$/],
      [asked({ place: { after: 'street' } }), /^The form "contact" has no field "street"\.$/],
    ] as const;
    for (const [edit, words] of cases) expect(refusedOf(plan({ layer: 'base' }, edit))).toMatch(words);
  }));
