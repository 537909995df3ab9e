import { useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { pathAddress } from '../kit/page/address';
import type { Scope } from '../kit/page/context';
import type { Route as SiteRoute } from '../model/payload';
import { PageContext } from '../kit/page/context';
import { InterpreterContext } from './Block';
import type { Interpreter } from './Block';
import { FailedStart, PageBoundary } from './ErrorPage';
import { SessionPage } from './SessionPage';
import { useShellLinks } from './shell-links';
import type { LiveSource } from './live-view';
import { appView } from './live-view';

export type AppProps = {
  readonly source: LiveSource;
  readonly interpreter: Interpreter;
  readonly store: Scope;
  /** How the document's start-up ended. */
  readonly started: boolean;
};

/** The application of session pages, once start-up is through: one route per session page; documents are left to the browser. */
export function App(props: AppProps) {
  const { base, locale, site } = props.source;
  const prefix = pathAddress({ base, locales: site.locales }, locale, '/').replace(/\/$/, '');
  return (
    <BrowserRouter basename={prefix}>
      <Started {...props} />
    </BrowserRouter>
  );
}

function Started({ source, interpreter, store, started }: AppProps) {
  const navigate = useNavigate();
  const sessionRoutes = source.site.routes.filter((route) => route.mode === 'session');
  const prefix = pathAddress({ base: source.base, locales: source.site.locales }, source.locale, '/').replace(
    /\/$/,
    '',
  );
  const pathOf = (address: string) => address.slice(prefix.length) || '/';
  const routeAt = (address: string) =>
    address.startsWith(prefix)
      ? sessionRoutes.find((route) => route.path === pathOf(address).replace(/[?#].*$/, ''))
      : undefined;
  const go = (address: string, replace = false) => {
    if (routeAt(address)) void navigate(pathOf(address), { replace });
    else if (replace) location.replace(address);
    else location.assign(address);
  };
  useShellLinks(routeAt, go);
  const screens = sessionRoutes.map((route) => (
    <Route
      key={route.id}
      path={route.path}
      element={
        <PageBoundary key={route.id} body={source.site.errorBody}>
          <Screen route={route} source={source} store={store} go={go} />
        </PageBoundary>
      }
    />
  ));
  return (
    <InterpreterContext value={interpreter}>
      <PageContext value={appView(source, store, go)}>
        {started ? <Routes>{screens}</Routes> : <FailedStart body={source.site.errorBody} />}
      </PageContext>
    </InterpreterContext>
  );
}

type ScreenProps = {
  readonly route: SiteRoute;
  readonly source: LiveSource;
  readonly store: Scope;
  readonly go: (address: string, replace?: boolean) => void;
};

/** One page of the application; scrolls to the top or to the part its address names, and hands focus to the page when it was reached from another one. */
function Screen({ route, source, store, go }: ScreenProps) {
  const { key, hash } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    if (key === first && key === 'default') return;
    document.getElementById('main')?.focus({ preventScroll: true });
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, first, hash]);
  return <SessionPage key={route.id} route={route} source={source} store={store} go={go} />;
}
