import type { Page } from 'playwright-core';

export type Stores = {
  readonly cookies: readonly string[];
  readonly local: Readonly<Record<string, string>>;
  readonly session: readonly string[];
  readonly databases: readonly (string | undefined)[];
  readonly caches: readonly string[];
};

/** Everything that a page's origin keeps in the browser. */
export async function storesOf(page: Page): Promise<Stores> {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
  const others = await page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  return { cookies, ...others };
}
