import { filledPath, paramsAt } from '../runtime/route-path';
import { factsIn } from '../runtime/site-facts';
import type { SitePayload } from '../model/payload';
import { notifyScopeListeners, readScope } from './scope';

type RouteFacts = {
  readonly page: string;
  readonly path: string;
  readonly locale: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Parameters of the address that are whole numbers. */
  readonly integers?: readonly string[] | undefined;
};

/** Sets the facts of the site for expressions, in the reader's language: its name, brand, contacts, currency. */
export const writeFacts = ({ facts, languages }: SitePayload, locale: string): void =>
  void Object.assign(readScope().site, factsIn(facts, languages[locale]?.tag ?? locale));

/** The path of a page with the parameters from the document's address. */
export function currentPath(path: string): string {
  const params = paramsAt(path, location.pathname);
  return filledPath(path, (name) => params[name]);
}

/** Sets the current route for expressions: the page, and the parameters and query of the address. */
export function writeRoute({ path, integers = [], ...facts }: RouteFacts): void {
  const params: Record<string, unknown> = paramsAt(path, location.pathname);
  for (const name of integers) params[name] = Number(params[name]);
  Object.assign(readScope().route, facts, {
    path: currentPath(path),
    params: { ...facts.params, ...params },
    query: Object.fromEntries(new URLSearchParams(location.search)),
  });
  notifyScopeListeners('route');
}
