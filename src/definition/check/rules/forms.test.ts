import { expect, it } from 'vitest';
import { withEdits } from '../../../../tests/definitions/project';
import type { Edit } from '../../../../tests/definitions/project';

const folder = 'schemas/forms/contact';
const email = (name: string): string => `"email": "${name}@example.org", "agreed": true`;

/** The small project, whose form requires a street of those who choose "order", and no other topic of somebody called "jo". */
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

const judged = (valid: string, invalid: string): readonly string[] =>
  withEdits(
    [...form, { file: `${folder}/examples.json`, to: `{ "valid": ${valid}, "invalid": ${invalid} }` }],
    (project) =>
      project
        .check()
        .filter(({ code }) => ['FP8205', 'FP8206'].includes(code))
        .map(({ message }) => message),
  );

it('takes an example without what the form does not ask', () => {
  expect(judged(`{ "other": { ${email('ann')}, "topic": "other" } }`, '{}')).toEqual([]);
  expect(judged(`{ "order": { ${email('ann')}, "topic": "order" } }`, '{}')).toEqual([
    'The valid example "order" is refused: street required.',
  ]);
});

it('takes an example that a rule refuses', () => {
  const refused = (name: string) =>
    `{ "jo": { "value": { ${email(name)}, "topic": "other", "street": "High Street" }, "errors": { "email": "known" } } }`;
  expect(judged('{}', refused('jo'))).toEqual([]);
  expect(judged('{}', refused('ann'))).toEqual([
    'The invalid example "jo" is not refused at "email" by "known"; it gives: nothing.',
  ]);
});
