import type { Mistake } from './mistake';
import type { Edit } from './project';

const settings = 'site.json';
const form = 'schemas/forms/contact/schema.json';
const layout = 'schemas/forms/contact/layout.json';

const contacts = (name: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file: settings, from: '"contacts": { "email": "help@example.org" }', to: `"contacts": ${to}` }],
  problems,
});

const terms: readonly Edit[] = ['en', 'de'].map((locale) => ({
  file: `content/${locale}/terms.md`,
  to: '---\nvalid-from: 2026-01-01\nreviewed: 2026-11-01\n---\n# Terms\n',
}));
const facts = ['brand', 'street', 'postalCode', 'city', 'country', 'phone', 'email']
  .map((key) => `"${key}": "{{brand.name}}"`)
  .join(', ');
const seller = (name: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [...terms, { file: settings, from: '"currency"', to: `"seller": { ${to}, ${facts} },\n  "currency"` }],
  problems,
});

const country = (name: string, file: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file: 'countries/gb.json', to: `{ "faceplate": 1, "source": "Post", ${file} }` }],
  problems,
});
const written = '"address": ["{postalCode} {city}"], "name": "{given} {family}"';

/** One mistake each, in who sells, how they are reached and what is asked of customers. */
export const mistakesInSelling: readonly Mistake[] = [
  contacts(
    'contacts without mistakes',
    '{ "email": "help@example.org", "phone": "020 7946 0410", "phoneLink": "+442079460410", "byCountry": { "DE": { "email": "hilfe@example.org" } } }',
  ),
  contacts(
    'number that dials another',
    '{ "email": "help@example.org", "phone": "+49 5999 730 400", "phoneLink": "+495999730401" }',
    'site.json:5:88 FP8704 "phoneLink" dials another number than "phone" shows.',
  ),
  contacts(
    'address of a country that is none',
    '{ "email": "help.example.org" }',
    'site.json:5:26 FP8705 "email" is not an email address.',
  ),
  contacts(
    'country that no reader is in',
    '{ "email": "help@example.org", "byCountry": { "Germany": { "email": "hilfe@example.org" } } }',
    'site.json:5:61 FP8703 No reader is in "Germany": no language of the site is that of this country.',
  ),
  contacts(
    'country whose duties nobody knows',
    '{ "email": "help@example.org", "countries": ["UK"] },\n  "packs": ["law-uk"]',
    'site.json:5:60 FP5509 No pack of the site has the duties in "UK", so that none of them is looked for.',
  ),
  country(
    'country without mistakes',
    `${written}, "postcode": { "pattern": "A(\\\\d)", "written": "A-$1", "example": "A-1" }`,
  ),
  country(
    'part that no address has',
    '"address": ["{postalcode} {city}"], "name": "{given} {family}"',
    'countries/gb.json:1:49 FP8707 There is no part "postalcode" of an address. → postalCode',
  ),
  country(
    'part that no name has',
    '"address": ["{city}"], "name": "{first} {family}"',
    'countries/gb.json:1:68 FP8707 There is no part "first" of a name.',
  ),
  country(
    'line that does not end with a part',
    '"address": ["{city}."], "name": "{given} {family}"',
    'countries/gb.json:1:49 FP1106 "{city}." does not have the right form.',
  ),
  country(
    'pattern of postcodes that cannot be read',
    `${written}, "postcode": { "pattern": "(\\\\d", "written": "$1", "example": "1" }`,
    'countries/gb.json:1:126 FP8101 The pattern (\\d is not valid: unterminated group.',
  ),
  country(
    'example that is not a postcode of the country',
    `${written}, "postcode": { "pattern": "(\\\\d{5})", "written": "$1", "example": "1234" }`,
    'countries/gb.json:1:166 FP8708 The example "1234" does not fit the pattern.',
  ),
  country(
    'example that is written in another way',
    `${written}, "postcode": { "pattern": "(\\\\d{2})(\\\\d{3})", "written": "$1-$2", "example": "00 950" }`,
    'countries/gb.json:1:177 FP8708 The example "00 950" would be written "00-950".',
  ),
  country(
    'pattern of postcodes that can take very long',
    `${written}, "postcode": { "pattern": "(\\\\d+)+", "written": "$1", "example": "1" }`,
    'countries/gb.json:1:126 FP8102 The pattern (\\d+)+ can take very long for some texts.',
  ),
  country(
    'line of an address with a line break',
    '"address": ["{street}\\n{city}"], "name": "{given} {family}"',
    'countries/gb.json:1:49 FP1106 "{street}\\n{city}" does not have the right form.',
  ),
  {
    name: 'file of a country that the site does not use',
    edits: [
      {
        file: 'countries/lv.json',
        to: '{ "faceplate": 1, "source": "Post", "address": ["{postalcode}"], "name": "{given}" }',
      },
    ],
    problems: ['countries/lv.json:1:49 FP8707 There is no part "postalcode" of an address. → postalCode'],
  },
  {
    name: 'default that is no postcode of the site',
    edits: [
      {
        file: form,
        from: '{ "type": "string", "format": "email" }',
        to: '{ "type": "string", "format": "email" }, "code": { "type": "string", "format": "postcode-gb", "default": "nowhere" }',
      },
    ],
    problems: [`${form}:6:119 FP8407 The default "nowhere" of "code" does not fit its schema.`],
  },
  {
    name: 'country to choose of which nothing is known',
    edits: [
      {
        file: form,
        from: '{ "type": "string", "format": "email" }',
        to: '{ "type": "string", "format": "email" }, "code": { "type": "string", "format": "postcode", "formatBy": "country" }, "country": { "enum": ["GB", "lv"] }',
      },
    ],
    problems: [
      `${form}:6:55 FP8215 The form never asks for "code".`,
      `${form}:6:130 FP8215 The form never asks for "country".`,
      `${form}:6:158 FP8706 Nothing is known of the country "LV": its postcodes are not checked, and its addresses are written in the usual order.`,
    ],
  },
  {
    name: 'country of which nothing is known',
    edits: [
      { file: settings, from: '"contacts": { "email"', to: '"contacts": { "country": "LV", "email"' },
      { file: form, from: '{ "type": "string", "format": "email" }', to: '{ "type": "string", "format": "postcode" }' },
      {
        file: 'schemas/forms/contact/examples.json',
        from: '"value": { "email": "jörg", "topic": "order", "agreed": true }, "errors": { "email": "format" }',
        to: '"value": { "topic": "order", "agreed": true }, "errors": { "email": "required" }',
      },
    ],
    problems: [
      'site.json:5:28 FP8706 Nothing is known of the country "LV": its postcodes are not checked, and its addresses are written in the usual order.',
    ],
  },
  {
    name: 'format of the postcodes of a country of which nothing is known',
    edits: [
      {
        file: form,
        from: '{ "type": "string", "format": "email" }',
        to: '{ "type": "string", "format": "postcode-lv" }',
      },
    ],
    problems: [`${form}:6:44 FP1202 "postcode-lv" is not a known format. → postcode-lu`],
  },
  {
    name: 'misspelt duty',
    edits: [
      {
        file: settings,
        from: '"currency"',
        to: '"duties": { "withdrw": { "page": "contact" } },\n  "packs": ["law-uk"],\n  "currency"',
      },
    ],
    problems: ['site.json:11:15 FP5508 No pack of the site has a duty "withdrw". → withdraw'],
  },
  contacts(
    'misspelt pack',
    '{ "email": "help@example.org", "countries": ["GB"] },\n  "packs": ["fiber"]',
    'site.json:6:13 FP1020 There is no pack "fiber". → fibre',
  ),
  contacts('country of a site that names no pack', '{ "email": "help@example.org", "countries": ["GB"] }'),
  seller('seller from facts', '"name": "{{brand.name}}", "documents": { "terms": "terms" }'),
  seller(
    'seller who is written out',
    '"name": "Example Ltd", "documents": { "terms": "terms" }',
    'site.json:11:23 FP5322 The seller\'s "name" is written out here, while pages take it from the facts of the site.',
  ),
  seller(
    'fact of a seller that belongs to a pack',
    '"name": "{{brand.name}}", "creditorId": "{{brand.name}}", "documents": { "terms": "terms" }',
    'site.json:11:41 FP5323 A seller has no fact "creditorId" in the language, nor in a pack of the site.',
  ),
  seller(
    'misspelt text of a seller, once for all languages',
    '"name": "{{brand.name}}", "documents": { "terms": "tersm" }',
    'site.json:11:65 FP5321 There is no text "tersm" in en, de, which the seller gives to customers. → terms',
  ),
  {
    name: 'promising words of a language that is not there',
    edits: [
      {
        file: settings,
        from: '"currency"',
        to: '"promises": { "words": { "fr": ["par courriel"] }, "messages": {} },\n  "currency"',
      },
    ],
    problems: ['site.json:11:28 FP5406 There is no language "fr" whose words could promise anything.'],
  },
  {
    name: 'misspelt purpose of a field',
    edits: [{ file: layout, from: '{ "id": "email" }', to: '{ "id": "email", "autocomplete": "emial" }' }],
    problems: [
      'schemas/forms/contact/layout.json:4:47 FP8212 "emial" is not an autofill name that browsers know. → email',
    ],
  },
  {
    name: 'purpose of a field at work',
    edits: [
      {
        file: layout,
        from: '{ "id": "email" }',
        to: '{ "id": "email", "autocomplete": "section-one billing work email" }',
      },
    ],
    problems: [],
  },
  {
    name: 'name whose format is misspelt',
    edits: [
      { file: layout, from: '{ "id": "email" }', to: '{ "id": "email", "autocomplete": "name" }' },
      {
        file: form,
        from: '{ "type": "string", "format": "email" }',
        to: '{ "type": "string", "format": "person-nam" }',
      },
    ],
    problems: [`${form}:6:44 FP1202 "person-nam" is not a known format. → person-name`],
  },
  {
    name: 'format chosen by a field that is not there',
    edits: [
      {
        file: form,
        from: '"agreed": { "enum": [true] }',
        to: '"agreed": { "enum": [true] }, "code": { "type": "string", "format": "postcode", "formatBy": "topci" }',
      },
      { file: layout, from: '{ "id": "email" }', to: '{ "id": "email" }, { "id": "code", "label": "contact.title" }' },
    ],
    problems: [`${form}:8:97 FP8802 No form that asks for this has a field "topci", which chooses its format. → topic`],
  },
  {
    name: 'entity that nothing refers to',
    edits: [{ file: 'schemas/entities/places.schema.json', to: '{ "title": "Places", "type": "string" }' }],
    problems: ['schemas/entities/places.schema.json:1:1 FP8801 Nothing refers to the entity "places". → place'],
  },
];
