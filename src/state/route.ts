import { changed, readScope } from './scope';

type RouteFacts = { readonly page: string; readonly path: string; readonly locale: string; readonly params: Readonly<Record<string, unknown>> };

/** Tells expressions the facts of the site: its name, brand, contacts, currency. */
export const writeFacts = (facts: object): void => void Object.assign(readScope().site, facts);

/** Tells expressions where the person is: the page, and the query of the address. */
export function writeRoute(facts: RouteFacts): void {
  Object.assign(readScope().route, facts, { query: Object.fromEntries(new URLSearchParams(location.search)) });
  changed('route');
}
