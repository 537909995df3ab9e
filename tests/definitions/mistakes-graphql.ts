import type { Mistake } from './mistake';
import type { Edit } from './project';

const operation = 'schemas/operations/shops.near/operation.json';
const document = 'schemas/operations/shops.near/document.graphql';
const contract = 'schemas/graphql/main.graphql';
const samples = 'schemas/operations/shops.near/samples.json';
const renaming = 'schemas/operations/shop.rename/operation.json';
const places = 'content/pages/places.json';

const schema = `scalar Date
enum Kind { CAFE BAKERY }
input Near { street: String!, city: String }
type Shop { id: ID!, name: String!, kind: Kind!, since: Date, seats: Int }
type Taken { code: String!, message: String! }
union Renamed = Shop | Taken
type Query { shops(near: Near!, first: Int = 10): [Shop!]! }
type Mutation { rename(id: ID!, name: String!): Renamed! }
`;

const asked = `query ShopsNear($near: Near!, $first: Int) {
  shops(near: $near, first: $first) { id title: name kind since }
}
`;

const renamed =
  'mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { __typename ... on Shop { id name } ... on Taken { code message } } }';

const operationOf = (...more: readonly string[]): string =>
  `{ "faceplate": 1, "id": "shops.near", "api": "main", "protocol": "graphql"${more.map((each) => `,\n${each}`).join('')}, "unused": "Example" }`;

const renamingOf = (...more: readonly string[]): string =>
  `{ "faceplate": 1, "id": "shop.rename", "api": "main", "protocol": "graphql",\n"document": "${renamed}"${more.map((each) => `,\n${each}`).join('')} }`;

const given =
  '"with": { "type": "object", "required": ["street"], "properties": { "street": { "type": "string" }, "city": { "type": "string" }, "count": { "type": "integer" } } }';
const written = '"variables": { "near": { "street": { "$": "with.street" } } }';

/** The small project with one GraphQL operation and its API's schema; what is given replaces parts of it. */
const shop = (
  name: string,
  parts: {
    readonly operation?: string;
    readonly document?: string;
    readonly contract?: string;
    readonly more?: readonly Edit[];
  },
  ...problems: readonly string[]
): Mistake => ({
  name: `GraphQL: ${name}`,
  edits: [
    { file: contract, to: parts.contract ?? schema },
    { file: operation, to: parts.operation ?? operationOf() },
    ...(parts.document === '' ? [] : [{ file: document, to: parts.document ?? asked }]),
    ...(parts.more ?? []),
  ],
  problems,
});

const answered = (body: object): Edit => ({
  file: samples,
  to: JSON.stringify({ some: { with: { near: { street: 'Au' } }, status: 200, body } }),
});

const bound = (text: string): Edit => ({
  file: places,
  from: '"data": {',
  to: `"data": { "shops": { "operation": "shops.near", "with": { "near": { "$": "${text}" } } },`,
});

