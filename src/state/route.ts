import { changed, readScope } from './scope';

type RouteFacts = { readonly page: string; readonly path: string; readonly locale: string; readonly params: Readonly<Record<string, unknown>> };

/** Tells expressions where the person is: the page, and the query of the address. */
export function writeRoute(facts: RouteFacts): void {
  Object.assign(readScope().route, facts, { query: Object.fromEntries(new URLSearchParams(location.search)) });
  changed('route');
}
