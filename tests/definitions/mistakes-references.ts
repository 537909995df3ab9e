import { one } from './mistake';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const places = 'content/pages/places.json';
const contact = 'content/pages/contact.json';
const sending = 'schemas/operations/contact.send/operation.json';

const ofFiles = (folder: string): string =>
  `"/${folder}" is a folder of the site's own files, which browsers keep for a year`;

/** Names of what is not there, and names that are taken. */
export const mistakesInReferences: readonly Mistake[] = [
  one(
    'changed answer of a call that reads nothing',
    sending,
    '"path": "/contact",',
    '"path": "/contact", "changes": ["contact.send"],',
    `${sending}:7:35 FP9109 "changes" lists "contact.send", which is a POST: no page shows its answer.`,
  ),
  one(
    'file in pieces with what a single call has',
    sending,
    '"body": { "$": "with" }',
    '"file": { "$": "with" }, "resume": "tus", "part": "plan", "etag": "ticket", "ifMatch": { "$": "with.email" }, "idempotent": true',
    `${sending}:14:45 FP9110 A file that "resume" sends in pieces cannot have "part".`,
    `${sending}:14:61 FP9110 A file that "resume" sends in pieces cannot have "etag".`,
    `${sending}:14:79 FP9110 A file that "resume" sends in pieces cannot have "ifMatch".`,
    `${sending}:14:113 FP9110 A file that "resume" sends in pieces cannot have "idempotent".`,
  ),
  one(
    'changed answer of an unknown call',
    sending,
    '"path": "/contact",',
    '"path": "/contact", "changes": ["places.lits"],',
    `${sending}:7:35 FP3102 There is no operation "places.lits". → places.list`,
  ),
  one(
    'unknown page',
    home,
    '"page": "contact"',
    '"page": "contcat"',
    'content/pages/home.json:7:83 FP3101 There is no page "contcat". → contact',
  ),
  one(
    'unknown form',
    contact,
    '"form": "contact"',
    '"form": "contac"',
    'content/pages/contact.json:6:46 FP3103 There is no form "contac". → contact',
  ),
  one(
    'unknown picture',
    'site.json',
    'images/logo.svg',
    'images/logos.svg',
    'site.json:4:41 FP3104 There is no picture "images/logos.svg". → images/logo.svg',
  ),
  {
    name: 'unknown document in the params of a page',
    edits: [
      {
        file: 'pages.json',
        from: '"title": "home.title" }',
        to: '"title": "home.title", "params": { "document": "imprint" } }',
      },
      {
        file: home,
        from: '"icon": "arrow" },',
        to: '"icon": "arrow" },\n{ "block": "document", "id": "all", "name": { "$": "route.params.document" } },',
      },
    ],
    problems: ['pages.json:4:81 FP3106 There is no document "imprint".'],
  },
  one(
    'unknown icon',
    home,
    '"icon": "arrow"',
    '"icon": "arow"',
    'content/pages/home.json:7:104 FP3105 There is no icon "arow". → arrow',
  ),
  one(
    'unknown operation',
    places,
    '"operation": "places.list"',
    '"operation": "places.lst"',
    'content/pages/places.json:5:30 FP3102 There is no operation "places.lst". → places.list',
  ),
  one(
    'unknown role',
    'menu.json',
    '["customer"]',
    '["custmer"]',
    'menu.json:6:90 FP3109 There is no role "custmer". → customer',
  ),
  one(
    'unknown menu',
    'site.json',
    '"menu": "header"',
    '"menu": "headr"',
    'site.json:22:34 FP3107 There is no menu "headr". → header',
  ),
  one(
    'unknown data',
    places,
    '"on": "places"',
    '"on": "place"',
    'content/pages/places.json:9:45 FP3112 There is no data "place". → places',
  ),
  one(
    'unknown place of the state',
    home,
    '"at": "state.customerType"',
    '"at": "state.custmerType"',
    'content/pages/home.json:10:42 FP3117 There is no place "state.custmerType". → state.customerType',
  ),
  one(
    'unknown entity',
    'schemas/operations/places.list/operation.json',
    'entity:place',
    'entity:plac',
    'schemas/operations/places.list/operation.json:11:53 FP1204 There is no entity "plac". → place',
  ),
  one(
    'id twice',
    home,
    '"id": "hello"',
    '"id": "title"',
    'content/pages/home.json:6:30 FP3001 The id "title" occurs twice in this list.',
  ),
  one(
    'address twice',
    'pages.json',
    '"/login"',
    '"/contact"',
    'pages.json:7:30 FP3002 The address "/contact" belongs to two pages: "contact" and "login".',
  ),
  one(
    'address of a language',
    'pages.json',
    '"/contact"',
    '"/de"',
    'pages.json:6:32 FP3009 The address "/de" is reserved for pages of the language de.',
  ),
  one(
    'address of the file for unknown addresses',
    'pages.json',
    '"/contact"',
    '"/404"',
    'pages.json:6:32 FP3013 The page "contact" cannot be at "/404": hosts show 404.html for unknown addresses.',
  ),
  one(
    'address among files that browsers keep',
    'pages.json',
    '"/contact"',
    '"/files/contact"',
    `pages.json:6:32 FP3013 The page "contact" cannot be at "/files/contact": ${ofFiles('files')}.`,
  ),
  one(
    'earlier address of the file for unknown addresses',
    'pages.json',
    '"path": "/contact",',
    '"path": "/contact", "formerly": ["/404"],',
    'pages.json:6:57 FP3015 The earlier address "/404" cannot lead to the page "contact": hosts show 404.html for unknown addresses.',
  ),
  one(
    'earlier address among files that browsers keep',
    'pages.json',
    '"path": "/contact",',
    '"path": "/contact", "formerly": ["/images/contact"],',
    `pages.json:6:57 FP3015 The earlier address "/images/contact" cannot lead to the page "contact": ${ofFiles('images')}.`,
  ),
  one(
    'API without a whole address',
    'site.json',
    'https://api.example.org',
    'api.example.org',
    'site.json:14:31 FP9151 The address "api.example.org" of the API "main" is not a whole address.',
  ),
  one('API with a scheme in capitals', 'site.json', 'https://api.example.org', 'HTTPS://api.example.org'),
  one('API at an address of the configuration', 'site.json', 'https://api.example.org', '{api}/shop'),
  {
    name: 'API at an address of the configuration that is not whole',
    edits: [
      { file: 'site.json', from: 'https://api.example.org', to: '{api}/shop' },
      { file: 'site.json', from: '"currency"', to: '"config": { "api": "api.example.org" },\n  "currency"' },
    ],
    problems: ['site.json:11:22 FP9151 The address "api.example.org" of the API "main" is not a whole address.'],
  },
  {
    name: 'API at an address that an expression takes from the configuration',
    edits: [
      { file: 'site.json', from: '"https://api.example.org"', to: '{ "$": "state.config.shop" }' },
      { file: 'site.json', from: '"currency"', to: '"config": { "api": "", "shop": "//" },\n  "currency"' },
      {
        file: 'site.json',
        from: '"state": {',
        to: '"state": { "config": { "schema": { "type": "object", "required": ["shop"], "properties": { "shop": { "type": "string" } } } },',
      },
    ],
    problems: ['site.json:11:34 FP9151 The address "//" of the API "main" is not a whole address.'],
  },
  one('API on the host of the site', 'site.json', 'https://api.example.org', '/api'),
  one(
    'API at a name of the configuration without its end',
    'site.json',
    'https://api.example.org',
    '{shop_address/v1',
    'site.json:14:31 FP9151 The address "{shop_address/v1" of the API "main" is not a whole address.',
  ),
  one(
    'API without a host',
    'site.json',
    'https://api.example.org',
    'https:///v1/customers',
    'site.json:14:31 FP9151 The address "https:///v1/customers" of the API "main" is not a whole address.',
  ),
  one(
    'messages in an object',
    'content/messages/en.json',
    '"home.title": "Welcome"',
    '"home": { "title": "Welcome" }',
    'content/messages/en.json:3:11 FP5102 The message "home" must be text.',
  ),
  one(
    'site without a name',
    'site.json',
    '"name": "Example"',
    '"name": " "',
    'site.json:4:22 FP1106 " " does not have the right form.',
  ),
  one('language tag', 'site.json', '"de-DE"', '"de_DE"', 'site.json:9:39 FP3010 "de_DE" is not a language tag.'),
  one(
    'body under another name',
    home,
    '"id": "home"',
    '"id": "hom"',
    'content/pages/home.json:3:9 FP3003 The file is named "home" but says "id": "hom".',
  ),
  one(
    'page without body',
    'pages.json',
    '"title": "home.title" }',
    '"title": "home.title", "body": "start" }',
    'pages.json:4:65 FP3005 The page "home" has no body: there is no content/pages/start.json.',
  ),
  one(
    'press that only leads somewhere',
    home,
    '{ "action": "set", "at": "state.customerType", "value": "Business" }',
    '{ "action": "navigate", "to": { "page": "contact" } }',
    'content/pages/home.json:10:7 FP3201 This press only opens another page, but it is not a link.',
  ),
];
