import { useEffect, useLayoutEffect, useState } from 'react';
import { PageContext, usePage } from '../kit/page/context';
import type { Scope } from '../kit/page/context';
import type { Route } from '../model/payload';
import { useText } from '../kit/text/useText';
import { loginAddress, pageAddress } from '../kit/actions/target';
import { useRole } from '../kit/page/useValue';
import { writeRoute } from '../state/route';
import { setCurrentPage } from '../state/payloads';
import { resumeAddress } from '../state/ended';
import { isLeaving } from '../state/logout';
import { storeReturnTarget } from '../state/return-target';
import { Spinner } from '../shell/Spinner';
import { RenderBlock } from './Block';
import { appView } from './live-view';
import type { LiveSource } from './live-view';
import { preparedPage, preparePage } from './prepared-pages';
import { revealInOrder } from './reveal';
import { showInShell } from './shell-links';

export type SessionPageProps = {
  readonly route: Route;
  readonly source: LiveSource;
  readonly store: Scope;
  readonly go: (address: string, replace?: boolean) => void;
};

/** A page for people who are logged in: whoever may not see it is led to the login, or told so. */
export function SessionPage(props: SessionPageProps) {
  const { route, source } = props;
  const page = usePage();
  const role = useRole();
  const allowed = !route.access || route.access.includes(role);
  const unknown = role === source.site.roles[0];
  const { login, denied } = source.site.access;
  const elsewhere = allowed ? undefined : unknown ? login : denied;
  useEffect(() => {
    if (allowed || isLeaving()) return;
    if (unknown) storeReturnTarget(resumeAddress(), source.base);
    if (elsewhere !== undefined)
      page.go(unknown ? loginAddress(source.site) : pageAddress(source.site, elsewhere), true);
  }, [allowed, unknown, elsewhere, page, source]);
  return allowed ? <Loaded {...props} /> : null;
}

/** Brings the page with what it is drawn with, at once where that is here, then shows the body. */
function Loaded({ route, source, store, go }: SessionPageProps) {
  const text = useText();
  const title = text(route.title);
  const [ready, setReady] = useState<LiveSource>();
  const [failure, setFailure] = useState<unknown>();
  useLayoutEffect(() => {
    let gone = false;
    const show = (next: LiveSource) => {
      if (gone) return;
      setCurrentPage(route.payload);
      writeRoute({ page: route.id, path: route.path, locale: source.locale, params: next.payload.params });
      setReady(next);
    };
    const known = preparedPage(route.payload);
    if (known) show(known);
    else
      preparePage(route.payload).then(show, (cause: unknown) => {
        if (!gone) setFailure(cause);
      });
    return () => {
      gone = true;
    };
  }, [route, source]);
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    return ready && main ? revealInOrder(main) : undefined;
  }, [ready]);
  useEffect(() => {
    document.title = `${title} – ${source.site.facts.name}`;
    showInShell(route, source);
  }, [title, route, source]);
  if (failure !== undefined) throw failure;
  if (!ready)
    return (
      <div aria-busy="true">
        <Spinner label={text('shell.loading')} page />
      </div>
    );
  return (
    <PageContext value={appView(ready, store, go)}>
      {(ready.payload.body ?? []).map((block) => (
        <RenderBlock key={block.id} block={block} />
      ))}
    </PageContext>
  );
}
