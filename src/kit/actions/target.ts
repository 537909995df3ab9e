import type { Target, Value } from '../../model/value';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import { endedSettings, hasSessionEnded } from '../../state/ended';
import { go } from '../../state/navigation';
import { resolve } from './action';
import type { ActionContext } from './action';
import { pathAddress, targetAddress } from '../page/address';
import type { SitePayload } from '../../model/payload';

/** Base path and language of the document. */
export function documentLocation(): { readonly base: string; readonly locale: string } {
  const { base = '', locale = '' } = document.documentElement.dataset;
  return { base, locale };
}

/** Navigates to an address with the context's own function, otherwise with `go`. */
export function goTo(address: string, context: Pick<ActionContext, 'go'>, replace = false): void {
  void (context.go ?? go)(address, replace);
}

/** Named values, each evaluated. */
export const resolveAll = (
  values: Readonly<Record<string, Value>> | undefined,
  context: Pick<ActionContext, 'scope'>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, resolve(value, context)]));

/** Address of a target; undefined if it has none. Loads the site unless the address is literal. */
export async function resolveTarget(to: Target, context: ActionContext): Promise<string | undefined> {
  const site = typeof to.url === 'string' ? undefined : await (await context.services()).site();
  const paths = Object.fromEntries((site?.routes ?? []).map((route) => [route.id, route.path]));
  const { base, locale } = documentLocation();
  return targetAddress({ base, locales: site?.locales ?? [], paths }, locale, to, (tree) =>
    evaluate(tree as Tree, context.scope()),
  );
}

/** Address of a page in the person's language; of the start page if it is not named or unknown. */
export function pageAddress(site: Pick<SitePayload, 'routes' | 'locales'>, page?: string): string {
  const { base, locale } = documentLocation();
  const path = site.routes.find((route) => route.id === page)?.path ?? '/';
  return pathAddress({ base, locales: site.locales }, locale, path);
}

/** Address of the login page; it says why, if the session ended by itself. */
export function loginAddress(site: Pick<SitePayload, 'routes' | 'locales' | 'access' | 'session'>): string {
  const query = new URLSearchParams(hasSessionEnded() ? endedSettings(site.session.ended)?.query : undefined);
  return pageAddress(site, site.access.login) + (query.size > 0 ? `?${query}` : '');
}
