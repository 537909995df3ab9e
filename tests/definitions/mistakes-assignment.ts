import type { Mistake } from './mistake';
import type { Edit } from './project';

const page = 'content/pages/contact.json';
const sending = 'schemas/operations/contact.send/operation.json';
const schema = 'schemas/forms/contact/schema.json';
const layout = 'schemas/forms/contact/layout.json';
const site = 'site.json';

/** The form as one value, and what takes it. */
const whole: readonly Edit[] = [
  {
    file: page,
    from: '{ "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }',
    to: '{ "contact": { "$": "form" } }',
  },
];

const taking = (properties: string, required: string, closed = true): Edit => ({
  file: sending,
  from: '"required": ["email", "topic"],\n    "properties": { "email": { "type": "string" }, "topic": { "enum": ["order", "other"] } }',
  to: `"required": ["contact"],\n    "properties": { "contact": { "type": "object", "additionalProperties": ${!closed}, "required": [${required}], "properties": { ${properties} } } }`,
});

const sends: Edit = { file: sending, from: '"body": { "$": "with" }', to: '"body": { "$": "with.contact" }' };

const complete =
  '"email": { "type": "string" }, "topic": { "enum": ["order", "other"] }, "agreed": { "type": "boolean" }';

const handed = (name: string, edits: readonly Edit[], ...problems: readonly string[]): Mistake => ({
  name,
  edits: [...whole, sends, { file: 'schemas/operations/contact.send/samples.json', to: '{}' }, ...edits],
  problems,
});

const starting = (into: string, more: string): Edit => ({
  file: site,
  from: '"access": {',
  to: `"startup": [{ "id": "places", "operation": "places.list", "with": { "ids": [] }, "into": "${into}" }],\n  ${more}"access": {`,
});

const begun = (values: string): Edit => ({ file: page, from: '"press": [', to: `"values": ${values}, "press": [` });

/** Mistakes in the parts of a whole value, one each, made in the small project of this folder. */
export const mistakesInAssignment: readonly Mistake[] = [
  handed('whole form', [taking(complete, '"email", "topic", "agreed"')]),
  handed(
    'renamed field that is needed',
    [taking('"email": { "type": "string" }, "topics": { "type": "string" }', '"topics"', false)],
    `${page}:9:86 FP4110 "contact" of "contact.send" requires "topics", but form (the form "contact") does not have it. → topic`,
  ),
  handed(
    'field that may be missing',
    [
      taking(complete, '"email", "topic"'),
      { file: layout, from: '{ "id": "topic" }', to: '{ "id": "topic", "when": "form.email != null" }' },
    ],
    `${page}:9:86 FP4111 "contact" of "contact.send" requires "topic", which may be missing in form (the form "contact").`,
  ),
  handed(
    'field of another type',
    [taking(complete.replace('"agreed": { "type": "boolean"', '"agreed": { "type": "string"'), '"email"')],
    `${page}:9:86 FP4112 "agreed" of form (the form "contact") is true or false, but "contact" of "contact.send" takes text.`,
  ),
  handed(
    'member that is not taken',
    [taking(complete.replace('"order", "other"', '"order", "fault"'), '"email"')],
    `${page}:9:86 FP4113 "topic" of form (the form "contact") may be "other", which "contact" of "contact.send" does not take.`,
  ),
  handed(
    'field that a closed parameter does not take',
    [taking('"email": { "type": "string" }, "topic": { "type": "string" }', '"email"')],
    `${page}:9:86 FP4114 "contact" of "contact.send" does not take "agreed", which form (the form "contact") has.`,
  ),
  handed(
    'text where only some texts are taken',
    [
      taking(complete, '"email"'),
      { file: schema, from: '"topic": { "enum": ["order", "other"] }', to: '"topic": { "type": "string" }' },
    ],
    `${page}:9:86 FP4113 "topic" of form (the form "contact") may be text, which "contact" of "contact.send" does not take.`,
  ),
  {
    name: 'misspelt field to begin with',
    edits: [begun('{ "emial": { "$": "session.username" } }')],
    problems: [`${page}:7:19 FP4115 The form "contact" has no field "emial" to prefill. → email`],
  },
  {
    name: 'field that begins with what it does not offer',
    edits: [begun('{ "topic": "fault" }')],
    problems: [`${page}:7:28 FP4103 "fault" does not fit here: one of order, other is needed.`],
  },
  {
    name: 'field that begins with another type',
    edits: [begun('{ "agreed": { "$": "session.username" } }')],
    problems: [`${page}:7:37 FP4007 session.username is text, but true or false is needed here.`],
  },
  {
    name: 'field that begins with a text that may be none of its own',
    edits: [begun('{ "topic": { "$": "session.username" } }')],
    problems: [],
  },
  {
    name: 'state that becomes at a login what it does not take',
    edits: [
      {
        file: site,
        from: '"default": "Residential"',
        to: '"default": "Residential", "atLogin": { "$": "session.objects" }',
      },
    ],
    problems: [`${site}:19:119 FP4007 session.objects is a list, but text is needed here.`],
  },
  {
    name: 'state that a login may leave as it is',
    edits: [
      {
        file: site,
        from: '"default": "Residential"',
        to: `"default": "Residential", "atLogin": { "$": "session.username == null ? null : 'Business'" }`,
      },
    ],
    problems: [],
  },
  {
    name: 'answer that does not fit where it is kept',
    edits: [starting('session.objects', '')],
    problems: [
      `${site}:21:92 FP4112 "[]" of the answer of "places.list" is an object, but session.objects takes text.`,
    ],
  },
];
