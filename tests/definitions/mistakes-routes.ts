import type { Mistake } from './mistake';
import type { Edit } from './project';

const pages = 'pages.json';
const list = 'schemas/operations/places.list/operation.json';

const entry =
  '{ "id": "place", "path": "/places/:id", "title": "places.title", "entry": true, "params": { "id": { "type": "string", "pattern": "^[a-z]+$" } }, ' +
  '"paths": { "operation": "places.list", "with": { "ids": ["one"] }, "params": { "id": "item.id" }, "key": "item.status" }, "body": "place" },';

const body =
  '{ "faceplate": 1, "id": "place", "data": { "place": { "operation": "places.list", "with": { "ids": ["one"] }, "when": "route.params.id != \'no\'", "fetch": "publish" } }, ' +
  '"body": [{ "block": "heading", "id": "title", "text": "places.title", "level": 1 }, { "block": "await", "id": "all", "on": "place", "ready": [] }, ' +
  '{ "block": "link", "id": "more", "label": "places.title", "to": { "page": "place", "params": { "id": "two" } } }] }';

/** A page for each place, which the small project does not have. */
export const withPlacePages: readonly Edit[] = [
  { file: pages, from: '{ "id": "login",', to: `${entry}\n    { "id": "login",` },
  { file: 'content/pages/place.json', to: body },
  { file: list, from: '"method": "GET",', to: '"method": "GET", "auth": "none",' },
];

/** One more edit of what has been written there. */
const routed = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: withPlacePages.map((edit) => (edit.file === file ? { ...edit, to: edit.to.replace(from, to) } : edit)),
  problems,
});

const place = 'content/pages/place.json';

