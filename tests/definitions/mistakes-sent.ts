import { one } from './mistake';
import type { Mistake } from './mistake';
import type { Edit } from './project';

const page = 'content/pages/contact.json';
const sending = 'schemas/operations/contact.send/operation.json';
const listing = 'schemas/operations/places.list/operation.json';
const layout = 'schemas/forms/contact/layout.json';

const spoken = (id: string): readonly Edit[] =>
  ['en', 'de'].map((locale) => ({
    file: `content/messages/${locale}.json`,
    from: '"faceplate": 1,',
    to: `"faceplate": 1, "contact.${id}.label": "Meter", "validation.maxLength": "Too long",`,
  }));

/** A field added as the recipe says: the data, the layout, the words. */
const added = (id = 'meter', schema = '{ "type": "string", "maxLength": 20 }'): readonly Edit[] => [
  ...spoken(id),
  { file: 'schemas/forms/contact/schema.json', from: '"agreed": {', to: `"${id}": ${schema}, "agreed": {` },
  { file: layout, from: '{ "id": "agreed" }', to: `{ "id": "${id}" }, { "id": "agreed" }` },
];

/** The whole form goes to the operation, whose body says what of it is sent. */
const handed = (body: string, page_ = '"with": { "contact": { "$": "form" } }'): readonly Edit[] => [
  { file: 'schemas/operations/contact.send/samples.json', to: '{}' },
  { file: page, from: '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }', to: page_ },
  { file: sending, from: '"body": { "$": "with" }', to: `"body": ${body}` },
  {
    file: sending,
    from: '"required": ["email", "topic"],\n    "properties": { "email": { "type": "string" }, "topic": { "enum": ["order", "other"] } }',
    to: '"required": ["contact"],\n    "properties": { "contact": { "type": "object", "required": ["email"], "properties": { "email": { "type": "string" }, "topic": { "type": "string" } } } }',
  },
];

const listed = '{ "mail": { "$": "with.contact.email" }, "topic": { "$": "with.contact.topic" } }';
const sent = (name: string, edits: readonly Edit[], ...problems: readonly string[]): Mistake => ({
  name,
  edits,
  problems,
});

const lost = (field: string, position: string) =>
  `${layout}:${position} FP8225 The form "contact" asks for "${field}", but "contact.send" does not send it: the input is lost.`;

/** The whole form goes to a GraphQL API, which takes what its schema says. */
const mutation: readonly Edit[] = [
  {
    file: 'schemas/graphql/main.graphql',
    to: 'input Contact { email: String, topic: String, agreed: Boolean }\ntype Sent { ticket: String }\ntype Query { sent: Sent }\ntype Mutation { send(contact: Contact!): Sent }\n',
  },
  {
    file: 'schemas/operations/contact.send/document.graphql',
    to: 'mutation Send($contact: Contact!) { send(contact: $contact) { ticket } }',
  },
  { file: 'schemas/operations/contact.send/samples.json', to: '{}' },
  {
    file: sending,
    to: '{ "faceplate": 1, "id": "contact.send", "api": "main", "protocol": "graphql", "variables": { "contact": { "$": "with.contact" } },\n  "with": { "type": "object", "required": ["contact"], "additionalProperties": false, "properties": { "contact": { "type": "object" } } } }',
  },
  {
    file: page,
    from: '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
    to: '"with": { "contact": { "$": "form" } }',
  },
];

/** Fields that are asked and go nowhere, one mistake each, and the ways in which they arrive. */
export const mistakesInSending: readonly Mistake[] = [
  sent('body of listed fields', handed(listed)),
  sent('form that a GraphQL API takes whole', mutation),
  sent(
    'field that the input of a GraphQL API does not have',
    [...mutation, ...added()],
    `${layout}:4:60 FP8227 The form "contact" asks for "meter", but the API takes no such field from "contact.send": it refuses all.`,
  ),
  sent('field that a listed body leaves out', [...handed(listed), ...added()], lost('meter', '4:60')),
  sent('field that a spread takes over', [...handed('{ "...": "with.contact" }'), ...added()]),
  sent('field that a spread takes over beside others', [
    ...handed('{ "mail": { "$": "with.contact.email" }, "...": "with.contact" }'),
    ...added(),
  ]),
  sent('field that a spread leaves out on purpose', [
    ...handed('{ "...": { "$": "with.contact", "without": ["meter"] } }'),
    ...added(),
  ]),
  sent(
    'spread of a text',
    [...handed('{ "...": "with.contact.email" }'), ...added()],
    `${sending}:14:21 FP4007 with.contact.email is text, but an object is needed here.`,
  ),
  sent('spread inside an object', [...handed('{ "ticket": { "...": "with.contact" } }'), ...added()]),
  sent(
    'fields that no call reads',
    added(),
    `${layout}:4:60 FP8226 The form "contact" asks for "meter", but nothing that handles the form reads it.`,
  ),
  one(
    'two fields that nothing reads',
    page,
    '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
    '"with": { "email": "a@b.example", "topic": "order" }',
    `${layout}:4:22 FP8226 The form "contact" asks for "email", "topic", but nothing that handles the form reads it.`,
  ),
  sent('field that decides what else is asked', [
    ...handed(listed),
    ...added('meter', '{ "type": "boolean" }'),
    { file: layout, from: '{ "id": "topic" }', to: '{ "id": "topic", "when": "form.meter == true" }' },
    { file: 'schemas/forms/contact/schema.json', from: '"email", "topic", "agreed"', to: '"email", "agreed"' },
  ]),
  sent('field that is typed twice', [
    ...handed(listed),
    ...added('again'),
    {
      file: layout,
      from: '"fields":',
      to: '"rules": [{ "id": "same", "require": "form.again == null || form.email == form.again", "at": "again", "message": "contact.failed" }], "fields":',
    },
  ]),
  sent(
    'field that a rule only compares with a fact',
    [
      ...handed(listed),
      ...added(),
      {
        file: layout,
        from: '"fields":',
        to: '"rules": [{ "id": "known", "require": "form.meter != \'x\'", "at": "meter", "message": "contact.failed" }], "fields":',
      },
    ],
    lost('meter', '4:166'),
  ),
  sent(
    'field that is only shown again',
    [
      ...handed(listed),
      ...added(),
      {
        file: page,
        from: '"submit": "contact.send",',
        to: '"submit": "contact.send", "done": [{ "block": "text", "id": "again", "text": { "message": "home.hello", "values": { "brand": { "$": "form.meter" } } } }],',
      },
    ],
    lost('meter', '4:60'),
  ),
  {
    name: 'parameter that the code of an added protocol may send',
    edits: [
      { file: 'kinds/protocols/rpc/schema.json', to: '{ "properties": { "call": { "type": "string" } } }' },
      { file: 'kinds/protocols/rpc/request.ts', to: 'export const prepare = () => undefined;\n' },
      {
        file: listing,
        from: '"protocol": "rest",\n  "method": "GET",\n  "path": "/object",',
        to: '"protocol": "rpc", "call": "list",',
      },
      { file: listing, from: '  "query": { "id": { "$": "with.ids" } },\n', to: '' },
    ],
    problems: [],
  },
];
