import type { BrowserContext, Page, Request } from 'playwright-core';
import { apiUrl } from './browser';

type Weather = 'slow' | '500' | '429' | 'offline' | 'empty' | 'schema-drift' | 'malformed';

/** Calls of the API whose path is one of these; preflights are the browser's own affair. */
const callsTo =
  (paths: readonly string[]) =>
  (url: URL): boolean =>
    url.origin === apiUrl() && paths.includes(url.pathname);

/** Lets the API play a scenario for some of its paths; returns a function that ends it. */
export async function play(
  target: BrowserContext | Page,
  scenario: Weather,
  ...paths: string[]
): Promise<() => Promise<void>> {
  const matches = callsTo(paths);
  await target.route(matches, (route) =>
    scenario === 'offline'
      ? route.abort('connectionfailed')
      : route.fallback({ headers: { ...route.request().headers(), 'x-scenario': scenario } }),
  );
  return () => target.unroute(matches);
}

/** The name of a GraphQL operation, where a call is one. */
const graphqlName = (request: Request): string[] => {
  const name =
    request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/graphql/')
      ? (request.postDataJSON() as { operationName?: string }).operationName
      : undefined;
  return name === undefined ? [] : [name];
};

/** Everything that was asked of the API, preflights aside, as "METHOD /path", or "POST /path Name" for GraphQL. */
export function recordCalls(page: Page): { readonly requests: Request[]; readonly lines: () => string[] } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === apiUrl() && request.method() !== 'OPTIONS') requests.push(request);
  });
  return {
    requests,
    lines: () =>
      requests.map((request) => [request.method(), new URL(request.url()).pathname, ...graphqlName(request)].join(' ')),
  };
}

/** The parts of a call's query that say what is wanted, decoded. */
export const queryParameter = (request: Request, name: string): string | null =>
  new URL(request.url()).searchParams.get(name);

/** Makes one GraphQL operation answer with errors in addition to its data; returns a function that ends it. */
export async function refuseGraphql(page: Page, operation: string, code: string): Promise<() => Promise<void>> {
  const matches = (url: URL): boolean => url.origin === apiUrl() && url.pathname.startsWith('/graphql/');
  const errors = [{ message: 'canary: a message for developers', path: ['x'], extensions: { code } }];
  await page.route(matches, (route) =>
    graphqlName(route.request())[0] === operation
      ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { data: { x: null }, errors } })
      : route.continue(),
  );
  return () => page.unroute(matches);
}
