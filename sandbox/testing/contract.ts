import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import openapi from '../openapi.json';

type Pathed = Record<
  string,
  Record<
    string,
    {
      operationId: string;
      security?: readonly object[];
      parameters?: readonly object[];
      requestBody?: object;
      responses: Record<string, unknown>;
    }
  >
>;

const paths: Pathed = openapi.paths;
const documentId = 'sandbox:openapi';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: documentId, ...openapi });

/** Parameters are text, but may contain a documented number. */
const texted = new Ajv2020({ strict: false, coerceTypes: true });
addFormats.default(texted);
texted.addSchema({ $id: documentId, ...openapi });

/** Every documented call as `method /path`. */
export const documentedCalls: string[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);

/** Whether a documented call needs a key. */
export function needsKey(call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  const security = paths[path]?.[method]?.security ?? [];
  return security.length > 0 && security.every((way) => Object.keys(way).some((name) => name.startsWith('api_key')));
}

function templateOf(path: string): string | undefined {
  if (path in paths) return path;
  return Object.keys(paths).find((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

function pointer(...parts: string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');
}

function responseSchema(template: string, method: string, status: number): string | null | undefined {
  const response = paths[template]?.[method]?.responses[String(status)];
  if (typeof response !== 'object' || response === null) return undefined;
  if ('$ref' in response) return `${documentId}${String(response.$ref)}/content/application~1json/schema`;
  if (!('content' in response)) return null;
  if (!('application/json' in (response.content as object))) return 'text';
  const responses = pointer('paths', template, method, 'responses', String(status));
  return `${documentId}#${responses}/content/application~1json/schema`;
}

/**
 * Validates a response with the OpenAPI document; returns its problems.
 * @param covered the documented call is added to it
 */
export function contractProblems(
  answer: { method: string; path: string; status: number; body: unknown },
  covered: Set<string>,
): string[] {
  const method = answer.method.toLowerCase();
  const template = templateOf(answer.path);
  const name = `${method} ${answer.path} ${answer.status}`;
  if (template === undefined || paths[template]?.[method] === undefined) {
    return answer.status === 404 ? [] : [`${name}: the call is not documented`];
  }
  covered.add(`${method} ${template}`);
  const schema = responseSchema(template, method, answer.status);
  if (schema === undefined) return [`${name}: the status is not documented`];
  if (schema === 'text') return typeof answer.body === 'string' ? [] : [`${name}: text is documented`];
  if (schema === null) return answer.body === undefined ? [] : [`${name}: a body is not documented`];
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
  void validate(answer.body);
  return (validate.errors ?? []).map((error) => `${name}: ${error.instancePath} ${error.message}`);
}

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };

export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Follows references to a part of the document; returns its location. */
function placeOf(...parts: string[]): string {
  const found = parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], openapi);
  return typeof found === 'object' && found !== null && '$ref' in found ? String(found.$ref) : `#${pointer(...parts)}`;
}

const at = (place: string): unknown =>
  place
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, part) =>
        (value as Record<string, unknown>)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
      openapi,
    );

function parameterProblems(template: string, method: string, { query, headers }: RecordedRequest): string[] {
  const documented = paths[template]?.[method]?.parameters ?? [];
  const places = documented.map((_, index) => placeOf('paths', template, method, 'parameters', String(index)));
  const parameters = places.map((place) => ({ place, ...(at(place) as Parameter) }));
  const values: Record<string, Readonly<Record<string, string>>> = {
    query,
    header: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
  const unknown = Object.keys(query)
    .filter((name) => !parameters.some((one) => one.in === 'query' && one.name === name))
    .map((name) => `the parameter "${name}" is not documented`);
  return [
    ...unknown,
    ...parameters.flatMap(({ place, name, in: where, required }) => {
      const value = values[where]?.[where === 'header' ? name.toLowerCase() : name];
      if (value === undefined)
        return required === true && where !== 'path' ? [`the parameter "${name}" is missing`] : [];
      const validate = texted.compile({
        type: 'object',
        properties: { value: { $ref: `${documentId}${place}/schema` } },
      });
      return validate({ value }) ? [] : [`the parameter "${name}" is not valid: ${value}`];
    }),
  ];
}

function bodyProblems(template: string, method: string, { body, headers }: RecordedRequest): string[] {
  const documented = paths[template]?.[method]?.requestBody;
  if (documented === undefined) return body === undefined ? [] : ['a body is not documented'];
  const place = placeOf('paths', template, method, 'requestBody');
  const { content, required } = at(place) as { readonly content: Record<string, object>; readonly required?: boolean };
  const type = (headers['Content-Type'] ?? '').split(';')[0] ?? '';
  if (type === '') return required === true ? ['the body is missing'] : [];
  if (!(type in content)) return [`a body of the type ${type} is not documented`];
  if (type !== 'application/json') return [];
  const schema = `${documentId}${place}/content/application~1json/schema`;
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
  void validate(body);
  return (validate.errors ?? []).map(
    (error) => `body${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

/** Validates a request with the OpenAPI document: call, parameters, credentials and body. Returns its problems. */
export function requestProblems(request: RecordedRequest): string[] {
  const method = request.method.toLowerCase();
  const template = templateOf(request.path);
  const call = template === undefined ? undefined : paths[template]?.[method];
  if (template === undefined || call === undefined) return [`${method} ${request.path}: the call is not documented`];
  const isBasic = (request.headers['Authorization'] ?? '').startsWith('Basic ');
  const takesBasic = (call.security ?? []).some((way) => 'basic' in way);
  const credentials =
    isBasic === takesBasic
      ? []
      : [isBasic ? 'a name and password are not documented' : 'a name and password are missing'];
  return [
    ...credentials,
    ...parameterProblems(template, method, request),
    ...bodyProblems(template, method, request),
  ].map((problem) => `${method} ${request.path}: ${problem}`);
}

const mailsUnder = (name: 'x-mails' | 'x-mails-due'): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries<object>(methods).flatMap(([method, call]) =>
        name in call
          ? [[`${method.toUpperCase()} ${path}`, (call as Record<string, string[]>)[name] ?? []] as const]
          : [],
      ),
    ),
  );

/** Kinds of mail that a call may write, as documented: `POST /order` to kinds. */
export const documentedMails = mailsUnder('x-mails');

/** Kinds of mail that the API writes on a due date, by the call that returns the same content. */
export const dueMails = mailsUnder('x-mails-due');
