import { describe, expect, it } from 'vitest';
import { withEdits } from './project';
import type { Edit } from './project';

const page = 'content/pages/contact.json';
const sending = 'schemas/operations/contact.send/operation.json';
const samples = 'schemas/operations/contact.send/samples.json';
const schema = 'schemas/forms/contact/schema.json';
const layout = 'schemas/forms/contact/layout.json';
const examples = 'schemas/forms/contact/examples.json';

/** The form goes to the operation whole; the body says what of it is sent. */
const handed = (body: string): readonly Edit[] => [
  {
    file: samples,
    to: '{ "sent": { "with": { "contact": { "email": "a@b.example" } }, "status": 201, "body": { "ticket": "T-1" } } }',
  },
  {
    file: page,
    from: '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
    to: '"with": { "contact": { "$": "form" } }',
  },
  { file: sending, from: '"body": { "$": "with" }', to: `"body": ${body}` },
  {
    file: sending,
    from: '"required": ["email", "topic"],\n    "properties": { "email": { "type": "string" }, "topic": { "enum": ["order", "other"] } }',
    to: '"required": ["contact"],\n    "properties": { "contact": { "type": "object", "required": ["email"], "properties": { "email": { "type": "string" }, "topic": { "type": "string" } } } }',
  },
];

const bodies = {
  listed: handed('{ "mail": { "$": "with.contact.email" }, "topic": { "$": "with.contact.topic" } }'),
  spread: handed('{ "...": "with.contact" }'),
};

const says = (...messages: readonly string[]): readonly Edit[] =>
  ['en', 'de'].map((locale) => ({
    file: `content/messages/${locale}.json`,
    from: '"faceplate": 1,',
    to: `"faceplate": 1, ${messages.map((id) => `"${id}": "Text",`).join(' ')}`,
  }));

const asked = (id: string, data: string, field = ''): readonly Edit[] => [
  { file: schema, from: '"agreed": {', to: `"${id}": ${data}, "agreed": {` },
  { file: layout, from: '{ "id": "agreed" }', to: `{ "id": "${id}"${field} }, { "id": "agreed" }` },
];

const renamed = (from: string, to: string, ...files: readonly string[]): readonly Edit[] =>
  files.map((file) => ({ file, from: `"${from}"`, to: `"${to}"` }));

type Reports = readonly string[];
const arrives: Reports = [];

/** Edits of a form by an analyst, step by step, with the problems for a body that is listed or spread. */
const edits: readonly (readonly [string, readonly Edit[], Readonly<Record<keyof typeof bodies, Reports>>])[] = [
  [
    'a field is added',
    [...asked('meter', '{ "type": "string" }'), ...says('contact.meter.label')],
    { listed: [`FP8225 ${layout}`], spread: arrives },
  ],
  [
    'a field is renamed',
    [
      { file: schema, from: '["email", ', to: '["mail", ' },
      { file: schema, from: '"email": { "type"', to: '"mail": { "type"' },
      ...renamed('email', 'mail', layout),
      {
        file: examples,
        to: '{ "valid": { "complete": { "mail": "a@b.example", "topic": "order", "agreed": true } } }',
      },
      ...says('contact.mail.label'),
    ],
    { listed: [`FP4110 ${page}`], spread: [`FP4110 ${page}`] },
  ],
  [
    'a field is of another type',
    [
      { file: schema, from: '{ "enum": ["order", "other"] }', to: '{ "type": "integer" }' },
      { file: examples, to: '{ "valid": { "complete": { "email": "a@b.example", "topic": 1, "agreed": true } } }' },
      ...says('validation.type'),
    ],
    { listed: [`FP4112 ${page}`], spread: [`FP4112 ${page}`] },
  ],
  [
    'a field is removed',
    [
      { file: schema, from: '"email", "topic", ', to: '"email", ' },
      { file: schema, from: '"topic": { "enum": ["order", "other"] },', to: '' },
      { file: layout, from: '{ "id": "topic" }, ', to: '' },
      { file: examples, to: '{ "valid": { "complete": { "email": "a@b.example", "agreed": true } } }' },
    ],
    // Its label is left in every language.
    { listed: ['FP5108 content/messages/de.json'], spread: ['FP5108 content/messages/de.json'] },
  ],
  [
    'a member is added to an enum',
    [{ file: schema, from: '["order", "other"]', to: '["order", "sale", "other"]' }],
    { listed: arrives, spread: arrives },
  ],
  [
    'a member is removed from an enum',
    [{ file: schema, from: '["order", "other"]', to: '["sale", "other"]' }],
    { listed: [`FP8205 ${examples}`], spread: [`FP8205 ${examples}`] },
  ],
  [
    'a rule across fields is added',
    [
      {
        file: layout,
        from: '"fields":',
        to: '"rules": [{ "id": "mail", "require": "form.topic != \'order\' || form.email != \'\'", "at": "email", "message": "contact.title" }], "fields":',
      },
    ],
    { listed: arrives, spread: arrives },
  ],
  [
    'a list with conditions is added',
    [
      ...asked(
        'people',
        '{ "type": "array", "items": { "type": "object", "properties": { "name": { "type": "string" } } } }',
        ', "items": [{ "id": "name", "when": "entry.name != \'x\'" }]',
      ),
      ...says(
        'contact.people.label',
        'contact.people.add',
        'contact.people.name.label',
        'contact.people.entry',
        'list.remove',
        'list.added',
        'list.removed',
      ),
    ],
    { listed: [`FP8225 ${layout}`], spread: arrives },
  ],
  [
    'another answer is required',
    [
      {
        file: sending,
        from: '["ticket"], "properties": {',
        to: '["ticket", "number"], "properties": { "number": { "type": "string" },',
      },
    ],
    { listed: [`FP9004 ${samples}`], spread: [`FP9004 ${samples}`] },
  ],
  [
    'the API names its answer otherwise',
    [
      { file: sending, from: '["ticket"], "properties": { "ticket"', to: '["reference"], "properties": { "reference"' },
      { file: samples, from: '"ticket"', to: '"reference"' },
    ],
    { listed: [`FP4004 ${page}`], spread: [`FP4004 ${page}`] },
  ],
];

const told = (all: readonly Edit[]): Reports =>
  withEdits(all, (project) => project.check().map(({ code, at }) => `${code} ${at?.file}`));

describe.each(['listed', 'spread'] as const)('when the body of a call is %s', (kind) => {
  it('nothing is reported without a change', () => {
    expect(told(bodies[kind])).toEqual([]);
  });

  it.each(edits)('%s: it arrives or is reported', (_, edit, expected) => {
    expect(told([...bodies[kind], ...edit])).toEqual(expected[kind]);
  });
});
