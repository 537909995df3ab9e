import type { Mistake } from './mistakes';

const layout = 'schemas/forms/contact/layout.json';
const fields = '"fields": [{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }]';

const asked = (name: string, to: string, ...problems: readonly string[]): Mistake => ({ name, edits: [{ file: layout, from: fields, to }], problems });

/** One mistake each, in how a form is asked and in which language a page is. */
export const mistakesInForms: readonly Mistake[] = [
  asked('unknown words for a refusal', `${fields}, "refusals": { "email.taken": "contact.takn" }`, 'schemas/forms/contact/layout.json:4:102 FP5001 There is no message "contact.takn" in the language en.'),
  asked('group folded by a word', '"fields": [{ "id": "who", "group": "contact.title", "folded": "yes", "fields": [{ "id": "email" }] }, { "id": "topic" }, { "id": "agreed" }]', 'schemas/forms/contact/layout.json:4:65 FP1105 This is text, but true or false is needed here.'),
  asked('blocks before an unknown field', `"bodyBefore": "agred", ${fields}`, 'schemas/forms/contact/layout.json:4:17 FP3116 There is no field "agred". → agreed'),
  {
    name: 'page in an unknown language', edits: [{ file: 'pages.json', from: '"path": "/contact",', to: '"path": "/contact", "language": "fr",' }],
    problems: ['pages.json:6:56 FP3110 There is no language "fr".'],
  },
];
