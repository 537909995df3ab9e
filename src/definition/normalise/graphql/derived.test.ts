import { describe, expect, it } from 'vitest';
import type { SourceSite } from '../../source-site';
import { completeOperation } from './complete';

const contract = `scalar Date
scalar Point
enum Kind { CAFE BAKERY }
interface Named { name: String! }
type Shop implements Named { id: ID!, name: String!, kind: Kind!, since: Date, seats: Int, rating: Float, at: Point, owner: Person }
type Person implements Named { name: String!, age: Int!, shops: [Shop] }
type Gone { code: String! }
union Found = Shop | Person | Gone
input Near { street: String!, radius: Int = 3, near: Near }
type Query { shops(near: Near, kinds: [Kind!]): [Shop!]! found(id: ID!): Found named: [Named!]! }
`;

const derived = (document: string, more: object = {}) => {
  const sources = {
    requests: { it: { file: 'd', text: document } },
    contracts: { main: { file: 'c', text: contract } },
  } satisfies Partial<SourceSite>;
  const {
    with: input,
    result,
    kind,
    operationName,
    document: sent,
  } = completeOperation('it', { api: 'main', protocol: 'graphql', ...more }, sources);
  return { input, result: result as { at: string; schema: object }, kind, operationName, sent };
};

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});
const [text, maybe] = [{ type: 'string' }, (type: string) => ({ type: [type, 'null'] })];

describe('the facts derived from a document', () => {
  it('include the text to send', () => {
    const { kind, operationName, sent, result } = derived('# all\nquery Shops {\n  shops { id }\n}\n');
    expect([kind, operationName, sent, result.at]).toEqual(['query', 'Shops', 'query Shops{shops{id}}', '/data/shops']);
  });

  it('include the shape of the answer', () => {
    expect(derived('query A { shops { id title: name kind since seats rating at } }').result.schema).toEqual({
      type: 'array',
      items: object({
        id: text,
        title: text,
        kind: { type: 'string', enum: ['CAFE', 'BAKERY'] },
        since: { type: ['string', 'null'], format: 'date' },
        seats: maybe('integer'),
        rating: maybe('number'),
        at: {},
      }),
    });
  });

  it('include the fields of fragments', () => {
    const { result } = derived(
      'query A($all: Boolean!) { shops { ...base seats @include(if: $all) ... @skip(if: $all) { kind } } } fragment base on Shop { id owner { name } }',
    );
    const owner = { ...object({ name: text }), type: ['object', 'null'] };
    expect(result.schema).toMatchObject({
      items: { required: ['id', 'owner'], properties: { owner, seats: maybe('integer') } },
    });
  });

  it('join the types of a union', () => {
    const query =
      'query A { found(id: 1) { __typename ... on Named { name } ... on Person { age } ... on Gone { code } } }';
    expect(derived(query, { failures: { Gone: 404 } }).result.schema).toEqual({
      ...object({ __typename: { type: 'string', enum: ['Shop', 'Person'] }, name: text, age: { type: 'integer' } }, [
        '__typename',
        'name',
      ]),
      type: ['object', 'null'],
    });
    expect(derived(query).result.schema).toMatchObject({ required: ['__typename'], properties: { code: text } });
  });

  it('are transformed by first or map', () => {
    const map = {
      title: '/name',
      age: '/owner/age',
      old: { from: '/owner/age', as: 'string' },
      cafe: { from: '/kind', equals: 'CAFE' },
      kinds: { from: '/kind', as: 'list' },
    };
    expect(
      derived('query A { shops { name kind owner { age } } }', { result: { first: true, map } }).result.schema,
    ).toEqual(
      object(
        {
          title: text,
          age: { type: 'integer' },
          old: text,
          cafe: { type: 'boolean' },
          kinds: { type: 'array', items: { type: 'string', enum: ['CAFE', 'BAKERY'] } },
        },
        ['title', 'cafe', 'kinds'],
      ),
    );
  });

  it('include the type of its variables unless the operation declares them', () => {
    const query =
      'query A($near: Near, $kinds: [Kind!]!, $id: ID! = 1) { shops(near: $near, kinds: $kinds) { id } found(id: $id) { __typename } }';
    const near = {
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['street'],
      properties: { street: text, radius: maybe('integer'), near: maybe('object') },
    };
    expect(derived(query, { result: { at: '/data/shops' } }).input).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['kinds'],
      properties: { near, kinds: { type: 'array', items: { type: 'string', enum: ['CAFE', 'BAKERY'] } }, id: text },
    });
    expect(derived(query, { variables: {} }).input).toBeUndefined();
  });

  it('are empty while the document cannot be parsed', () => {
    expect(derived('query A { shops {')).toMatchObject({ input: { additionalProperties: true }, result: undefined });
  });
});
