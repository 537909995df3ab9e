import { one } from './mistake';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const places = 'content/pages/places.json';
const contact = 'content/pages/contact.json';

/** Expressions, values and messages. */
export const mistakesInExpressions: readonly Mistake[] = [
  one(
    'enum of an expression',
    home,
    "'Business'\"",
    "'Busines'\"",
    "content/pages/home.json:9:101 FP4009 state.customerType is never 'Busines'. → Business",
  ),
  one(
    'field of an item',
    places,
    '"$": "place.street"',
    '"$": "place.stret"',
    "content/pages/places.json:14:161 FP4004 place has no field 'stret'. → street",
  ),
  one(
    'pattern that may run for ever',
    home,
    '{ "$": "site.brand.name" }',
    "{ \"$\": \"site.brand.name.matches('(a+)+b') ? 'x' : 'y'\" }",
    'content/pages/home.json:6:127 FP4013 The pattern can take very long for some texts.',
  ),
  one(
    'data outside its await',
    places,
    '"ready": [',
    '"failed": [{ "block": "text", "id": "none", "text": "places.title", "when": "size(data.places) > 0" }], "ready": [',
    'content/pages/places.json:10:89 FP4010 data.places may be missing here and cannot be used with size.',
  ),
  one(
    'amount that is none',
    home,
    '{ "$": "site.brand.name" }',
    '{ "$": "site.brand.name == \'x\'", "format": "money" }',
    "content/pages/home.json:6:103 FP4007 site.brand.name == 'x' is true or false, but a number or text is needed here.",
  ),
  one(
    'misspelt format',
    home,
    '{ "$": "site.brand.name" }',
    '{ "$": "site.brand.name", "format": "mony" }',
    'content/pages/home.json:6:131 FP1104 "mony" is not allowed here. → money',
  ),
  one(
    'currency of a date',
    home,
    '{ "$": "site.brand.name" }',
    '{ "$": "site.brand.name", "format": "date", "currency": "EUR" }',
    'content/pages/home.json:6:131 FP1104 "date" is not allowed here.',
  ),
  {
    name: 'format of a value that a message counts by',
    edits: [
      { file: home, from: '{ "$": "site.brand.name" }', to: '{ "$": "2", "format": "number" }' },
      { file: 'content/messages/en.json', from: '{brand}', to: '{brand, plural, one {one} other {#}}' },
    ],
    problems: [
      'content/pages/home.json:6:86 FP5009 The message "home.hello" chooses by the number "brand", but gets it written out as number.',
    ],
  },
  one(
    'unguarded value',
    contact,
    '"$": "form.email"',
    '"$": "session.username"',
    'content/pages/contact.json:9:85 FP4010 session.username may be missing here and cannot be used here.',
  ),
  one(
    'syntax of an expression',
    home,
    "state.customerType != 'Business'",
    "state.customerType = 'Business'",
    "content/pages/home.json:9:98 FP4001 '=' is not an operator here.",
  ),
  one(
    'missing value for an operation',
    contact,
    ', "topic": { "$": "form.topic" }',
    '',
    'content/pages/contact.json:9:66 FP4101 The operation "contact.send" requires "topic".',
  ),
  one(
    'misspelt value for an operation',
    contact,
    '"topic": { "$"',
    '"topc": { "$"',
    'content/pages/contact.json:9:100 FP4102 The operation "contact.send" takes no "topc". → topic',
  ),
  one(
    'wrong literal for an operation',
    contact,
    '{ "$": "form.topic" }',
    '"ordr"',
    'content/pages/contact.json:9:109 FP4103 "ordr" does not fit here: one of order, other is needed. → order',
  ),
  one(
    'wrong literal for the state',
    home,
    '"value": "Business"',
    '"value": "Busness"',
    'content/pages/home.json:10:73 FP4103 "Busness" does not fit here: one of Residential, Business is needed. → Business',
  ),
  one(
    'result of no action',
    contact,
    'result.sent.ticket',
    'result.send.ticket',
    "content/pages/contact.json:12:93 FP4004 result has no field 'send'. → sent",
  ),
  one(
    'unknown message',
    home,
    '"label": "home.business"',
    '"label": "home.busines"',
    'content/pages/home.json:9:53 FP5001 There is no message "home.busines" in the languages en, de. → home.business',
  ),
  one(
    'message without its value',
    home,
    '"brand": { "$"',
    '"brnd": { "$"',
    'content/pages/home.json:6:86 FP5008 The message "home.hello" has no placeholder "brnd". → brand',
  ),
  one(
    'message missing in one language',
    'content/messages/de.json',
    '  "home.business": "Für Unternehmen",\n',
    '',
    'site.json:6:21 FP5003 de: 31 of 32 messages, the rest from en: home.business.',
  ),
  {
    name: 'message missing in the only language',
    edits: [
      { file: 'site.json', from: '"locales": ["en", "de"]', to: '"locales": ["de"]' },
      { file: 'content/messages/de.json', from: '  "home.business": "Für Unternehmen",\n', to: '' },
    ],
    problems: ['site.json:6:15 FP5003 de: 31 of 32 messages, the rest from en: home.business.'],
  },
  one(
    'broken message',
    'content/messages/de.json',
    '{brand} grüßt',
    '{brand grüßt',
    'content/messages/de.json:4:18 FP5101 The message "home.hello" is not valid: this is not the name of a value.',
  ),
  one(
    'other values in another language',
    'content/messages/de.json',
    '{brand} grüßt',
    '{name} grüßt',
    'content/messages/de.json:4:17 FP5103 The message "home.hello" takes the values name here, but brand in the language en.',
  ),
  {
    name: 'plural form that a language has and a text lacks',
    edits: [
      { file: home, from: '{ "$": "site.brand.name" }', to: '2' },
      ...['en', 'de'].map((locale) => ({
        file: `content/messages/${locale}.json`,
        from: locale === 'en' ? 'Hello from {brand}' : '{brand} grüßt',
        to: `{brand, plural, ${locale === 'en' ? 'few' : 'one'} {#} other {# +}}`,
      })),
    ],
    problems: [
      'content/messages/en.json:4:17 FP5117 The message "home.hello" lacks forms that numbers have in the language en: one of {brand}.',
    ],
  },
  one(
    'text of a misspelt message',
    'content/messages/de.json',
    '"login.title"',
    '"login.titel"',
    'content/messages/de.json:14:3 FP5104 The language en has no message "login.titel"; it is only translated here. → login.title',
  ),
  one(
    'name that hides a root',
    home,
    '"icon": "arrow" },',
    '"icon": "arrow" },\n{ "block": "each", "id": "all", "of": "[1, 2]", "as": "site", "body": [] },',
    'content/pages/home.json:8:55 FP4201 The name "site" is taken: expressions read something else by it.',
  ),
];
