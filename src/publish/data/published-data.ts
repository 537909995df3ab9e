/** Data with which a site is published. */

export type Params = Readonly<Record<string, string | number>>;

/** Responses by locale, then by name on the page; null for "nothing found". */
export type FetchedData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One page of an address with parameters. */
export type PageItem = Pick<PageData, 'asked'> & {
  readonly params: Params;
  readonly key?: unknown;
  readonly data: FetchedData;
};

/** Data of one page: for an address with parameters its items, and the removed ones. */
export type PageData = {
  /** Digest of the definitions used for the request. */
  readonly from: string;
  readonly items?: readonly PageItem[];
  readonly gone?: readonly Params[];
  readonly data?: FetchedData;
  /** Arguments of the responses that the browser requests again, in the same order. */
  readonly asked?: FetchedData;
};

/** By page id. */
export type PublishedData = Readonly<Record<string, PageData>>;

/** Name of an item among those of its page. */
export const itemName = (params: Params): string => JSON.stringify(Object.entries(params).sort());
