/** Data that a site is published with. */

export type Params = Readonly<Record<string, string | number>>;

/** Answers by locale, then by their name on the page; null where nothing was found. */
export type FetchedData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One page of an address with parameters. */
export type PageItem = Pick<PageData, 'asked'> & {
  readonly params: Params;
  readonly key?: unknown;
  readonly data: FetchedData;
};

/** Data of one page: of an address with parameters its items, and those that are gone. */
export type PageData = {
  /** Digest of the definitions that it was asked for with. */
  readonly from: string;
  readonly items?: readonly PageItem[];
  readonly gone?: readonly Params[];
  readonly data?: FetchedData;
  /** Arguments of the answers that the browser asks for again, in the same order. */
  readonly asked?: FetchedData;
};

/** By the id of the page. */
export type PublishedData = Readonly<Record<string, PageData>>;

/** Name of an item among those of its page. */
export const itemName = (params: Params): string => JSON.stringify(Object.entries(params).sort());
