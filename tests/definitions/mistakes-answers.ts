import type { Mistake } from './mistake';
import type { Edit } from './project';

const listing = 'schemas/operations/places.list/operation.json';
const schema = 'schemas/forms/contact/schema.json';
const page = 'content/pages/places.json';
const site = 'site.json';

const one = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [{ file, from, to }],
  problems,
});

const operation = (id: string, rest: object): Edit => ({
  file: `schemas/operations/${id}/operation.json`,
  to: JSON.stringify({ faceplate: 1, id, protocol: 'rest', method: 'GET', ...rest }),
});

const login = (name: string): Edit =>
  operation('session.login', {
    api: 'main',
    path: '/key',
    result: { schema: { type: 'object', properties: { [name]: { type: 'string' } } } },
  });

const signing: Edit = { file: site, from: '"session": {', to: '"session": { "login": "session.login",' };

const tokens = (...names: readonly string[]) => ({
  result: {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, { type: name === 'expires_in' ? 'integer' : 'string' }]),
      ),
    },
  },
});

const renewing = (renewal: string): Edit => ({ ...signing, to: `${signing.to} "renewal": ${renewal},` });
const entering = operation('session.login', {
  api: 'main',
  path: '/key',
  ...tokens('api_key', 'expires_in', 'refresh'),
});
const again = (names: readonly string[], given: object = {}): Edit =>
  operation('session.renew', { api: 'main', path: '/again', ...given, ...tokens(...names) });
const withToken = { with: { type: 'object', required: ['token'], properties: { token: { type: 'string' } } } };

const carried = (key: string): readonly Edit[] => [
  { file: site, from: '"base": "https://api.example.org"', to: `"base": "https://api.example.org", "key": ${key}` },
];

const configuration = operation('config.get', {
  api: 'site',
  path: '/config.json',
  unused: 'Example',
  result: { schema: { type: 'object', properties: { operator: { type: 'string' }, pay: { enum: ['card', 'sepa'] } } } },
});

const configured = (config: string): Edit => ({
  file: site,
  from: '"apis": {',
  to: `"config": ${config},\n  "apis": { "site": { "base": "/" },`,
});

