import type { Target, Value } from '../definition/compiled';
import { evaluate } from '../expression/evaluate';
import type { Tree } from '../expression/tree';
import { resolve } from './action';
import type { ActionContext } from './action';
import { pathAddress, targetAddress } from './address';
import type { SitePayload } from './payload';

/** Named values, each evaluated. */
export const resolveAll = (values: Readonly<Record<string, Value>> | undefined, context: Pick<ActionContext, 'scope'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, resolve(value, context)]));

/** Address of a target; undefined when it leads nowhere. The site's pages are fetched only for a target that names one. */
export async function resolveTarget(to: Target, context: ActionContext): Promise<string | undefined> {
  const site = to.page === undefined ? undefined : await context.site();
  const paths = Object.fromEntries((site?.routes ?? []).map((route) => [route.id, route.path]));
  const addresses = { base: context.base, locales: site?.locales ?? [], paths };
  return targetAddress(addresses, context.locale, to, (tree) => evaluate(tree as Tree, context.scope()));
}

/** Address of a page in the person's language; of the start when the page is not named or not known. */
export function pageAddress(site: SitePayload, { base, locale }: Pick<ActionContext, 'base' | 'locale'>, page?: string): string {
  const path = site.routes.find((route) => route.id === page)?.path ?? '/';
  return pathAddress({ base, locales: site.locales }, locale, path);
}
