import type { Mistake } from './mistake';
import { one } from './mistake';

const layout = 'schemas/forms/contact/layout.json';
const schema = 'schemas/forms/contact/schema.json';

const field = (name: string, from: string, to: string, ...problems: readonly string[]): Mistake =>
  one(name, layout, from, to, ...problems.map((problem) => `${layout}:${problem}`));

/** Fields with settings that their widget does not have, and data that nobody is asked for. */
export const mistakesInSettings: readonly Mistake[] = [
  field(
    'setting of another widget',
    '{ "id": "email" }',
    '{ "id": "email", "widget": "postcode", "megabytes": 3 }',
    '4:53 FP8411 "megabytes" has no effect here: "email" uses the widget "postcode".',
  ),
  field(
    'setting of another widget on a field that names none',
    '{ "id": "topic" }',
    '{ "id": "topic", "rows": 3 }',
    '4:50 FP8411 "rows" has no effect here: "topic" uses the widget "select".',
  ),
  field(
    'value of a setting that only another widget takes',
    '{ "id": "email" }',
    '{ "id": "email", "widget": "postcode", "inputmode": "email" }',
    '4:66 FP8412 The widget "postcode" does not accept "email" as "inputmode".',
  ),
  field(
    'value of a setting that no widget takes',
    '{ "id": "email" }',
    '{ "id": "email", "widget": "text", "inputmode": "emial" }',
    '4:62 FP1104 "emial" is not allowed here. → email',
  ),
  field(
    'widget without a setting that it needs',
    '{ "id": "email" }',
    '{ "id": "email", "widget": "file", "accept": ["image/png"] }',
    '4:41 FP8413 The widget "file" of "email" needs "upload".',
  ),
  field(
    'setting of the widget by its name, and of the one that fits the data',
    '{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }',
    '{ "id": "email", "widget": "text", "inputmode": "email" }, { "id": "topic", "widget": "radio", "look": "tile" }, { "id": "agreed", "documents": [{ "id": "contact", "label": "contact.title", "to": { "page": "contact" } }] }',
  ),
  one(
    'data that the form never asks for',
    schema,
    '"topic": {',
    '"nickname": { "type": "string" }, "topic": {',
    `${schema}:7:5 FP8215 The form never asks for "nickname".`,
  ),
  one(
    'data that the form does not ask for, with the reason',
    schema,
    '"topic": {',
    '"nickname": { "type": "string", "description": "Said by those who write for others." }, "topic": {',
  ),
  {
    name: 'list inside columns, all of it in one',
    edits: [
      {
        file: 'content/pages/places.json',
        from: '"ready": [',
        to: '"ready": [ { "block": "grid", "id": "side", "body": [',
      },
      { file: 'content/pages/places.json', from: '        }\n      ]\n', to: '        } ] }\n      ]\n' },
    ],
    problems: [
      'content/pages/places.json:10:59 FP3260 All items of this list share one column: "cards" counts as a single block.',
    ],
  },
];
