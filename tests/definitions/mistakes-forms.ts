import type { Mistake } from './mistake';

const layout = 'schemas/forms/contact/layout.json';
const fields = '"fields": [{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }]';

const asked = (name: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file: layout, from: fields, to }],
  problems,
});

const words = ['list.remove', 'list.added', 'list.removed', 'contact.people.entry', 'contact.people.add']
  .map((id) => `"${id}": "Words"`)
  .join(', ');
const spoken = ['en', 'de'].map((locale) => ({
  file: `content/messages/${locale}.json`,
  from: '"faceplate": 1,',
  to: `"faceplate": 1, ${words},`,
  incidental: true as const,
}));

const listed = (name: string, entry: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    ...spoken,
    {
      file: layout,
      from: fields,
      to: `"fields": [{ "id": "email" }, { "id": "people", "label": "contact.title", "items": [${entry}] }, { "id": "topic" }, { "id": "agreed" }]`,
    },
    {
      file: 'schemas/forms/contact/schema.json',
      from: '"agreed": { "enum": [true] }',
      to: '"agreed": { "enum": [true] }, "people": { "type": "array", "items": { "type": "object", "properties": { "name": { "type": "string" } } } }',
    },
  ],
  problems,
});

const named = (name: string, item: string, schema: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    ...['en', 'de'].map((locale) => ({
      file: `content/messages/${locale}.json`,
      from: '"faceplate": 1,',
      to: '"faceplate": 1, "validation.person-name": "Words", "validation.person-name.length": "Words", "validation.person-name.characters": "Words", "validation.minLength": "Words", "validation.maxLength": "Words", "validation.pattern": "Words",',
      incidental: true as const,
    })),
    {
      file: layout,
      from: fields,
      to: `"fields": [{ "id": "email" }, { "id": "name", "label": "contact.title"${item} }, { "id": "topic" }, { "id": "agreed" }]`,
    },
    {
      file: 'schemas/forms/contact/schema.json',
      from: '"agreed": { "enum": [true] }',
      to: `"agreed": { "enum": [true] }, "name": ${schema}`,
    },
    {
      file: 'content/pages/contact.json',
      from: '"email": { "$": "form.email" },',
      to: '"email": { "$": "form.email" }, "name": { "$": "form.name" },',
    },
    {
      file: 'schemas/operations/contact.send/operation.json',
      from: '"topic": {',
      to: '"name": { "type": "string" }, "topic": {',
    },
  ],
  problems,
});

const repeated = (name: string, about: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    {
      file: 'content/pages/places.json',
      from: '{ "block": "text", "id": "street",',
      to: `{ "block": "form", "id": "ask", "form": "contact",${about} "submit": "contact.send", "press": [{ "action": "call", "operation": "contact.send", "with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } } }] },
            { "block": "text", "id": "street",`,
    },
  ],
  problems,
});

