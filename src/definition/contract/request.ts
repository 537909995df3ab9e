/** Whether a call matches the API: path, method, parameters, headers, media type and authentication. */
import { nearest } from '../../base/nearest';
import { asObject, asText } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { typeOfSchema } from '../../expression/schema-types';
import { valuesOf } from '../../expression/types';
import type { JsonSchema } from '../../model/json-schema';
import { credentialDisagreements } from './credentials';
import { jsonSchemaOf, plainMediaType } from './description';
import type { DescribedApi, DescribedCall, DescribedParameter } from './description';
import { suggestionText, quotedNames } from './disagreement';
import type { Disagreement } from './disagreement';

/** A path without parameter names. */
export const pathShape = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/** The described call of an operation, or why there is none. `prefix`: path of the operation's API below the described one. */
export function calledBy(operation: JsonObject, prefix: string, { calls }: DescribedApi): DescribedCall | Disagreement {
  const path = `${prefix}/${(asText(operation['path']) ?? '').replace(/^\//, '')}`;
  const method = asText(operation['method']) ?? 'GET';
  const there = calls.filter((call) => pathShape(call.path) === pathShape(path));
  const found = there.find((call) => call.method === method);
  if (found !== undefined) return found;
  if (there.length > 0)
    return {
      message: `The API has no ${method} ${path}, only ${there.map((call) => call.method).join(', ')}.`,
      help: 'Choose a method that it has, or have the API offer this one.',
      at: { container: operation, key: 'method' },
      pointer: (there[0]?.pointer ?? '').replace(/\/\w+$/, ''),
    };
  const suggestion = nearest(path, [
    ...new Set(calls.filter((call) => call.method === method).map((call) => call.path)),
  ]);
  return {
    message: `The API has no path ${path}.${suggestionText(suggestion)}`,
    help: 'Correct the path, or have the API offer it.',
    at: { container: operation, key: 'path' },
    pointer: '#/paths',
  };
}

/** Literal values, and the items of literal lists. */
const literals = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    .map(String);

/** A parameter whose values the API lists, with a value that is not in the list. */
function* unknownValues(
  query: JsonObject,
  { name, schema }: DescribedParameter,
  root: JsonSchema,
): Generator<Disagreement> {
  const allowed = valuesOf(typeOfSchema(schema, root), 'text')?.map(String);
  const wrong = allowed && literals(query[name]).find((value) => !allowed.includes(value));
  if (allowed === undefined || wrong === undefined) return;
  yield {
    message: `It asks with ${name}=${wrong}, and the API knows ${allowed.join(', ')}.`,
    help: 'Send one of these.',
    at: { container: query, key: name },
    pointer: '/parameters',
  };
}

function* queries(operation: JsonObject, call: DescribedCall, root: JsonSchema): Generator<Disagreement> {
  const query = asObject(operation['query']);
  const described = call.parameters.filter(({ where }) => where === 'query');
  const names = described.map(({ name }) => name);
  const suggested = new Set<string>();
  for (const name of Object.keys(query).filter((one) => !names.includes(one))) {
    const others = names.filter((one) => !(one in query));
    const suggestion = nearest(name, others);
    if (suggestion !== undefined) suggested.add(suggestion);
    yield {
      message: `It asks with the parameter "${name}", which the API does not know.${suggestionText(suggestion)}`,
      help: `Correct the name, or leave it out. Known: ${quotedNames(names)}.`,
      at: { container: query, key: name },
      pointer: '/parameters',
    };
  }
  for (const parameter of described) {
    if (parameter.name in query) yield* unknownValues(query, parameter, root);
    else if (parameter.required && !suggested.has(parameter.name))
      yield {
        message: `The API needs the parameter "${parameter.name}", which is not sent.`,
        help: 'Name it in "query".',
        at: { container: operation, key: 'query' in operation ? 'query' : 'path' },
        pointer: '/parameters',
      };
  }
}

/** Headers of the API in which a key of an operation is sent. */
const sentBy: Readonly<Record<string, string>> = { 'idempotency-key': 'idempotent', 'if-match': 'ifMatch' };

/** Headers of the call that creates a file before its chunks are sent (tus protocol 1.0). */
const namingHeaders = ['tus-resumable', 'upload-length', 'upload-metadata'];

function* headers(operation: JsonObject, call: DescribedCall): Generator<Disagreement> {
  const written = Object.keys(asObject(operation['headers'])).map((name) => name.toLowerCase());
  const own = new Set([...written, ...('resume' in operation ? namingHeaders : [])]);
  const described = call.parameters.filter(({ where }) => where === 'header');
  const at = { container: operation, key: 'method' in operation ? 'method' : 'path' };
  for (const { name, required } of described) {
    const by = sentBy[name.toLowerCase()];
    if (!required || own.has(name.toLowerCase()) || (by !== undefined && by in operation)) continue;
    yield {
      message: `The API needs the header ${name}, which is not sent.`,
      help: by === undefined ? 'Name it in "headers".' : `Say "${by}", which sends it.`,
      at,
      pointer: '/parameters',
    };
  }
  for (const [name, by] of Object.entries(sentBy))
    if (by in operation && operation[by] !== false && !described.some((one) => one.name.toLowerCase() === name))
      yield {
        message: `"${by}" sends the header ${name}, which the API does not know: it protects nothing.`,
        help: `Leave "${by}" out, or have the API take it.`,
        at: { container: operation, key: by },
        pointer: '/parameters',
      };
}

/** The key for the content of the call; undefined if it has none: the chunks of a file are sent elsewhere. */
const carried = (operation: JsonObject): string | undefined =>
  'resume' in operation ? undefined : ['body', 'file'].find((key) => key in operation);

/** Whether a media type includes application/json, the type of every body. */
const takesPlainJson = (type: string): boolean =>
  ['application/json', 'application/*', '*/*'].includes(plainMediaType(type));

function* carrying(operation: JsonObject, { body }: DescribedCall): Generator<Disagreement> {
  const key = carried(operation);
  const types = Object.keys(body?.content ?? {});
  if (body === undefined) {
    if (key !== undefined)
      yield {
        message: 'It sends a body, and the API takes none.',
        help: 'Send it in "query", or have the API take it.',
        at: { container: operation, key },
      };
    return;
  }
  const at = { container: operation, key: key ?? 'method' };
  if (key === undefined && body.required)
    yield { message: 'The API needs a body, and none is sent.', help: 'Write "body".', at, pointer: '/requestBody' };
  const isJson = jsonSchemaOf(body.content) !== undefined;
  if (key === 'body' && !types.some(takesPlainJson))
    yield {
      message: `It sends ${isJson ? 'application/json' : 'JSON'}, and the API takes ${types.join(', ')}.`,
      help: isJson ? 'Have the API take application/json.' : 'Send a file, or have the API take JSON.',
      at,
      pointer: '/requestBody/content',
    };
}

/** Everything except the content of the body. `key`: how the API of the operation receives its key, according to site.json. */
export function* requestDisagreements(
  operation: JsonObject,
  call: DescribedCall,
  root: JsonSchema,
  key: unknown,
): Generator<Disagreement> {
  yield* queries(operation, call, root);
  yield* headers(operation, call);
  yield* carrying(operation, call);
  yield* credentialDisagreements(operation, call, key);
}