export const mistakesInGraphql: readonly Mistake[] = [
  shop('nothing wrong', {
    more: [answered({ data: { shops: [{ id: 'a', title: 'A', kind: 'CAFE', since: null }] } })],
  }),
  shop('nothing wrong with variables and a promise', {
    operation: operationOf(
      given,
      written,
      '"result": { "schema": { "type": "array", "items": { "type": "object", "required": ["title"], "properties": { "title": { "type": "string" } } } } }',
    ),
  }),
  shop('no document', { document: '' }, `${operation}:1:66 FP9501 The operation "shops.near" has no document.`),
  shop(
    'document twice',
    { operation: operationOf('"document": "query Shops { shops { id } }"') },
    `${operation}:2:1 FP9502 The document is written twice: here and in ${document}.`,
  ),
  {
    name: 'GraphQL: no schema of the API',
    edits: [
      { file: operation, to: operationOf() },
      { file: document, to: asked },
    ],
    problems: [`${operation}:1:46 FP9503 There is no schema of the API "main" to validate the document.`],
  },
  {
    name: 'GraphQL: document without an operation',
    edits: [{ file: document, to: asked }],
    problems: ['site FP1017 The operation "shops.near" has no operation.json.'],
  },
  shop(
    'broken schema',
    { contract: 'type Query { shops: [Shop!]! ' },
    `${contract}:1:30 FP9504 The schema of the API cannot be read: Syntax Error: Expected Name, found <EOF>.`,
  ),
  shop(
    'schema with an unknown type',
    { contract: 'type Query { shops: [Shop!]! }' },
    `${contract}:1:1 FP9504 The schema of the API cannot be read: Unknown type "Shop".`,
  ),
  shop(
    'broken document',
    { document: 'query Shops { shops( }' },
    `${document}:1:22 FP9505 The document cannot be read: Syntax Error: Expected Name, found "}".`,
  ),
  shop(
    'two operations',
    { document: 'query A { shops(near: {street: "a"}) { id } } query B { shops(near: {street: "b"}) { id } }' },
    `${document}:1:1 FP9506 The document has 2 queries and mutations, but an operation has exactly one.`,
  ),
  shop(
    'operation without a name',
    { document: '{ shops(near: {street: "a"}) { id } }' },
    `${document}:1:1 FP9507 The query or mutation has no name.`,
  ),
  shop(
    'subscription',
    { document: 'subscription News { shops }' },
    `${document}:1:1 FP9508 A subscription cannot be called.`,
  ),
  shop(
    'misspelt field',
    { document: asked.replace('since', 'snce') },
    `${document}:2:59 FP9509 Cannot query field "snce" on type "Shop". → since`,
  ),
  shop(
    'misspelt field in a short document',
    { operation: operationOf('"document": "query Shops { shops(near: {street: \\"a\\"}) { idd } }"'), document: '' },
    `${operation}:2:59 FP9509 Cannot query field "idd" on type "Shop". Did you mean "id" or "kind"?`,
  ),
  shop(
    'variable that is not declared',
    { document: asked.replace(', $first: Int', '') },
    `${document}:2:29 FP9509 Variable "$first" is not defined by operation "ShopsNear".`,
  ),
  shop(
    'variable that is not used',
    { document: asked.replace(', first: $first', '') },
    `${document}:1:31 FP9509 Variable "$first" is never used in operation "ShopsNear".`,
  ),
  shop(
    'argument that is missing',
    { document: 'query Shops { shops { id } }' },
    `${document}:1:15 FP9509 Field "shops" argument "near" of type "Near!" is required, but it was not provided.`,
  ),
  shop(
    'misspelt variable',
    { operation: operationOf(given, written.replace('near', 'neer')) },
    `${operation}:3:16 FP9510 The document has no variable "neer". → near`,
  ),
  shop(
    'misspelt field of a variable',
    { operation: operationOf(given, written.replace('"street"', '"stret"')) },
    `${operation}:3:26 FP9510 The document has no variable "stret". → street`,
  ),
  shop(
    'variable that is missing',
    { operation: operationOf('"variables": { "first": 3 }') },
    `${operation}:2:1 FP9511 The document requires the variable "near".`,
  ),
  shop(
    'variable of another type',
    {
      operation: operationOf(
        given.replace('["street"]', '["street", "count"]'),
        written.replace('with.street', 'with.count'),
      ),
    },
    `${operation}:3:44 FP4007 with.count is a number, but text is needed here.`,
  ),
  shop(
    'variable that may be missing',
    { operation: operationOf(given, written.replace('with.street', 'with.city')) },
    `${operation}:3:44 FP4010 with.city may be missing here and cannot be used here.`,
  ),
  shop(
    'literal of another type',
    { operation: operationOf(given, written.replace('} }', '}, "city": 7 }')) },
    `${operation}:3:68 FP4103 7 does not fit here: text or null is needed.`,
  ),
  shop(
    'input that is written twice',
    { operation: operationOf('"with": { "type": "object" }') },
    `${operation}:2:1 FP9512 "with" is derived from the document here.`,
  ),
  shop(
    'unknown type of a failure',
    { more: [{ file: renaming, to: renamingOf('"failures": { "Takn": 409 }') }] },
    `${renaming}:3:15 FP9513 No result of the document is a "Takn". → Taken`,
  ),
  shop(
    'failure that nothing tells',
    { more: [{ file: renaming, to: renamingOf('"failures": { "Taken": 409 }').replace('__typename ', '') }] },
    `${renaming}:3:1 FP9514 Failures are recognised by "__typename", but the document does not request it of "rename".`,
  ),
  shop(
    'two fields',
    { document: 'query Both { a: shops(near: {street: "a"}) { id } b: shops(near: {street: "b"}) { id } }' },
    `${operation}:1:54 FP9515 The document asks for 2 fields, and nothing says which is the data.`,
  ),
  shop(
    'pointer to nothing',
    { operation: operationOf('"result": { "at": "/data/shop" }') },
    `${operation}:2:19 FP9516 The document does not request anything at "/data/shop".`,
  ),
  shop(
    'field that is not asked for',
    { operation: operationOf('"result": { "map": { "id": "/id", "name": "/name" } }') },
    `${operation}:2:43 FP9516 The document does not request anything at "/name".`,
  ),
  shop(
    'promise of a field that is not asked for',
    {
      operation: operationOf(
        '"result": { "schema": { "type": "array", "items": { "type": "object", "required": ["seats"], "properties": { "seats": {} } } } }',
      ),
    },
    `${operation}:2:23 FP9517 The result promises more than the document keeps: "[].seats" is needed, and the document does not ask for it.`,
  ),
  shop(
    'promise of a value where none may be',
    {
      operation: operationOf(
        '"result": { "schema": { "type": "array", "items": { "type": "object", "properties": { "since": { "type": "string" } } } } }',
      ),
    },
    `${operation}:2:23 FP9517 The result promises more than the document keeps: "[].since" may be null by the API, not only string.`,
  ),
  shop(
    'promise of fewer choices',
    {
      operation: operationOf(
        '"result": { "schema": { "type": "array", "items": { "type": "object", "properties": { "kind": { "enum": ["CAFE"] } } } } }',
      ),
    },
    `${operation}:2:23 FP9517 The result promises more than the document keeps: "[].kind" may be "BAKERY" by the API.`,
  ),
  shop(
    'mutation from memory',
    { more: [{ file: renaming, to: renamingOf('"cache": "5m"') }] },
    `${renaming}:3:1 FP9518 "cache" is only for queries, and this is a mutation.`,
  ),
  shop(
    'query with a key against doubles',
    { operation: operationOf('"idempotent": true') },
    `${operation}:2:1 FP9519 "idempotent" is only for mutations, and this is a query.`,
  ),
  shop(
    'recorded answer that does not fit',
    { more: [answered({ data: { shops: [{ id: 'a', title: 'A', kind: 'PUB', since: null }] } })] },
    `${samples}:1:109 FP9005 The recorded answer "some" does not match the result: kind: one of CAFE, BAKERY is needed.`,
  ),
  shop('recorded errors are not a result', {
    more: [answered({ data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] })],
  }),
  shop(
    'caller that hands in another type',
    { more: [bound('site.currency')] },
    `${places}:4:77 FP4007 site.currency is text, but an object is needed here.`,
  ),
];
