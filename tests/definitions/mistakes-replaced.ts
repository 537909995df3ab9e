import type { Edit } from './project';
import type { Mistake } from './mistake';

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

const says = (locale: string, text: string): Edit => ({
  file: `sites/town/content/messages/${locale}.json`,
  to: `{ "faceplate": 1,\n"home.hello": "${text}" }`,
});

/** The town has no contact page: it is taken away with its links. */
const withoutContact: readonly Edit[] = [
  town,
  { file: 'sites/town/pages.json', to: '{ "faceplate": 1, "pages": [{ "id": "contact", "$remove": true }] }' },
  {
    file: 'sites/town/menu.json',
    to: '{ "faceplate": 1, "menus": { "header": [{ "id": "contact", "$remove": true }] } }',
  },
];

const body = (items: string): Edit => ({
  file: 'sites/town/content/pages/home.json',
  to: `{ "faceplate": 1, "id": "home",\n"body": [${items}] }`,
});

/** Mistakes next to what a site replaces or takes away: nothing is said of what is no longer there. */
export const mistakesInReplacing: readonly Mistake[] = [
  {
    name: 'value that no place hands to a text',
    edits: [town, says('en', 'Since {year}'), says('de', 'Seit {year}')],
    problems: ['content/pages/home.json:6:60 FP5005 The message "home.hello" requires a value for year.'],
  },
  {
    name: 'item twice where another goes',
    edits: [
      ...withoutContact,
      body(
        '{ "id": "hello", "$after": "business" }, { "id": "hello", "size": "large" }, { "id": "contact", "$remove": true }',
      ),
    ],
    problems: ['sites/town/content/pages/home.json:2:51 FP2007 The id "hello" occurs twice in the list here.'],
  },
  {
    name: 'item that is taken away in other words',
    edits: [...withoutContact, body('{ "id": "contact", "$remove": "yes" }')],
    problems: [
      'sites/town/content/pages/home.json:2:40 FP2009 "$remove" must be true, to take the whole item away, or a list of keys to take away from it.',
    ],
  },
  {
    name: 'required field of nothing',
    edits: [town, { file: 'sites/town/schemas/forms/contact/schema.json', to: '{ "required": { "$add": ["nope"] } }' }],
    problems: [
      'sites/town/schemas/forms/contact/schema.json:1:15 FP8208 "nope" is required, but not described in "properties".',
    ],
  },
];
