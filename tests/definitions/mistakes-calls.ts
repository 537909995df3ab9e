import type { Mistake } from './mistake';

const listing = 'schemas/operations/places.list/operation.json';
const sending = 'schemas/operations/contact.send/operation.json';
const layout = 'schemas/forms/contact/layout.json';
const schema = 'schemas/forms/contact/schema.json';
const examples = 'schemas/forms/contact/examples.json';

const topics = (...values: readonly unknown[]): string =>
  `{ "id": "topic", "options": ${JSON.stringify(values.map((value) => ({ value, label: 'contact.topic.label' })))} }`;

const asked = (value: string, label: string): string =>
  `{ "id": "email", "options": { "operation": "places.list", "with": { "ids": [] }, "value": "${value}", "label": "${label}" } }`;

const whole = (name: string, file: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, to }],
  problems,
});

const one = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, from, to }],
  problems,
});

/** The same field where several topics may be chosen. */
const several = (name: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    { file: layout, from: '{ "id": "topic" }', to: to.replace('"topic"', '"topic", "widget": "multi-select"') },
    {
      file: schema,
      from: '{ "enum": ["order", "other"] }',
      to: '{ "type": "array", "items": { "enum": ["order", "other"] } }',
    },
    { file: examples, to: '{}' },
    { file: sending, from: '"topic": { "enum": ["order", "other"] }', to: '"topic": { "type": ["array", "string"] }' },
  ],
  problems,
});

