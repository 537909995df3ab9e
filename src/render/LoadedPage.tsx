import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom';
import { PageContext } from '../kit/page/context';
import type { Scope } from '../kit/page/context';
import { useText } from '../kit/text/useText';
import type { Block } from '../model/page';
import type { Route } from '../model/payload';
import { setCurrentPage } from '../state/payloads';
import { writeRoute } from '../state/route';
import { RenderBlock } from './Block';
import { FailedStart } from './ErrorPage';
import { appView } from './live-view';
import type { LiveSource } from './live-view';
import { revealInOrder } from './reveal';
import { keepPositionsInMemory, positionsKey } from './history-entries';
import { showInShell } from './links';

type LoadedPageProps = { readonly route: Route; readonly store: Scope };

/**
 * The body of a session page after its loader has finished. Expressions read the facts of the route, so these are written before the
 * first block is rendered; the scroll position is restored once the body is there.
 */
export function LoadedPage({ route, store }: LoadedPageProps) {
  const source = useLoaderData<LiveSource>();
  const { pathname, search } = useLocation();
  const [isCurrent, setCurrent] = useState(false);
  useLayoutEffect(() => {
    setCurrentPage(route.payload);
    const { params, integers } = source.payload;
    writeRoute({ page: route.id, path: route.path, locale: source.locale, params, integers });
    setCurrent(true);
  }, [route, source, pathname, search]);
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    return isCurrent && main ? revealInOrder(main) : undefined;
  }, [isCurrent]);
  useEffect(() => {
    if (isCurrent) keepPositionsInMemory();
  }, [isCurrent]);
  useShell(route, source, pathname);
  const view = useMemo(() => appView(source, store), [source, store]);
  if (!isCurrent) return null;
  return (
    <PageContext value={view}>
      {(source.payload.body ?? []).map((block) => (
        <RenderBlock key={block.id} block={block} />
      ))}
      <ScrollRestoration storageKey={positionsKey} />
    </PageContext>
  );
}

type FailedPageProps = {
  readonly route: Route;
  readonly source: LiveSource;
  readonly body: readonly Block[] | undefined;
};

/** The error screen for a page whose file cannot be loaded; the document has the title of that page. */
export function FailedPage({ route, source, body }: FailedPageProps) {
  useShell(route, source);
  return <FailedStart body={body} />;
}

/** Updates the title and the menus of the document for the page. */
function useShell(route: Route, source: LiveSource, pathname?: string): void {
  const title = useText()(route.title);
  useEffect(() => {
    document.title = `${title} – ${source.site.facts.name}`;
    showInShell(route, source);
  }, [title, route, source, pathname]);
}
