import type { Mistake } from './mistake';
import { mistakesInDocuments } from './mistakes-documents';

const one = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, from, to }],
  problems,
});

/** Mistakes in what a site as a whole needs: its doors, links, languages and settings. */
export const mistakesInSites: readonly Mistake[] = [
  one(
    'login page closed to somebody unknown',
    'pages.json',
    '"body": [] },',
    '"body": [], "access": ["customer"] },',
    'site.json:21:24 FP6003 The page "login" is where somebody unknown is asked to log in, but anonymous may not open it and would be sent round in a circle.',
  ),
  one(
    'notFound page closed',
    'pages.json',
    '"notFound": true',
    '"notFound": true, "access": ["customer"]',
    'pages.json:8:128 FP6003 The page "not-found" is where unknown addresses lead, but anonymous may not open it and would be sent round in a circle.',
  ),
  {
    name: 'denied page closed',
    edits: [{ file: 'site.json', from: '"login": "login" }', to: '"login": "login", "denied": "places" }' }],
    problems: [
      'site.json:21:43 FP6003 The page "places" is where those go who may not open a page, but anonymous may not open it and would be sent round in a circle.',
    ],
  },
  {
    name: 'home that nobody may open',
    edits: [
      { file: 'site.json', from: '"login": "login" }', to: '"login": "login", "home": "home" }' },
      { file: 'pages.json', from: '"title": "home.title" }', to: '"title": "home.title", "access": [] }' },
    ],
    problems: [
      'content/pages/contact.json:12:49 FP6001 Some roles can see this link but cannot open the page "home": anonymous, customer.',
      'site.json:21:41 FP6004 The page "home" is where the site begins, but no role of this site may open it.',
    ],
  },
  one(
    'no first page',
    'pages.json',
    '"path": "/",',
    '"path": "/start", "entry": true,',
    'pages.json:3:3 FP6005 No page has the address "/", so the site has no home page.',
  ),
  one(
    'no page for unknown addresses',
    'pages.json',
    '"notFound": true',
    '"entry": true',
    'pages.json:3:3 FP6006 No page is shown for unknown addresses.',
  ),
  one(
    'link to nothing',
    'menu.json',
    '"to": { "page": "contact" }',
    '"to": { "query": {} }',
    'menu.json:5:60 FP3202 This link has no target: it has neither a page nor an address.',
  ),
  one(
    'link to a page and an address',
    'menu.json',
    '"to": { "page": "contact" }',
    '"to": { "page": "contact", "url": "https://example.org" }',
    'menu.json:5:81 FP3203 This link has two targets, a page and an address.',
  ),
  one(
    'menu item without a name',
    'menu.json',
    '"message": "contact.title", ',
    '',
    'menu.json:5:15 FP3204 The menu item "contact" has no "message", so nothing says where it leads.',
  ),
  one(
    'menu item that does nothing',
    'menu.json',
    ', "to": { "page": "contact" }',
    '',
    'menu.json:5:15 FP3205 The menu item "contact" does nothing.',
  ),
  one(
    'empty text',
    'content/messages/de.json',
    '"Kontakt"',
    '""',
    'content/messages/de.json:8:20 FP5105 The message "contact.title" is empty.',
  ),
  one(
    'tag of HTML in a text',
    'content/messages/en.json',
    '"Welcome"',
    '"Who <b>we</b> are"',
    'content/messages/en.json:3:22 FP5115 The message "home.title" shows <b> as it is written here: messages are plain text.',
  ),
  one(
    'element of HTML with the name of a word in a text',
    'content/messages/en.json',
    '"Welcome"',
    '"Go on <button>here</button>"',
    'content/messages/en.json:3:24 FP5115 The message "home.title" shows <button> as it is written here: messages are plain text.',
  ),
  one(
    'emphasis of Markdown in a text',
    'content/messages/en.json',
    '"Welcome"',
    '"We are **open**"',
    'content/messages/en.json:3:25 FP5115 The message "home.title" shows **open** as it is written here: messages are plain text.',
  ),
  one(
    'entity of HTML in a text with a value',
    'content/messages/en.json',
    'Hello from {brand}',
    'Hello\\tfrom&nbsp;{brand}',
    'content/messages/en.json:4:29 FP5115 The message "home.hello" shows &nbsp; as it is written here: messages are plain text.',
  ),
  one(
    'letter with an accent as an entity of HTML',
    'content/messages/de.json',
    '"Kontakt"',
    '"So k&ouml;nnen Sie uns schreiben"',
    'content/messages/de.json:8:25 FP5115 The message "contact.title" shows &ouml; as it is written here: messages are plain text.',
  ),
  one(
    'angle bracket in a text',
    'content/messages/en.json',
    '"Welcome"',
    '"Fewer than <5 & > 3, write to <email> or <address>; a<b"',
  ),
  one(
    'message that nothing can name',
    'content/messages/en.json',
    '"home.title": "Welcome",',
    '"home.title": "Welcome", "home title": "Welcome",',
    'content/messages/en.json:3:28 FP5107 No definition can name the message "home title".',
  ),
  {
    name: 'messages of an unknown language',
    edits: [{ file: 'content/messages/de_AT.json', to: '{ "faceplate": 1, "home.title": "Servus" }' }],
    problems: [
      'content/messages/de_AT.json:1:1 FP5106 content/messages/de_AT.json is never read: there is no language "de_AT". → de',
    ],
  },
  {
    name: 'file of messages named after no language, whose texts are missing then',
    edits: [
      { file: 'content/messages/de.json', from: '  "home.title": "Willkommen",\n', to: '' },
      { file: 'content/messages/de-DE.json', to: '{ "faceplate": 1, "home.title": "Willkommen" }' },
    ],
    problems: [
      'content/messages/de-DE.json:1:1 FP5106 content/messages/de-DE.json is never read: there is no language "de-DE". → de',
    ],
  },
  {
    name: 'file of a page named after no page, whose body is missing then',
    edits: [
      {
        file: 'pages.json',
        from: '    { "id": "login"',
        to: '    { "id": "news", "path": "/news", "title": "home.title", "entry": true },\n    { "id": "login"',
      },
      {
        file: 'content/pages/nwes.json',
        to: '{ "faceplate": 1, "id": "news", "body": [{ "block": "heading", "id": "t", "text": "home.title", "level": 1 }] }',
      },
    ],
    problems: ['content/pages/nwes.json:1:25 FP3003 The file is named "nwes" but says "id": "news".'],
  },
  {
    name: 'message of a site that is nearly an inherited one',
    edits: [
      { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' },
      { file: 'sites/town/content/messages/en.json', to: '{ "faceplate": 1, "home.titel": "Town" }' },
    ],
    problems: ['sites/town/content/messages/en.json:1:19 FP5108 Nothing shows the message "home.titel". → home.title'],
  },
  {
    name: 'key of a site that is nearly an inherited one',
    edits: [
      {
        file: 'sites/town/site.json',
        to: '{ "faceplate": 1, "site": "town", "contacts": { "emial": "town@example.org" } }',
      },
    ],
    problems: [
      'sites/town/site.json:1:49 FP2020 The site adds "emial" to "contacts", next to an inherited key that is nearly the same. → email',
    ],
  },
  one(
    'no language at all',
    'site.json',
    '["en", "de"]',
    '[]',
    'site.json:6:14 FP1107 The value does not fit: the list needs at least 1 item.',
  ),
  one(
    'no list of pages',
    'pages.json',
    '"pages": [',
    '"pagse": [',
    'pages.json:3:3 FP1101 "pagse" is not a valid key here. → pages',
  ),
  one(
    'operation under another name',
    'schemas/operations/places.list/operation.json',
    '"id": "places.list"',
    '"id": "places.lst"',
    'schemas/operations/places.list/operation.json:3:9 FP3003 The file is named "places.list" but says "id": "places.lst".',
  ),
  one(
    'default that does not fit',
    'site.json',
    '"default": "Residential"',
    '"default": "Residental"',
    'site.json:19:85 FP4104 The default "Residental" of the state "customerType" is not valid: one of Residential, Business is required. → Residential',
  ),
  one(
    'two states in one place',
    'site.json',
    '"state": {',
    '"state": { "other": { "schema": { "type": "string" }, "store": "local", "key": "customerType" },',
    'site.json:19:125 FP4105 The states "other" and "customerType" are stored under the same key "customerType" and overwrite each other.',
  ),
  one(
    'languages that fall back in a circle',
    'site.json',
    '"tag": "en-GB"',
    '"tag": "en-GB", "fallback": "de"',
    'site.json:8:60 FP3011 The languages fall back to each other in a circle: en → de → en.',
  ),
  ...mistakesInDocuments,
];
