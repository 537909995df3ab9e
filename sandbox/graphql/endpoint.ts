import { NoSchemaIntrospectionCustomRule, buildSchema } from 'graphql';
import type { DocumentNode, GraphQLSchema, Source } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { accountOfKey, anonymous } from '../auth/keys';
import { keyOf } from '../http/access';
import type { ApiApp, Call } from '../http/environment';
import { isBody, isStorable } from '../http/body';
import { callerOf } from '../http/caller';
import { mutationsOf, operationOf, weightsOf } from '../http/limit-table';
import { takeRateLimit } from '../http/limits';
import { spendWork } from '../http/work';
import { ApiProblem } from '../http/problem';
import { ecommerce } from './ecommerce';
import { errorOf, problemError } from './errors';
import { federation } from './federation';
import { documentWeight, parseWithin } from './limits';

/** The schemas of both APIs; sites are checked against the same files. */
const contracts = import.meta.glob<string>('../../schemas/graphql/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const schemaOf = (name: string): GraphQLSchema => buildSchema(contracts[`../../schemas/graphql/${name}.graphql`] ?? '');

type Roots = (call: Call) => Record<string, unknown>;

/** Whether a body is a GraphQL over HTTP request (section 5.1 of its draft): a document and optional members. */
const isRequest = (body: unknown): boolean =>
  isBody(body) &&
  typeof body['query'] === 'string' &&
  ['undefined', 'string'].includes(typeof (body['operationName'] ?? undefined)) &&
  ['variables', 'extensions'].every((name) => isBody(body[name] ?? {}));

/** Limits the nesting of variables like that of any body. The library answers requests that are not JSON. @throws Problem 400 */
async function refuseUnreadable(call: Call): Promise<void> {
  if (!/^application\/json\b/i.test(call.req.header('content-type') ?? '')) return;
  const text = await call.req.raw.clone().text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiProblem(400, 'body.json');
  }
  if (!isRequest(body) || !isStorable(body)) throw new ApiProblem(400, 'body.json');
}

/** Each mutation counts as one call against the limits of its REST operation, because a document can contain many. */
function limited(call: Call, roots: Record<string, unknown>): Record<string, unknown> {
  const shared = mutationsOf(operationOf(call.req.method, call.req.path) ?? '');
  const wrapped = Object.entries(shared).map(
    ([name, operation]) =>
      [
        name,
        async (input: unknown) => {
          await takeRateLimit(call, operation, { caller: callerOf(call) });
          const change = roots[name];
          return typeof change === 'function' ? (change(input) as unknown) : undefined;
        },
      ] as const,
  );
  return { ...onceEach(roots), ...Object.fromEntries(wrapped) };
}

/** Within a document, equal queries with equal arguments are answered once, whatever their aliases. */
function onceEach(roots: Record<string, unknown>): Record<string, unknown> {
  const answers = new Map<string, unknown>();
  const remembered = (name: string, root: (input: unknown) => unknown) => (input: unknown) => {
    const question = `${name} ${JSON.stringify(input)}`;
    if (!answers.has(question)) answers.set(question, root(input));
    return answers.get(question);
  };
  return Object.fromEntries(
    Object.entries(roots).map(([name, root]) => [
      name,
      typeof root === 'function' ? remembered(name, root as (input: unknown) => unknown) : root,
    ]),
  );
}

/** Parses a document and computes its weight. @throws GraphQLError, Problem 429 */
const parseWeighed =
  (call: Call) =>
  (source: Source | string): DocumentNode => {
    const document = parseWithin(source);
    spendWork(call, documentWeight(document, weightsOf(operationOf(call.req.method, call.req.path) ?? '').fields));
    return document;
  };

function endpoint(name: string, roots: Roots): (call: Call) => Promise<Response> {
  const schema = schemaOf(name);
  return async (call) => {
    await refuseUnreadable(call);
    const key = keyOf(call);
    const account = key === undefined ? anonymous : await accountOfKey(call.get('db'), key);
    if (account === undefined)
      return call.json({ errors: [problemError(call, new ApiProblem(401, 'auth.invalid_key'))] });
    call.set('account', account);
    const handle = createHandler({
      schema,
      rootValue: limited(call, roots(call)),
      formatError: (error) => errorOf(call, error),
      parse: parseWeighed(call),
      validationRules: call.get('settings').introspection ? [] : [NoSchemaIntrospectionCustomRule],
    });
    const answer = await handle(call.req.raw);
    return call.body(await answer.text(), {
      status: answer.status as 200,
      headers: Object.fromEntries(answer.headers),
    });
  };
}

/** Two GraphQL APIs in addition to the REST calls; both use the same functions. */
export function graphqlRoutes(api: ApiApp): void {
  api.post('/graphql/federation', endpoint('federation', federation));
  api.post('/graphql/ecommerce', endpoint('ecommerce', ecommerce));
}
