import { factsIn } from '../runtime/site-facts';
import type { SitePayload } from '../model/payload';
import { notifyScopeListeners, readScope } from './scope';

type RouteFacts = {
  readonly page: string;
  readonly path: string;
  readonly locale: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Tells expressions the facts of the site for readers of a language: its name, brand, contacts, currency. */
export const writeFacts = ({ facts, languages }: SitePayload, locale: string): void =>
  void Object.assign(readScope().site, factsIn(facts, languages[locale]?.tag ?? locale));

/** Tells expressions where the person is: the page, and the query of the address. */
export function writeRoute(facts: RouteFacts): void {
  Object.assign(readScope().route, facts, { query: Object.fromEntries(new URLSearchParams(location.search)) });
  notifyScopeListeners('route');
}
