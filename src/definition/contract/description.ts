/** Parses an OpenAPI document (OpenAPI 3.0 and 3.1, https://spec.openapis.org/oas/v3.1.1.html), as far as the comparison of calls needs it. */
import { asList, asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { resolveRef } from '../../model/json-schema';
import type { JsonSchema } from '../../model/json-schema';

export type DescribedParameter = {
  readonly name: string;
  /** path, query, header or cookie. */
  readonly where: string;
  readonly required: boolean;
  readonly schema: unknown;
};

export type DescribedBody = {
  readonly required: boolean;
  /** Schema by media type. */
  readonly content: Readonly<Record<string, unknown>>;
};

export type DescribedAnswer = {
  /** A status, a class such as 2XX, or default. */
  readonly status: string;
  /** Undefined: no body, or no JSON. */
  readonly json: unknown;
  /** Names of its headers, in lower case. */
  readonly headers: readonly string[];
};

export type SecurityScheme = {
  /** apiKey, http, or another. */
  readonly type: string;
  /** For a key: query, header or cookie, and its name there. */
  readonly where: string;
  readonly name: string;
  /** For http: basic, bearer or another, in lower case. */
  readonly scheme: string;
};

export type DescribedCall = {
  /** In capitals. */
  readonly method: string;
  /** With {names} of parameters. */
  readonly path: string;
  /** Its JSON Pointer in the document, as a fragment. */
  readonly pointer: string;
  readonly parameters: readonly DescribedParameter[];
  readonly body: DescribedBody | undefined;
  readonly answers: readonly DescribedAnswer[];
  /** Ways to authenticate, each with all its requirements; an empty one: no authentication. Undefined if the document has none. */
  readonly security: readonly (readonly SecurityScheme[])[] | undefined;
};

export type DescribedApi = { readonly calls: readonly DescribedCall[]; readonly root: JsonSchema };

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/** One step of a JSON Pointer (RFC 6901). */
const step = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const followed = (value: unknown, root: JsonObject): JsonObject =>
  isObject(value) ? (resolveRef(value, root) ?? {}) : {};

function contentOf(value: JsonObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(asObject(value['content'])).map(([type, media]) => [type, asObject(media)['schema'] ?? {}]),
  );
}

/** A media type in lower case, without its parameters (RFC 9110, section 8.3.1). */
export const plainMediaType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** The first schema for JSON of any kind (RFC 6839: `+json`). */
export const jsonSchemaOf = (content: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(content).find(([type]) =>
    /^application\/(?:[\w.+-]+\+)?json$|^\*\/\*$/.test(plainMediaType(type)),
  )?.[1];

function parametersOf(item: JsonObject, call: JsonObject, root: JsonObject): readonly DescribedParameter[] {
  const all = [...asList(item['parameters']), ...asList(call['parameters'])].map((value) => followed(value, root));
  const found = all.flatMap((value): readonly DescribedParameter[] => {
    const [name, where] = [asText(value['name']), asText(value['in'])];
    if (name === undefined || where === undefined) return [];
    return [{ name, where, required: value['required'] === true, schema: value['schema'] ?? {} }];
  });
  // A parameter of the call overrides one of its path (section 4.8.10).
  return [...new Map(found.map((one) => [`${one.where} ${one.name}`, one])).values()];
}

function schemeOf(name: string, root: JsonObject): SecurityScheme {
  const scheme = followed(asObject(asObject(root['components'])['securitySchemes'])[name], root);
  return {
    type: asText(scheme['type']) ?? name,
    where: asText(scheme['in']) ?? '',
    name: asText(scheme['name']) ?? '',
    scheme: (asText(scheme['scheme']) ?? '').toLowerCase(),
  };
}

function securityOf(call: JsonObject, root: JsonObject): DescribedCall['security'] {
  const ways = call['security'] ?? root['security'];
  if (!Array.isArray(ways)) return undefined;
  return ways.map((way) => Object.keys(asObject(way)).map((name) => schemeOf(name, root)));
}

function callOf(path: string, method: string, item: JsonObject, root: JsonObject): DescribedCall {
  const call = asObject(item[method]);
  const body = 'requestBody' in call ? followed(call['requestBody'], root) : undefined;
  return {
    method: method.toUpperCase(),
    path,
    pointer: `#/paths/${step(path)}/${method}`,
    parameters: parametersOf(item, call, root),
    body: body && { required: body['required'] === true, content: contentOf(body) },
    answers: Object.entries(asObject(call['responses'])).map(([status, value]) => {
      const answer = followed(value, root);
      return {
        status: status.toUpperCase(),
        json: jsonSchemaOf(contentOf(answer)),
        headers: Object.keys(asObject(answer['headers'])).map((name) => name.toLowerCase()),
      };
    }),
    security: securityOf(call, root),
  };
}

/** Parses a JSON document. Returns undefined if it is not an OpenAPI document. */
export function describedApi(document: unknown): DescribedApi | undefined {
  if (!isObject(document) || !isObject(document['paths']) || asText(document['openapi']) === undefined)
    return undefined;
  const calls = Object.entries(document['paths']).flatMap(([path, value]) => {
    const item = followed(value, document);
    return Object.keys(item)
      .filter((key) => methods.has(key))
      .map((method) => callOf(path, method, item, document));
  });
  return { calls, root: document };
}
