import { createContext, useContext } from 'react';
import useSWR from 'swr';
import type { ColorsAnswer } from '../brand-protocol';
import type { MenusAnswer, SiteMapAnswer } from '../menu-protocol';
import type { PageAnswer, PaletteAnswer } from '../outline-protocol';
import type {
  BlockAnswer,
  BlockAddress,
  ChangesAnswer,
  ChoicesAnswer,
  FormQuestions,
  PagesAnswer,
  ProblemsAnswer,
  SitesAnswer,
} from '../protocol';
import type { RunAnswer } from '../run-protocol';
import type { Server } from './ask';

export const ServerContext = createContext<Server | undefined>(undefined);

/** The server around the calling component. Throws when there is none: a programming error. */
export function useServer(): Server {
  const server = useContext(ServerContext);
  if (!server) throw new Error('useServer needs a ServerContext around it');
  return server;
}

/** A path with its query, without undefined values. */
export const pathWith = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Reads a path of the server; undefined while it is loading. `undefined` as path reads nothing. */
function useRead<T>(path: string | undefined, refreshInterval?: (answer: T | undefined) => number) {
  const { read } = useServer();
  return useSWR<T, Error>(path ?? null, read<T>, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    ...(refreshInterval && { refreshInterval }),
  });
}

export const useSites = () => useRead<SitesAnswer>('sites');
export const usePages = (site: string) => useRead<PagesAnswer>(pathWith('pages', { site }));
export const usePageBlocks = (site: string, page: string) => useRead<PageAnswer>(pathWith('page', { site, page }));
export const useMenus = (site: string) => useRead<MenusAnswer>(pathWith('menus', { site }));

/** Returns functions that read what is on the server now, for edits that are computed from it. */
export function useLatest() {
  const { read } = useServer();
  return {
    blocks: async (site: string, page: string) => (await read<PageAnswer>(pathWith('page', { site, page }))).blocks,
    menus: async (site: string) => (await read<MenusAnswer>(pathWith('menus', { site }))).menus,
  };
}

export const useSiteMap = (site: string) => useRead<SiteMapAnswer>(pathWith('sitemap', { site }));
export const useSiteChanges = (site: string) => useRead<ChangesAnswer>(pathWith('changes', { site }));
export const useSiteProblems = (site: string) => useRead<ProblemsAnswer>(pathWith('problems', { site }));
/** The last command; read repeatedly while it runs. */
export const useLastRun = () => useRead<RunAnswer>('run', ({ run } = {}) => (run?.state === 'running' ? 1000 : 0));

/** Names of a family, such as page, or those of a page; `undefined` as family reads nothing. */
export const useNames = (site: string, ref: string | undefined, page?: string) =>
  useRead<ChoicesAnswer>(
    ref === undefined ? undefined : pathWith('choices', { site, ref, ...(page !== undefined && { page }) }),
  );

/** Pairs of colours of a site, as they are or as another value of the theme would make them. */
export const useColorPairs = (site: string, tried?: { readonly key: readonly string[]; readonly value: string }) =>
  useRead<ColorsAnswer>(pathWith('colors', { site, ...(tried && { key: tried.key.join('/'), value: tried.value }) }));

/** A form to which a field is added. */
export const useFormQuestions = (site: string, form: string) =>
  useRead<FormQuestions>(pathWith('form', { site, form }));

/** Blocks that may be added to a page; read when they are asked for. */
export const usePalette = (site: string, page: string) => useRead<PaletteAnswer>(pathWith('palette', { site, page }));

/** A block; undefined while it is loading, so that the panel never shows values of another one. */
export function useBlockAnswer(site: string, address: BlockAddress | undefined) {
  const { read } = useServer();
  const path = address === undefined ? null : pathWith('block', { site, address });
  return useSWR<BlockAnswer | null, Error>(path, read<BlockAnswer | null>, { revalidateOnFocus: false });
}
