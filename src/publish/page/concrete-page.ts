import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { filledPath, shellPath } from '../../runtime/route-path';
import type { FetchedData, Params, PublishedData } from '../data/published-data';

/** A page with its own address, published once per language. */
export type ConcretePage = CompiledPage & {
  /** Unique name among published pages, for one of several with the same id. */
  readonly name?: string;
  readonly item?: Params;
  readonly fetched?: FetchedData;
  /** Arguments of the data that the browser requests again. */
  readonly asked?: FetchedData;
  /** Languages it is published in; default: all of the site. */
  readonly locales?: readonly string[];
  /** It loads the data for its address in the browser. */
  readonly isShell?: true;
  /** Its address with the parameters as defined. */
  readonly template?: string;
};

/** Languages in which data was found for a page. */
const foundIn = (fetched: FetchedData): readonly string[] =>
  Object.entries(fetched).flatMap(([locale, own]) => {
    const answers = Object.values(own);
    return answers.length > 0 && answers.every((answer) => answer === null) ? [] : [locale];
  });

/** The page for unpublished addresses. */
const shellOf = (page: CompiledPage): ConcretePage => ({
  ...page,
  name: `${page.id}:`,
  path: shellPath(page.path),
  template: page.path,
  index: false,
  isShell: true,
});

function itemsOf(page: CompiledPage, data: PublishedData): readonly ConcretePage[] {
  const items = data[page.id]?.items ?? [];
  return items.map(({ params, data: fetched, asked }): ConcretePage => ({
    ...page,
    name: `${page.id}:${Object.values(params).join('/')}`,
    path: filledPath(page.path, (name) => params[name]),
    params: { ...page.params, ...params },
    item: params,
    fetched,
    ...(asked && { asked }),
    locales: foundIn(fetched),
  }));
}

/** Pages with their own addresses. A literal address takes precedence over one with a parameter. */
export function concretePages({ pages }: Pick<CompiledSite, 'pages'>, data: PublishedData): readonly ConcretePage[] {
  const written = new Set(pages.map(({ path }) => path));
  return pages.flatMap((page): readonly ConcretePage[] => {
    if (page.addressParams === undefined) {
      const { data: fetched, asked } = data[page.id] ?? {};
      // The same object where nothing is added, so that what is known of it is used again.
      return [fetched || asked ? { ...page, ...(fetched && { fetched }), ...(asked && { asked }) } : page];
    }
    const items = itemsOf(page, data).filter(({ path }) => !written.has(path));
    return page.unknown === 'browser' ? [...items, shellOf(page)] : items;
  });
}
