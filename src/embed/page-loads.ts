/** Loads each page once. */
export type PageLoads = {
  /** Returns the same promise for a page until it is forgotten, even if it is rejected: React asks again in each render. */
  readonly load: (page: string) => Promise<void>;
  /** Forgets a failure, so that the next caller tries again. */
  readonly forgetFailure: (page: string) => void;
  readonly isLoaded: (page: string) => boolean;
};

/** Takes the function that loads a page. */
export function pageLoads(begin: (page: string) => Promise<void>): PageLoads {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Set<string>();
  const failed = new Set<string>();
  return {
    load: (page) => {
      const known = loading.get(page);
      if (known) return known;
      const begun = begin(page).then(() => void loaded.add(page));
      loading.set(page, begun);
      begun.catch(() => failed.add(page));
      return begun;
    },
    forgetFailure: (page) => {
      if (failed.delete(page)) loading.delete(page);
    },
    isLoaded: (page) => loaded.has(page),
  };
}
