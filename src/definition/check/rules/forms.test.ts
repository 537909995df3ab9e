import { expect, it } from 'vitest';
import { withEdits } from '../../../../tests/definitions/project';
import type { Edit } from '../../../../tests/definitions/project';

const folder = 'schemas/forms/contact';
const email = (name: string): string => `"email": "${name}@example.org", "agreed": true`;

/** The small project, whose form requires a street for the topic "order", and no other topic from "jo". */
const form: readonly Edit[] = [
  {
    file: `${folder}/schema.json`,
    from: '"required": ["email", "topic", "agreed"],\n  "properties": {',
    to: '"required": ["email", "topic", "agreed", "street"],\n  "properties": {\n    "street": { "type": "string" },',
  },
  {
    file: `${folder}/layout.json`,
    from: '"fields": [{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }]',
    to:
      '"fields": [{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }, { "id": "place", "group": "contact.title", ' +
      `"when": "form.topic == 'order'", "fields": [{ "id": "street", "label": "contact.title" }] }], "rules": [{ "id": "known", ` +
      `"require": "form.email != 'jo@example.org' || form.topic == 'order'", "at": "email", "message": "contact.title" }]`,
  },
];

const codes = ['FP8205', 'FP8206', 'FP8310'];

const judged = (valid: string, invalid: string, more: readonly Edit[] = []): readonly string[] =>
  withEdits(
    [...form, ...more, { file: `${folder}/examples.json`, to: `{ "valid": ${valid}, "invalid": ${invalid} }` }],
    (project) =>
      project
        .check()
        .filter(({ code }) => codes.includes(code))
        .map(({ message }) => message),
  );

it('accepts an example without hidden fields', () => {
  expect(judged(`{ "other": { ${email('ann')}, "topic": "other" } }`, '{}')).toEqual([]);
  expect(judged(`{ "order": { ${email('ann')}, "topic": "order" } }`, '{}')).toEqual([
    'The valid example "order" is refused: street required.',
  ]);
});

it('accepts an example that a rule rejects', () => {
  const refused = (name: string) =>
    `{ "jo": { "value": { ${email(name)}, "topic": "other", "street": "High Street" }, "errors": { "email": "known" } } }`;
  expect(judged('{}', refused('jo'))).toEqual([]);
  expect(judged('{}', refused('ann'))).toEqual([
    'The invalid example "jo" is not refused at "email" by "known"; it gives: nothing.',
  ]);
});

const layout = (from: string, to: string): Edit => ({ file: `${folder}/layout.json`, from, to });
const other = `{ "other": { ${email('ann')}, "topic": "other" } }`;

it('accepts an example without hidden fields of list entries', () => {
  const people = (kind: string) =>
    `{ "one": { ${email('ann')}, "topic": "other", "people": [{ "kind": "${kind}" }] } }`;
  const list: readonly Edit[] = [
    {
      file: `${folder}/schema.json`,
      from: '"street": { "type": "string" },',
      to: `"street": { "type": "string" }, "people": { "type": "array", "items": { "type": "object", "required": ["vat"],
        "properties": { "kind": { "type": "string" }, "vat": { "type": "string" } } } },`,
    },
    layout(
      '{ "id": "agreed" },',
      `{ "id": "agreed" }, { "id": "people", "items": [{ "id": "kind" }, { "id": "vat", "when": "entry.kind == 'firm'" }] },`,
    ),
  ];
  expect(judged(people('guest'), '{}', list)).toEqual([]);
  expect(judged(people('firm'), '{}', list)).toEqual(['The valid example "one" is refused: people.0.vat required.']);
});

it('treats a hidden answer as absent for other conditions', () => {
  const chained = [
    layout('"fields": [{ "id": "email" }', `"fields": [{ "id": "email", "when": "form.street != null" }`),
  ];
  expect(judged(`{ "left": { "street": "High Street", "agreed": true, "topic": "other" } }`, '{}', chained)).toEqual(
    [],
  );
});

it('reports nothing that depends on more than the answers', () => {
  const business = [layout(`"when": "form.topic == 'order'"`, `"when": "state.customerType == 'Business'"`)];
  expect(judged(other, '{}', business)).toEqual([]);
  const refused = `{ "late": { "value": { ${email('ann')}, "topic": "order", "street": "1900-01-01" }, "errors": { "street": "past" } } }`;
  const past = (require: string) => [
    layout(
      '"rules": [',
      `"rules": [{ "id": "past", "require": "${require}", "at": "street", "message": "contact.title" }, `,
    ),
  ];
  expect(judged('{}', refused, past('form.street == null || form.street > today()'))).toEqual([]);
  expect(judged('{}', refused, past("form.street == null || state.customerType == 'Business'"))).toEqual([]);
});

it('applies no rule to a hidden field', () => {
  const long = [
    layout(
      '"rules": [',
      '"rules": [{ "id": "long", "require": "form.street != null", "at": "street", "message": "contact.title" }, ',
    ),
  ];
  expect(judged(other, '{}', long)).toEqual([]);
  const hidden = `{ "none": { "value": { ${email('ann')}, "topic": "other" }, "errors": { "street": "long" } } }`;
  expect(judged('{}', hidden, long)).toEqual([
    'The invalid example "none" is not refused at "street" by "long"; it gives: street required.',
  ]);
});
