import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { filledPath, shellPath } from '../../runtime/route-path';
import type { FetchedData, Params, PublishedData } from '../data/published-data';

/** A page with its own address: what is published once in each language. */
export type ConcretePage = CompiledPage & {
  /** Name among all that is published, for one of several pages of one id. */
  readonly name?: string;
  readonly item?: Params;
  readonly fetched?: FetchedData;
  /** Arguments of what the browser asks for again. */
  readonly asked?: FetchedData;
  /** Languages it is published in; default: all of the site. */
  readonly locales?: readonly string[];
  /** It asks in the browser for what its address names. */
  readonly isShell?: true;
  /** Its address with the parameters as they are defined. */
  readonly template?: string;
};

/** Languages in which anything was found for a page. */
const foundIn = (fetched: FetchedData): readonly string[] =>
  Object.entries(fetched).flatMap(([locale, own]) => {
    const answers = Object.values(own);
    return answers.length > 0 && answers.every((answer) => answer === null) ? [] : [locale];
  });

/** The page that is published for addresses that nothing is published at. */
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

/** Pages with their own addresses. An address that is written out wins over one that a parameter makes. */
export function concretePages({ pages }: Pick<CompiledSite, 'pages'>, data: PublishedData): readonly ConcretePage[] {
  const written = new Set(pages.map(({ path }) => path));
  return pages.flatMap((page): readonly ConcretePage[] => {
    if (page.addressParams === undefined) {
      const { data: fetched, asked } = data[page.id] ?? {};
      return [{ ...page, ...(fetched && { fetched }), ...(asked && { asked }) }];
    }
    const items = itemsOf(page, data).filter(({ path }) => !written.has(path));
    return page.unknown === 'browser' ? [...items, shellOf(page)] : items;
  });
}
