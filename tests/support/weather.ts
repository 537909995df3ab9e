import type { BrowserContext, Page, Request } from 'playwright-core';
import { apiUrl } from './browser';

type Weather = 'slow' | '500' | '429' | 'offline' | 'empty' | 'schema-drift' | 'malformed';

/** Calls of the API whose path is one of these; preflights are the browser's own affair. */
const callsTo = (paths: readonly string[]) => (url: URL): boolean => url.origin === apiUrl() && paths.includes(url.pathname);

/** Lets the API play a scenario for some of its paths; gives what ends it. */
export async function play(target: BrowserContext | Page, scenario: Weather, ...paths: string[]): Promise<() => Promise<void>> {
  const matches = callsTo(paths);
  await target.route(matches, (route) => (scenario === 'offline'
    ? route.abort('connectionfailed')
    : route.continue({ headers: { ...route.request().headers(), 'x-scenario': scenario } })));
  return () => target.unroute(matches);
}

/** Everything that was asked of the API, preflights aside, as "METHOD /path". */
export function recordCalls(page: Page): { readonly requests: Request[]; readonly lines: () => string[] } {
  const requests: Request[] = [];
  page.on('request', (request) => { if (new URL(request.url()).origin === apiUrl() && request.method() !== 'OPTIONS') requests.push(request); });
  return { requests, lines: () => requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`) };
}

/** The parts of a call's query that say what is wanted, decoded. */
export const asked = (request: Request, name: string): string | null => new URL(request.url()).searchParams.get(name);