/** Mistakes in answers, configuration and schemas, one each, made in the small project of this folder. */
export const mistakesInAnswers: readonly Mistake[] = [
  one(
    'misspelt key of a map',
    listing,
    '"status": "/build',
    '"staus": "/build',
    `${listing}:13:27 FP9111 The result of "places.list" has no "staus", so that nobody can read what is mapped to it. → status`,
  ),
  one(
    'key of a map that is null',
    listing,
    '"id": "/id"',
    '"id": null',
    `${listing}:13:20 FP1105 This is null, but text or an object is needed here.`,
  ),
  one(
    'needed property that a map does not fill',
    listing,
    '"status": "/build/status", ',
    '',
    `${listing}:13:5 FP9113 The result of "places.list" requires "status", which "map" does not fill.`,
  ),
  one(
    'read of what a map does not fill',
    listing,
    ', "street": { "from": "/street", "as": "string" }',
    '',
    `${page}:14:161 FP4004 place has no field 'street'.`,
  ),
  {
    name: 'password of a login that the form shows as it is typed',
    edits: [
      signing,
      login('api_key'),
      {
        file: 'content/pages/contact.json',
        from: '"press": [',
        to: '"press": [{ "action": "login", "username": { "$": "form.topic" }, "password": { "$": "form.email" } },',
      },
    ],
    problems: [
      'schemas/forms/contact/layout.json:4:22 FP8240 "email" is a secret (login.password), but the form shows the input.',
    ],
  },
  { name: 'login whose answer holds the key', edits: [signing, login('api_key')], problems: [] },
  {
    name: 'login whose answer calls the key something else',
    edits: [signing, login('apikey')],
    problems: [
      `${site}:15:3 FP9112 The answer of "session.login" holds no text "api_key", under which the key of a session is kept. → apikey`,
    ],
  },
  {
    name: 'login whose answer holds the key where the site says',
    edits: [{ ...signing, to: `${signing.to} "keyField": "ticket",` }, login('ticket')],
    problems: [],
  },
  {
    name: 'login whose answer holds no such key',
    edits: [{ ...signing, to: `${signing.to} "keyField": "tickets",` }, login('ticket')],
    problems: [
      `${site}:15:54 FP9112 The answer of "session.login" holds no text "tickets", under which the key of a session is kept. → ticket`,
    ],
  },
  { name: 'login whose key lies in a cookie', edits: [signing, login('name'), ...carried('"cookie"')], problems: [] },
  {
    name: 'renewal of a key',
    edits: [
      renewing('{ "by": "session.renew", "tokenField": "refresh" }'),
      entering,
      again(['api_key', 'expires_in'], { method: 'POST', body: { $: 'with.token' }, ...withToken }),
    ],
    problems: [],
  },
  {
    name: 'renewal whose answers do not say when the key ends',
    edits: [renewing('{ "by": "session.renew", "expiryField": "expires" }'), entering, again(['api_key', 'expires'])],
    problems: [
      `${site}:15:93 FP9114 The answer of "session.login" holds no "expires", which "expiryField" of the renewal reads.`,
    ],
  },
  {
    name: 'renewal that gives no key',
    edits: [renewing('{ "by": "session.renew" }'), entering, again(['expires_in', 'token'])],
    problems: [
      `${site}:15:3 FP9112 The answer of "session.renew" holds no text "api_key", under which the key of a session is kept.`,
    ],
  },
  {
    name: 'renewal without the token that it needs',
    edits: [
      renewing('{ "by": "session.renew" }'),
      entering,
      again(['api_key', 'expires_in'], { method: 'POST', body: { $: 'with.token' }, ...withToken }),
    ],
    problems: [`${site}:15:61 FP9115 The renewal calls "session.renew" with nothing, but it takes "token".`],
  },
  {
    name: 'key in a header of the API’s',
    edits: carried('{ "in": "header", "name": "Authorization", "prefix": "Bearer " }'),
    problems: [],
  },
  {
    name: 'key that travels nowhere',
    edits: carried('{ "name": "Authorization" }'),
    problems: [`${site}:14:58 FP9116 The key has no place: "in" and "$" are both missing.`],
  },
  {
    name: 'prefix of a key in the query',
    edits: carried('{ "in": "query", "prefix": "Bearer " }'),
    problems: [`${site}:14:82 FP9117 "prefix" has no effect on a key in the query.`],
  },
  {
    name: 'key in a header that calls fill themselves',
    edits: carried('{ "in": "header", "name": "Content-Type" }'),
    problems: [`${site}:14:91 FP9118 The header "Content-Type" cannot carry the key: the browser or the call sets it.`],
  },
  {
    name: 'configuration as promised',
    edits: [configuration, configured('{ "operator": "no-1", "pay": "card" }')],
    problems: [],
  },
  {
    name: 'configuration of another type',
    edits: [configuration, configured('{ "operator": 1 }')],
    problems: [`${site}:14:27 FP9120 "config" does not fit what "config.get" promises: operator: text is needed.`],
  },
  {
    name: 'configuration with an unknown member',
    edits: [configuration, configured('{ "pay": "cash" }')],
    problems: [
      `${site}:14:22 FP9120 "config" does not fit what "config.get" promises: pay: one of card, sepa is needed.`,
    ],
  },
  {
    name: 'wait for what an address does not hold',
    edits: [
      operation('towns.list', {
        api: 'main',
        path: '/towns',
        query: { name: { $: 'with.name' } },
        with: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      }),
      {
        file: page,
        from: '"data": {',
        to: '"data": { "towns": { "operation": "towns.list", "with": { "name": { "$": "route.query.name" } } },',
      },
    ],
    problems: [
      `${page}:4:76 FP4116 route.query.name may be missing, and without "name" of "towns.list" the call is never sent.`,
    ],
  },
  one(
    'type that is null',
    schema,
    '"type": "string", "format"',
    '"type": null, "format"',
    `${schema}:6:24 FP1208 This is not a valid JSON Schema: type: one of array, boolean, integer, null, number, object and 1 more is needed.`,
  ),
  one(
    'types of which one is null',
    schema,
    '"type": "string", "format"',
    '"type": ["string", null], "format"',
    `${schema}:6:24 FP1208 This is not a valid JSON Schema: type: one of array, boolean, integer, null, number, object and 1 more is needed.`,
  ),
  one(
    'description that is a number',
    schema,
    '"format": "email"',
    '"format": "email", "description": 5',
    `${schema}:6:68 FP1208 This is not a valid JSON Schema: description: text is needed.`,
  ),
];