/** Addresses with parameters, and what is asked for when a site is published. */
export const mistakesInRoutes: readonly Mistake[] = [
  routed(
    'parameter without a description',
    pages,
    '/:id"',
    '/:id/:part"',
    'pages.json:7:30 FP3301 The address /places/:id/:part has the parameter "part", which "params" does not describe.',
  ),
  routed(
    'parameter described under a misspelt name',
    pages,
    '"params": { "id": { "type"',
    '"params": { "idd": { "type"',
    'pages.json:7:30 FP3301 The address /places/:id has the parameter "id", which "params" does not describe. → idd',
  ),
  routed(
    'described parameter that the address lacks',
    pages,
    '"/places/:id"',
    '"/place"',
    'pages.json:7:92 FP3302 The address /place has no parameter "id".',
  ),
  routed(
    'parameter that nothing fills',
    pages,
    '"params": { "id": "item.id" }',
    '"params": { "ip": "item.id" }',
    'pages.json:7:229 FP3304 The page has no parameter "ip" to fill. → id',
  ),
  {
    name: 'parameter of several that nothing fills',
    edits: withPlacePages.map(({ to, ...edit }) => ({
      ...edit,
      to: to
        .replace('"/places/:id"', '"/places/:id/:part"')
        .replace('{ "id": { "type"', '{ "part": { "type": "string", "pattern": "^[a-z]+$" }, "id": { "type"')
        .replace('"params": { "id": "two" }', '"params": { "id": "two", "part": "garden" }'),
    })),
    problems: ['pages.json:7:286 FP3303 Nothing fills the parameter "part".'],
  },
  routed(
    'optional pages that the browser does not ask for',
    pages,
    '"key": "item.status"',
    '"optional": true, "key": "item.status"',
    'pages.json:7:248 FP3314 Without an answer at publish, links to pages at /places/:id find nothing.',
  ),
  routed(
    'argument of the next piece that is misspelt',
    pages,
    '"key": "item.status"',
    '"next": { "idz": "null" }, "key": "item.status"',
    'pages.json:7:258 FP3310 The operation "places.list" takes no "idz". → ids',
  ),
  routed(
    'pattern that fits a folder',
    pages,
    '^[a-z]+$',
    '^[a-z./]+$',
    'pages.json:7:134 FP3305 The pattern of "id" also fits ".", which cannot be the name of a file.',
  ),
  routed(
    'pattern that fits a part of a text',
    pages,
    '^[a-z]+$',
    '[a-z]+',
    'pages.json:7:134 FP3305 The pattern of "id" also fits "a/b", which cannot be the name of a file.',
  ),
  routed(
    'pattern that can take very long',
    pages,
    '^[a-z]+$',
    '^([a-z]+)+$',
    'pages.json:7:134 FP8102 The pattern ^([a-z]+)+$ can take very long for some texts.',
  ),
  routed(
    'address whose pages nobody lists',
    pages,
    /"paths": .*?"item.status" }, /.exec(entry)?.[0] ?? '',
    '',
    'pages.json:7:30 FP3306 Nothing says which pages there are at /places/:id.',
  ),
  routed(
    'list that is none',
    pages,
    '"params": { "id": "item.id" }',
    '"each": "items", "params": { "id": "item.id" }',
    'pages.json:7:225 FP3308 The answer of "places.list" has no list named "items".',
  ),
  routed(
    'parameter of an unknown field',
    pages,
    '"item.id"',
    '"item.idd"',
    "pages.json:7:241 FP4004 item has no field 'idd'. → id",
  ),
  routed(
    'parameter of another type',
    pages,
    '"type": "string"',
    '"type": "integer"',
    'pages.json:7:237 FP4007 item.id is text, but a number is needed here.',
  ),
  routed(
    'list for members alone',
    pages,
    '"entry": true,',
    '"entry": true, "access": ["customer"],',
    'content/pages/place.json:1:146 FP3309 Only some people may open this page, so nothing on it is fetched when the site is published.',
  ),
  routed(
    'unknown parameter in an expression',
    place,
    'route.params.id',
    'route.params.ib',
    "content/pages/place.json:1:133 FP4004 route.params has no field 'ib'. → id",
  ),
  routed(
    'fetched data that reads the session',
    place,
    "route.params.id != 'no'",
    'session.username != null',
    'content/pages/place.json:1:119 FP3320 "session.username" is not known yet when the site is published.',
  ),
  routed(
    'data fetched twice that reads other data',
    place,
    `route.params.id != 'no'", "fetch": "publish"`,
    'data.place != null", "fetch": "both"',
    'content/pages/place.json:1:119 FP3320 "data.place" is not known yet when the site is published.',
  ),
  {
    name: 'data fetched twice that reads a state kept for one API',
    edits: [
      ...routed(
        '',
        place,
        `route.params.id != 'no'", "fetch": "publish"`,
        `state.customerType != 'Business'", "fetch": "both"`,
      ).edits,
      { file: 'site.json', from: '"key": "customerType"', to: '"key": "{api} customerType"' },
    ],
    problems: [
      'content/pages/place.json:1:119 FP3322 A visitor\'s choice of "state.customerType" is not found before start-up: its key contains the address of the API.',
    ],
  },
  routed(
    'fetched data behind a key',
    list,
    ' "auth": "none",',
    '',
    'content/pages/place.json:1:68 FP3321 The operation "places.list" cannot be called when the site is published: it takes the key of a person.',
  ),
  routed(
    'misspelt method of fetched data',
    list,
    '"method": "GET"',
    '"method": "get"',
    'schemas/operations/places.list/operation.json:6:13 FP1104 "get" is not allowed here. → GET',
  ),
  routed(
    'link without a parameter',
    place,
    ', "params": { "id": "two" }',
    '',
    'content/pages/place.json:1:391 FP3311 This link does not fill the parameter "id" of the page "place".',
  ),
  routed(
    'link with a misspelt parameter',
    place,
    '"params": { "id": "two" }',
    '"params": { "ib": "two" }',
    'content/pages/place.json:1:412 FP3312 The page "place" has no parameter "ib". → id',
  ),
  {
    name: 'link with a parameter that the page lacks',
    edits: [
      {
        file: 'content/pages/home.json',
        from: '"to": { "page": "contact" }',
        to: '"to": { "page": "contact", "params": { "id": "two" } }',
      },
    ],
    problems: ['content/pages/home.json:7:106 FP3312 The page "contact" has no parameter "id".'],
  },
  {
    name: 'list of pages for one address',
    edits: [{ file: pages, from: '"path": "/contact",', to: '"path": "/contact", "unknown": "browser",' }],
    problems: ['pages.json:6:44 FP3307 "unknown" is only for an address with parameters, and /contact has none.'],
  },
  {
    name: 'page with parameters for those who may not open one',
    edits: [
      ...withPlacePages,
      { file: 'site.json', from: '"login": "login"', to: '"login": "login", "denied": "place"' },
    ],
    problems: ['site.json:21:43 FP3313 The page "place" has parameters, and nothing fills them here.'],
  },
];