/** One mistake each, in how a form is asked and in which language a page is. */
export const mistakesInForms: readonly Mistake[] = [
  asked(
    'unknown words for a refusal',
    `${fields}, "refusals": { "email.taken": "contact.takn" }`,
    'schemas/forms/contact/layout.json:4:102 FP5001 There is no message "contact.takn" in the languages en, de.',
  ),
  asked(
    'group folded by a word',
    '"fields": [{ "id": "who", "group": "contact.title", "folded": "yes", "fields": [{ "id": "email" }] }, { "id": "topic" }, { "id": "agreed" }]',
    'schemas/forms/contact/layout.json:4:65 FP1105 This is text, but true or false is needed here.',
  ),
  asked(
    'blocks before an unknown field',
    `"bodyBefore": "agred", ${fields}`,
    'schemas/forms/contact/layout.json:4:17 FP3116 There is no field "agred". → agreed',
  ),
  listed(
    'entry that asks for nothing known',
    '{ "id": "nam" }',
    'schemas/forms/contact/layout.json:4:95 FP8201 The form\'s data has no "people.nam". → name',
  ),
  listed(
    'misspelt name in the condition of an entry',
    '{ "id": "name", "label": "contact.title", "when": "entry.nam != \'x\'" }',
    "schemas/forms/contact/layout.json:4:144 FP4004 entry has no field 'nam'. → name",
  ),
  listed(
    'comparison that may fail in the condition of an entry',
    '{ "id": "name", "label": "contact.title", "when": "entry.name > 3" }',
    'schemas/forms/contact/layout.json:4:138 FP4010 entry.name may be missing here and cannot be used with >.',
  ),
  asked(
    'rule across fields that speaks of an entry',
    `${fields}, "rules": [{ "id": "one", "require": "entry.name == 'x'", "at": "email", "message": "contact.title" }]`,
    "schemas/forms/contact/layout.json:4:110 FP4003 There is no 'entry' here. Texts need quotes.",
  ),
  listed(
    'group among what an entry is asked',
    '{ "id": "name", "label": "contact.title", "folded": true }',
    'schemas/forms/contact/layout.json:4:129 FP8211 "folded" has no effect on the fields of a list entry, which are always in one row.',
  ),
  asked(
    'order of entries where there are none',
    '"fields": [{ "id": "email", "entryActions": ["reorder"] }, { "id": "topic" }, { "id": "agreed" }]',
    'schemas/forms/contact/layout.json:4:31 FP8214 "entryActions" has no effect on "email", which has no fields for its entries.',
  ),
  listed(
    'list whose entries have no label',
    '{ "id": "name" }',
    'schemas/forms/contact/layout.json:4:95 FP5007 Nothing says the label of "name": there is no message "contact.people.name.label" in the language en.',
  ),
  {
    name: 'list that nothing asks for',
    edits: [
      {
        file: layout,
        from: fields,
        to: '"fields": [{ "id": "email" }, { "id": "people", "label": "contact.title" }, { "id": "topic" }, { "id": "agreed" }]',
      },
      {
        file: 'schemas/forms/contact/schema.json',
        from: '"agreed": { "enum": [true] }',
        to: '"agreed": { "enum": [true] }, "people": { "type": "array", "items": { "type": "string" } }',
      },
    ],
    problems: [
      'schemas/forms/contact/layout.json:4:41 FP8210 "people" is a list, but the form has no fields for its entries.',
    ],
  },
  {
    name: 'entries of a text',
    edits: [
      ...spoken,
      {
        file: layout,
        from: '{ "id": "email" }',
        to: '{ "id": "email", "items": [{ "id": "name", "label": "contact.title" }] }',
      },
    ],
    problems: [
      'schemas/forms/contact/layout.json:4:31 FP8209 The form asks for entries of "email", but its data is not a list of objects.',
    ],
  },
  ...['"string"', '5', 'null', '["string"]'].map((written, index): Mistake => ({
    name: `property that is not a schema: ${written}`,
    edits: [
      {
        file: 'schemas/forms/contact/schema.json',
        from: '"topic": { "enum": ["order", "other"] }',
        to: `"topic": ${written}`,
      },
    ],
    problems: [
      `schemas/forms/contact/schema.json:7:14 FP1207 This must be a schema, but is ${['text', 'a number', 'null', 'a list'][index] ?? ''}.`,
    ],
  })),
  {
    name: 'keyword that only the compiler of a form refuses',
    edits: [
      {
        file: 'schemas/forms/contact/schema.json',
        from: '"topic": { "enum": ["order", "other"] }',
        to: '"topic": { "enum": ["order", "other"], "x-note": "seen" }',
      },
    ],
    problems: [
      'schemas/forms/contact/schema.json:1:1 FP8207 The form\'s schema cannot be compiled: strict mode: unknown keyword: "x-note".',
    ],
  },
  {
    name: 'acceptance that may be left out',
    edits: [
      {
        file: 'schemas/forms/contact/schema.json',
        from: '"required": ["email", "topic", "agreed"]',
        to: '"required": ["email", "topic"]',
      },
    ],
    problems: [
      'schemas/forms/contact/schema.json:8:5 FP8213 "agreed" must be accepted but is not required, so the form can be sent without it.',
    ],
  },
  named(
    'name that refuses one letter',
    '',
    '{ "type": "string", "format": "person-name", "minLength": 2 }',
    'schemas/forms/contact/schema.json:8:88 FP8601 A person\'s name may have 1 to 200 characters: "minLength" refuses people.',
  ),
  named(
    'name that refuses a long one',
    '',
    '{ "type": "string", "format": "person-name", "maxLength": 40 }',
    'schemas/forms/contact/schema.json:8:88 FP8601 A person\'s name may have 1 to 200 characters: "maxLength" refuses people.',
  ),
  named(
    'name that refuses scripts',
    '',
    '{ "type": "string", "format": "person-name", "pattern": "^[A-Z]" }',
    'schemas/forms/contact/schema.json:8:88 FP8601 A person\'s name may have 1 to 200 characters: "pattern" refuses people.',
  ),
  named(
    'name that is filled in as one',
    ', "autocomplete": "billing family-name"',
    '{ "type": "string" }',
    'schemas/forms/contact/layout.json:4:75 FP8602 "name" is autofilled with a person\'s name, but does not have the format "person-name".',
  ),
  asked(
    'rule for data in a layout',
    '"fields": [{ "id": "email" }, { "id": "topic", "minItems": 1 }, { "id": "agreed" }]',
    'schemas/forms/contact/layout.json:4:50 FP1101 "minItems" is not a valid key here.',
  ),
  asked(
    'form that keeps no draft for no reason',
    `${fields}, "draft": { "none": "" }`,
    'schemas/forms/contact/layout.json:4:92 FP1106 "" does not have the right form.',
  ),
  named(
    'password that says not to be a secret',
    ', "widget": "password"',
    '{ "type": "string" }',
    'schemas/forms/contact/layout.json:4:41 FP8221 "name" is asked as a secret ("widget": "password"), but its schema does not say so.',
  ),
  named('password of another name', ', "widget": "password"', '{ "type": "string", "writeOnly": true }'),
  named(
    'code of a text message',
    ', "autocomplete": "one-time-code"',
    '{ "type": "string", "writeOnly": false }',
    'schemas/forms/contact/layout.json:4:41 FP8221 "name" is asked as a secret ("autocomplete": "one-time-code"), but its schema does not say so.',
  ),
  named(
    'number of an account',
    '',
    '{ "type": "string", "format": "account-number" }',
    'schemas/forms/contact/layout.json:4:41 FP8222 "name" is an account number, and its schema does not say whether it is a secret.',
  ),
  named(
    'number of an account that may be kept',
    '',
    '{ "type": "string", "format": "account-number", "writeOnly": false }',
  ),
  named(
    'half a secret',
    '',
    '{ "type": "string", "writeOnly": "yes" }',
    'schemas/forms/contact/layout.json:4:41 FP8223 "writeOnly" of "name" is neither true nor false.',
  ),
  named('name of a user', ', "autocomplete": "username"', '{ "type": "string" }'),
  repeated(
    'form for each item',
    '',
    'content/pages/places.json:14:53 FP8224 The form "contact" is asked for each item of a list, and nothing distinguishes their drafts.',
  ),
  repeated(
    'form for each item about the same',
    ' "about": "place",',
    'content/pages/places.json:14:73 FP8224 The form "contact" is asked for each item of a list, and nothing distinguishes their drafts.',
  ),
  repeated(
    'form for each item about what another place of the page says',
    ' "about": { "$": "route.page" },',
    'content/pages/places.json:14:73 FP8224 The form "contact" is asked for each item of a list, and nothing distinguishes their drafts.',
  ),
  repeated('form for each item that says which', ' "about": { "$": "place.id" },'),
  {
    name: 'page in an unknown language',
    edits: [{ file: 'pages.json', from: '"path": "/contact",', to: '"path": "/contact", "language": "fr",' }],
    problems: ['pages.json:6:56 FP3110 There is no language "fr".'],
  },
];
