import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Outlet, RouterProvider, createBrowserRouter, matchRoutes, useLocation, useNavigation } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { pathAddress } from '../kit/page/address';
import { PageContext } from '../kit/page/context';
import type { Scope } from '../kit/page/context';
import { useText } from '../kit/text/useText';
import type { Route } from '../model/payload';
import { Spinner } from '../shell/Spinner';
import { setNavigator } from '../state/navigation';
import { InterpreterContext } from './Block';
import type { Interpreter } from './Block';
import { FailedStart } from './ErrorPage';
import { FailedPage, LoadedPage } from './LoadedPage';
import { SessionPage } from './SessionPage';
import { UnsentInput } from './UnsentInput';
import { appView } from './live-view';
import type { LiveSource } from './live-view';
import { preparePage } from './prepared-pages';
import { nameEntry } from './history-entries';
import { followLinks } from './links';

export type AppProps = {
  readonly source: LiveSource;
  readonly interpreter: Interpreter;
  readonly store: Scope;
  /** Whether start-up succeeded. */
  readonly started: boolean;
};

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts the application of session pages. Returns what to render, once the page for the document's address is loaded. */
export async function openApp(props: AppProps): Promise<ReactElement> {
  nameEntry();
  const { routes, sessionRoutes } = routesOf(props);
  const router = createBrowserRouter(routes);
  const routeAt = (url: URL): Route | undefined => {
    const id = url.origin === location.origin ? matchRoutes(routes, url)?.at(-1)?.route.id : undefined;
    return sessionRoutes.find((route) => route.id === id);
  };
  setNavigator((address, replace) => {
    const url = new URL(address, location.href);
    if (!routeAt(url)) return undefined;
    return router.navigate(address, { replace, viewTransition: url.pathname !== location.pathname });
  });
  followLinks(routeAt);
  await initialized(router);
  return (
    <InterpreterContext value={props.interpreter}>
      <PageContext value={appView(props.source, props.store)}>
        <RouterProvider router={router} />
      </PageContext>
    </InterpreterContext>
  );
}

/** Rendered earlier, the router would replace the published outline by its fallback. */
const initialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const check = ({ initialized: isReady }: Router['state']): void => {
      if (isReady) resolve();
    };
    router.subscribe(check);
    check(router.state);
  });

/** One route per session page. A page's file is loaded by a loader and not by `lazy`, which never retries after a failure. */
function routesOf(props: AppProps): { readonly routes: RouteObject[]; readonly sessionRoutes: readonly Route[] } {
  const { base, locale, site } = props.source;
  const failed = <FailedStart body={site.errorBody} />;
  const { area } = document.documentElement.dataset;
  // The menu of an area is part of the published document.
  const sessionRoutes = site.routes.filter((route) => route.mode === 'session' && route.area === area);
  const children = sessionRoutes.map((route): RouteObject => ({
    id: route.id,
    path: pathAddress({ base, locales: site.locales }, locale, route.path),
    loader: () => preparePage(route.payload),
    shouldRevalidate: () => false,
    errorElement: <FailedPage route={route} source={props.source} body={site.errorBody} />,
    element: (
      <SessionPage key={route.id} route={route} source={props.source}>
        <LoadedPage route={route} store={props.store} />
      </SessionPage>
    ),
  }));
  const frame = props.started ? <Frame /> : failed;
  // Without its own `errorElement`, the library would show its page for developers at unknown addresses.
  return { routes: [{ element: frame, errorElement: failed, hydrateFallbackElement: <></>, children }], sessionRoutes };
}

const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Moves the focus to a new page, or to the page when a link removes itself. On arrival it stays where the browser put it. */
function useFocus(): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (focused.current = target);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPage();
  }, [pathname]);
  useEffect(() => {
    // The page is updated a moment after the address.
    const frame = requestAnimationFrame(() => {
      if (focused.current instanceof Node && !focused.current.isConnected) focusPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [search]);
}

function Frame() {
  useFocus();
  return (
    <>
      <Progress />
      <UnsentInput />
      <Outlet />
    </>
  );
}

/** Shows that the next page is being loaded, over the current one. */
function Progress() {
  const text = useText();
  return useNavigation().state === 'loading' ? <Spinner label={text('shell.loading')} over /> : null;
}
