import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import openapi from '../openapi.json';

type Pathed = Record<string, Record<string, { operationId: string; security?: readonly object[]; responses: Record<string, unknown> }>>;

const paths: Pathed = openapi.paths;
const documentId = 'sandbox:openapi';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: documentId, ...openapi });

/** Every documented call as `method /path`. */
export const documentedCalls: string[] = Object.entries(paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));

/** Whether a documented call is for those alone who have a key. */
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
 * What is wrong with an answer by the OpenAPI document; an empty list when nothing is.
 * @param covered gets the documented call added
 */
export function contractProblems(
  answer: { method: string; path: string; status: number; body: unknown }, covered: Set<string>,
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
  validate(answer.body);
  return (validate.errors ?? []).map((error) => `${name}: ${error.instancePath} ${error.message}`);
}

const mailsUnder = (name: 'x-mails' | 'x-mails-due'): ReadonlyMap<string, readonly string[]> => new Map(Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries<object>(methods).flatMap(([method, call]) => (name in call ? [[`${method.toUpperCase()} ${path}`, (call as Record<string, string[]>)[name] ?? []] as const] : []))));

/** The kinds of mail that a call may write, as documented: `POST /order` to kinds. */
export const documentedMails = mailsUnder('x-mails');

/** The kinds of mail that the API writes by itself when their day has come, by the call that tells the same. */
export const dueMails = mailsUnder('x-mails-due');