/** Mistakes in calls and questions, one each, made in the small project of this folder. */
export const mistakesInCalls: readonly Mistake[] = [
  one(
    'path without a slash',
    sending,
    '"/contact"',
    '"contact"',
    `${sending}:7:11 FP9101 The path "contact" does not start with a slash.`,
  ),
  one(
    'misspelt name in a path',
    listing,
    '"/object"',
    '"/object/{isd}"',
    `${listing}:7:21 FP9102 The path requires "isd", but "with" does not declare it. → ids`,
  ),
  one(
    'parameter that is never read',
    listing,
    '"properties": { "ids":',
    '"properties": { "town": { "type": "string" }, "ids":',
    `${listing}:8:68 FP9131 "places.list" declares "town" and does not read it.`,
  ),
  one(
    'parameter that nobody hands over',
    sending,
    '"properties": { "email":',
    '"properties": { "urgent": { "type": "boolean" }, "email":',
    `${sending}:11:21 FP9132 Nothing passes "urgent" to "contact.send".`,
  ),
  one(
    'body of a read',
    listing,
    '"empty": [404]',
    '"empty": [404], "body": {}',
    `${listing}:15:19 FP9103 A call with GET has no body.`,
  ),
  one(
    'change made again',
    sending,
    '"path": "/contact",',
    '"path": "/contact", "retry": 1,',
    `${sending}:7:23 FP9104 "retry" is only for reads, and POST is not one.`,
  ),
  one(
    'change answered from memory',
    sending,
    '"path": "/contact",',
    '"path": "/contact", "cache": "5m",',
    `${sending}:7:23 FP9104 "cache" is only for reads, and POST is not one.`,
  ),
  one(
    'read with a key against doubles',
    listing,
    '"empty": [404]',
    '"empty": [404], "idempotent": true',
    `${listing}:15:19 FP9105 "idempotent" is only for changes, and GET changes nothing.`,
  ),
  one(
    'version that the result has no place for',
    sending,
    '"path": "/contact",',
    '"path": "/contact", "etag": "tickte",',
    `${sending}:7:31 FP9106 The version is stored in "tickte", which the result does not describe. → ticket`,
  ),
  one(
    'read that asks for a version',
    listing,
    '"empty": [404]',
    '"empty": [404], "ifMatch": { "$": "site.name" }',
    `${listing}:15:19 FP9107 "ifMatch" is only for changes, and GET changes nothing.`,
  ),
  one(
    'file of a read',
    listing,
    '"empty": [404]',
    '"empty": [404], "file": { "$": "with.ids" }',
    `${listing}:15:19 FP9103 A call with GET has no file.`,
  ),
  one(
    'file beside a body',
    sending,
    '"path": "/contact",',
    '"path": "/contact", "file": { "$": "with.email" },',
    `${sending}:7:23 FP9108 A call sends a body or a file, not both.`,
  ),
  one(
    'upload by a call that takes no file',
    layout,
    '{ "id": "email" }',
    '{ "id": "email", "widget": "file", "accept": ["application/pdf"], "upload": "contact.send" }',
    `${layout}:4:90 FP8408 The operation "contact.send" does not take a file and answer with its "id".`,
  ),
  one(
    'unknown call for an upload',
    layout,
    '{ "id": "email" }',
    '{ "id": "email", "widget": "file", "accept": ["application/pdf"], "upload": "contact.sent" }',
    `${layout}:4:90 FP3102 There is no operation "contact.sent". → contact.send`,
  ),
  {
    name: 'form without examples',
    edits: [
      { file: 'schemas/forms/empty/schema.json', to: '{ "type": "object" }' },
      { file: 'schemas/forms/empty/layout.json', to: '{ "faceplate": 1, "form": "empty", "fields": [] }' },
    ],
    problems: ['schemas/forms/empty/schema.json:1:1 FP8301 The form "empty" has no examples.'],
  },
  whole('examples that are not an object', examples, '[]', `${examples}:1:1 FP1005 The file must hold a JSON object.`),
  whole('broken examples', examples, '{ "valid": 1', `${examples}:1:13 FP1001 A closing } is missing here.`),
  one(
    'misspelt kind of examples',
    examples,
    '"valid"',
    '"vaild"',
    `${examples}:2:3 FP8302 "vaild" is not a key of the examples of a form. → valid`,
  ),
  whole(
    'list of examples',
    examples,
    '{ "valid": [{}] }',
    `${examples}:1:12 FP8303 "valid" must be an object of examples by name.`,
  ),
  whole(
    'example that is a list',
    examples,
    '{ "valid": { "all": [] } }',
    `${examples}:1:21 FP8304 The example "all" must be an object.`,
  ),
  whole(
    'invalid example that expects nothing',
    examples,
    '{ "invalid": { "none": { "value": {} } } }',
    `${examples}:1:24 FP8305 The invalid example "none" has no "errors".`,
  ),
  whole(
    'invalid example without data',
    examples,
    '{ "invalid": { "none": { "errors": { "email": "required" } } } }',
    `${examples}:1:24 FP8305 The invalid example "none" has no "value".`,
  ),
  whole(
    'misspelt part of an invalid example',
    examples,
    '{ "invalid": { "none": { "value": {}, "error": { "email": "required" } } } }',
    `${examples}:1:39 FP8306 "error" is not a key of an invalid example. → errors`,
  ),
  whole(
    'list of expected errors',
    examples,
    '{ "invalid": { "none": { "value": {}, "errors": ["email"] } } }',
    `${examples}:1:49 FP8307 "errors" of the invalid example "none" must name a field and the keyword that refuses it.`,
  ),
  one('options that are all there', layout, '{ "id": "topic" }', topics('order', 'other')),
  one(
    'misspelt value of an option',
    layout,
    '{ "id": "topic" }',
    topics('order', 'othr'),
    `${layout}:4:119 FP8401 The form's data never takes "othr" for "topic". → other`,
  ),
  one(
    'option too many',
    layout,
    '{ "id": "topic" }',
    topics('order', 'other', 'praise'),
    `${layout}:4:167 FP8401 The form's data never takes "praise" for "topic".`,
  ),
  one(
    'option forgotten',
    layout,
    '{ "id": "topic" }',
    topics('order'),
    `${layout}:4:50 FP8402 No option of "topic" offers "other", which the form's data takes.`,
  ),
  one(
    'option of another type',
    layout,
    '{ "id": "topic" }',
    topics('order', 'other', 1),
    `${layout}:4:167 FP8404 The option 1 of "topic" is a number, but its data is text.`,
  ),
  several('options of a list', topics('order', 'other')),
  several(
    'option of another type in a list',
    topics('order', 'other', 1),
    `${layout}:4:193 FP8404 The option 1 of "topic" is a number, but its data is text.`,
  ),
  several(
    'option forgotten in a list',
    topics('order'),
    `${layout}:4:76 FP8402 No option of "topic" offers "other", which the form's data takes.`,
  ),
  one('options from the items of an answer', layout, '{ "id": "email" }', asked('id', 'street status')),
  one(
    'misspelt value from the items of an answer',
    layout,
    '{ "id": "email" }',
    asked('di', 'street'),
    `${layout}:4:104 FP8403 The items of "places.list" have no "di". → id`,
  ),
  one(
    'misspelt label from the items of an answer',
    layout,
    '{ "id": "email" }',
    asked('id', 'street stauts'),
    `${layout}:4:119 FP8403 The items of "places.list" have no "stauts". → status`,
  ),
  one(
    'box to tick for a text',
    layout,
    '{ "id": "email" }',
    '{ "id": "email", "widget": "checkbox" }',
    `${layout}:4:41 FP8405 The widget "checkbox" cannot ask for "email", which is text.`,
  ),
  one(
    'number for a text',
    layout,
    '{ "id": "email" }',
    '{ "id": "email", "widget": "number" }',
    `${layout}:4:41 FP8405 The widget "number" cannot ask for "email", which is text.`,
  ),
  one(
    'text for a consent',
    layout,
    '{ "id": "agreed" }',
    '{ "id": "agreed", "widget": "text" }',
    `${layout}:4:80 FP8405 The widget "text" cannot ask for "agreed", which is true or false.`,
  ),
  one(
    'field without a type',
    schema,
    '{ "type": "string", "format": "email" }',
    '{ "format": "email" }',
    `${schema}:6:5 FP8406 "email" has no type.`,
  ),
  one(
    'default that is not allowed',
    schema,
    '["order", "other"]',
    '["order", "other"], "default": "ordr"',
    `${schema}:7:55 FP8407 The default "ordr" of "topic" does not fit its schema.`,
  ),
  one(
    'misspelt required field of an entity',
    'schemas/entities/place.schema.json',
    '["id", "status"]',
    '["id", "stauts"]',
    'schemas/entities/place.schema.json:4:22 FP1206 "stauts" is required, but not described in "properties". → status',
  ),
];
