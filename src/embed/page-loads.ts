/** The loading of pages, each once. */
export type PageLoads = {
  /** The same promise for a page until it is forgotten, also where it is rejected: React asks again in each render. */
  readonly load: (page: string) => Promise<void>;
  /** Forgets a failure, so that the next one who needs the page tries again. */
  readonly forgetFailure: (page: string) => void;
  readonly isLoaded: (page: string) => boolean;
};

/** Takes what loads a page. */
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
