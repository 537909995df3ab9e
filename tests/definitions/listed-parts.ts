import { withoutMessages } from './project';
import type { Edit } from './project';
import type { Mistake } from './mistake';

/** The files that hold the parts and their uses. */
export const files = {
  fields: 'content/parts/reach.json',
  errors: 'content/parts/refusals.json',
  request: 'content/parts/object-call.json',
  steps: 'content/parts/asking.json',
  texts: 'content/parts/greeting.json',
  items: 'content/parts/place-rows.json',
  places: 'content/pages/places.json',
  layout: 'schemas/forms/contact/layout.json',
  send: 'schemas/operations/contact.send/operation.json',
  list: 'schemas/operations/places.list/operation.json',
  page: 'content/pages/contact.json',
} as const;

const { fields, errors, request, steps, texts, items, places, layout, send, list, page } = files;

const reach = `{
  "faceplate": 1, "id": "reach",
  "with": { "asks": { "type": "boolean" } },
  "let": { "isAsked": "asks == true" },
  "fields": [
    { "id": "email", "label": "contact.email.label" },
    { "id": "topic", "when": "let.isAsked" }
  ]
}
`;

const refusals = `{
  "faceplate": 1, "id": "refusals",
  "with": { "said": "text" },
  "errors": [
    { "id": "late", "code": "late", "message": { "param": "said" } },
    { "id": "failed", "status": "5xx", "message": "contact.failed" }
  ]
}
`;

const objectCall = `{
  "faceplate": 1, "id": "object-call",
  "with": { "ids": { "type": "array", "items": { "type": "string" } } },
  "request": {
    "api": "main", "protocol": "rest", "path": "/object",
    "query": { "id": { "$": "ids" } },
    "empty": [404]
  }
}
`;

const asking = `{
  "faceplate": 1, "id": "asking",
  "with": { "mail": { "type": "string", "default": null } },
  "slots": { "above": "Blocks above the form." },
  "steps": [
    { "id": "asks", "title": "contact.title", "form": "contact", "body": [{ "block": "slot", "id": "above" }], "press": [{ "action": "call", "operation": "contact.send", "with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic == 'order' ? 'order' : 'other'" } } }] },
    { "id": "looks", "title": "contact.title", "when": "mail == null", "body": [{ "block": "text", "id": "note", "text": "contact.title" }] }
  ]
}
`;

const flow = `{ "faceplate": 1, "id": "contact", "body": [{ "block": "heading", "id": "title", "text": "contact.title", "level": 1 },
{ "block": "flow", "id": "it", "steps": [
{ "part": "asking", "id": "first", "with": { "mail": { "$": "state.customerType" } }, "above": [{ "block": "text", "id": "hello", "text": "home.title" }] },
{ "id": "check", "title": "contact.title" }
] }
] }
`;

const greeting = `{
  "faceplate": 1, "id": "greeting",
  "with": { "street": { "type": "string" } },
  "text": { "message": "places.street", "values": { "street": { "$": "street" } } }
}
`;

const place = `{
  "faceplate": 1, "id": "place-rows",
  "with": { "place": "entity:place", "label": "text" },
  "let": { "isNamed": "place.street != null" },
  "of": "facts.items",
  "items": [
    { "id": "name", "when": "let.isNamed", "label": { "param": "label" }, "value": { "$": "place.street" } },
    { "id": "id", "label": "places.title", "text": { "choose": "place.status", "of": { "connected": "home.title", "planned": "home.business" } } }
  ]
}
`;

const facts = `{ "block": "facts", "id": "street", "items": [
{ "part": "place-rows", "id": "rows", "with": { "place": { "$": "place" }, "label": { "part": "greeting", "with": { "street": { "$": "place.id" } } } } },
{ "id": "more", "label": "home.title", "text": { "part": "greeting", "with": { "street": { "$": "place.status" } } } }
] }`;

const street =
  '{ "block": "text", "id": "street", "when": "place.status == \'connected\'", "text": { "message": "places.street", "values": { "street": { "$": "place.street" } } } }';

/** Fields in the layout, and the same with its part. */
export const writtenFields = '"fields": [{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }]';

export const usedFields =
  '"fields": [\n{ "part": "reach", "id": "reach", "with": { "asks": { "$": "form.agreed != null" } } },\n{ "id": "agreed" }]';
const ownCall = '"api": "main",\n  "protocol": "rest",\n  "method": "GET",\n  "path": "/object",';
const usedCall = '"request": { "part": "object-call", "with": { "ids": { "$": "with.ids" } } },\n  "method": "GET",';

/** The small project with a part in every place that takes one without a kind: steps, fields, errors and a request. */
export const withListedParts: readonly Edit[] = [
  ...withoutMessages('contact.send'),
  { file: fields, to: reach },
  { file: layout, from: writtenFields, to: usedFields },
  { file: errors, to: refusals },
  {
    file: send,
    from: '"path": "/contact",',
    to: '"path": "/contact",\n  "errors": [{ "part": "refusals", "id": "usual", "with": { "said": "contact.failed" } }],',
  },
  { file: request, to: objectCall },
  { file: list, from: ownCall, to: usedCall },
  { file: list, from: '"query": { "id": { "$": "with.ids" } },\n', to: '' },
  { file: list, from: '},\n  "empty": [404]', to: '}' },
  { file: steps, to: asking },
  { file: page, to: flow },
  { file: texts, to: greeting },
  { file: items, to: place },
  { file: places, from: street, to: facts },
];

/** One change to the project with these parts. */
export const change = (
  name: string,
  file: string,
  from: string,
  to: string,
  ...problems: readonly string[]
): Mistake => ({ name, edits: [...withListedParts, { file, from, to }], problems });
