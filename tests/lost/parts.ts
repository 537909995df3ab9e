import type { Page, Request } from 'playwright-core';

/** Scripts, payloads, messages, forms: what comes after the document by script, the runner among it. What the document carries is not. */
const isPart = ({ pathname, search }: URL): boolean =>
  (/\/assets\/(?!head|hold).*\.js$/.test(pathname) || /\/_fp\/(?!speculation)/.test(pathname)) &&
  !search.includes('speculation');

export const chunkOf = (request: Request): string | undefined => {
  const url = new URL(request.url());
  return isPart(url) ? url.pathname : undefined;
};

/** How long a part that is lost once stays lost: the document asks for some beforehand, and what a browser asks for twice at once is lost twice. */
const onceMs = 1000;

export type Loss = 'once' | 'for good';

export type Losing = {
  /** The requested files that were lost. */
  readonly lost: ReadonlySet<string>;
};

/** Loses files of a page: until a second has passed since they were asked for first, or for good. */
export async function lose(page: Page, files: ReadonlySet<string>, how: Loss): Promise<Losing> {
  const since = new Map<string, number>();
  await page.route(
    (url) => files.has(url.pathname),
    (route) => {
      const file = new URL(route.request().url()).pathname;
      const first = since.get(file) ?? Date.now();
      since.set(file, first);
      return how === 'for good' || Date.now() - first < onceMs ? route.abort() : route.continue();
    },
  );
  return {
    get lost() {
      return new Set(since.keys());
    },
  };
}
