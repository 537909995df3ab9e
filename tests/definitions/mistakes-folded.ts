import type { Mistake } from './mistake';
import { one } from './mistake';

const town = (settings = ''): { readonly file: string; readonly to: string } => ({
  file: 'sites/town/site.json',
  to: `{ "faceplate": 1, "site": "town", "extends": "base", "brand": { "name": "Town" }${settings} }`,
});
const german = town(', "locales": ["de", "en"]');

/** A mistake in a project with a town whose first language is another one. */
const inBoth = (name: string, file: string, from: string, to: string, problem: string): Mistake => ({
  name,
  edits: [german, { file, from, to }],
  problems: [problem],
});

const layout = 'schemas/forms/contact/layout.json';
const schema = 'schemas/forms/contact/schema.json';

/** Mistakes that several sites, languages and layers see, each of which is one message. */
export const mistakesFolded: readonly Mistake[] = [
  inBoth(
    'id of a message misspelt on a page of two sites',
    'content/pages/home.json',
    'home.title',
    'home.titel',
    'content/pages/home.json:5:50 FP5001 There is no message "home.titel" in the languages en, de. → home.title',
  ),
  inBoth(
    'text that one language lost, in two sites',
    'content/messages/en.json',
    '"home.title": ',
    '"home.titel": ',
    'content/pages/home.json:5:50 FP5001 There is no message "home.title" in the language en. → home.titel',
  ),
  inBoth(
    'name of a value that one text misspells, in two sites',
    'content/messages/de.json',
    '{street}',
    '{steet}',
    'content/messages/de.json:7:20 FP5103 The message "places.street" takes the values steet here, but street in the language en.',
  ),
  inBoth(
    'name of a value that the text of the first language misspells',
    'content/messages/en.json',
    '{street}',
    '{steet}',
    'content/messages/en.json:7:20 FP5103 The message "places.street" takes the values steet here, but street in the language de.',
  ),
  one(
    'language that is none and has no texts',
    'site.json',
    '"locales": ["en", "de"]',
    '"locales": ["en", "de", "fr"]',
    'site.json:6:27 FP3110 There is no language "fr".',
  ),
  one(
    'first language that is none',
    'site.json',
    '"locales": ["en", "de"]',
    '"locales": ["fr", "en"]',
    'site.json:6:15 FP3110 There is no language "fr".',
  ),
  one(
    'role misspelt in the access of a page',
    'pages.json',
    '"access": ["customer"]',
    '"access": ["custmer"]',
    'pages.json:5:78 FP3109 There is no role "custmer". → customer',
  ),
  {
    name: 'keyword misspelt in the base, below what a town changes',
    edits: [
      town(),
      { file: `sites/town/${schema}`, to: '{ "properties": { "email": { "minLength": 6 } } }' },
      { file: schema, from: '"format"', to: '"maxLenght": 9, "format"' },
    ],
    problems: [`${schema}:6:34 FP1201 "maxLenght" is not a keyword of data schemas. → maxLength`],
  },
  {
    name: 'key misspelt in the base, below what a town changes',
    edits: [
      town(),
      {
        file: `sites/town/${layout}`,
        to: '{ "faceplate": 1, "fields": [{ "id": "email", "label": "contact.title" }] }',
      },
      { file: layout, from: '"fields":', to: '"feilds":' },
    ],
    problems: [`${layout}:4:3 FP1101 "feilds" is not a valid key here. → fields`],
  },
  one(
    'limits that leave no value',
    schema,
    '"format"',
    '"minLength": 9000, "maxLength": 500, "format"',
    `${schema}:6:47 FP1209 No value is valid: "minLength" is 9000, but "maxLength" is 500.`,
  ),
  {
    name: 'action of a form that is not a part',
    edits: [
      {
        file: 'content/pages/contact.json',
        to: '{ "faceplate": 1, "id": "contact",\n  "body": [{ "block": "form", "id": "form", "form": "contact", "submit": "contact.send", "press": [{ "do": "qqqq" }] }] }',
      },
    ],
    problems: ['content/pages/contact.json:2:108 FP3210 There is no part "qqqq".'],
  },
];
