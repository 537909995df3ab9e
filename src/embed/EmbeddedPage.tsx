import { useEffect, useMemo, useState } from 'react';
import { PageContext } from '../kit/page/context';
import { RepetitionContext } from '../kit/page/repetition';
import { usePageTitle } from '../kit/page/usePageTitle';
import { useText } from '../kit/text/useText';
import type { Route } from '../model/payload';
import { quietly } from '../kit/loading/load';
import { beginLoginStates } from '../operations/login-states';
import { startUp } from '../operations/startup';
import { blockView } from '../registry/blocks';
import { InterpreterContext, RenderBlock } from '../render/Block';
import { ErrorPage } from '../render/ErrorPage';
import { islandView } from '../render/live-view';
import type { LiveSource } from '../render/live-view';
import { Messages } from '../render/Messages';
import { SessionPage } from '../render/SessionPage';
import { whenRestored } from '../state/restored';
import { writeFacts, writeRoute } from '../state/route';
import { apiKey } from '../state/session';
import { store } from '../state/store';
import { viewWithEnding } from './fragments';

const interpreter = { view: blockView };

type SourceProps = {
  readonly source: LiveSource;
  /** Ending of ids that no other page in the document has. */
  readonly ending: string;
};

/** Stages of a page from the first render, which matches the server's, to one for the known visitor. */
type Step = 'published' | 'live' | 'settled' | 'failed';

function useStep({ site, payload, locale }: LiveSource): Step {
  const [step, setStep] = useState<Step>('published');
  useEffect(() => {
    writeFacts(site, locale);
    writeRoute({ page: payload.page, path: payload.path, locale, params: payload.params });
    setStep((now) => (now === 'published' ? 'live' : now));
    quietly(
      startUp().then(async ({ ok }) => {
        if (ok) await whenRestored();
        if (ok && apiKey(site) !== null) beginLoginStates(site);
        setStep(ok ? 'settled' : 'failed');
      }),
    );
  }, [site, payload, locale]);
  return step;
}

/** Sets the title of the page; a block after it may set a more precise one. */
function PageTitle({ title }: Pick<Route, 'title'>): null {
  usePageTitle(useText()(title));
  return null;
}

/** The body of a page in the element of its site; for a page with roles, once the role is known. */
export function EmbeddedPage({ source, ending }: SourceProps) {
  const step = useStep(source);
  const published = useMemo(() => viewWithEnding(islandView(source), ending), [source, ending]);
  if (step === 'failed') return <ErrorPage source={source} store={store} interpreter={interpreter} />;
  const route = source.site.routes.find(({ id }) => id === source.payload.page);
  const view = step === 'published' ? published : { ...published, live: true, settled: step === 'settled', store };
  const body = (
    <>
      <PageTitle title={source.payload.title} />
      {(source.payload.body ?? []).map((block) => (
        <RenderBlock key={block.id} block={block} />
      ))}
    </>
  );
  return (
    <InterpreterContext value={interpreter}>
      <PageContext value={view}>
        <RepetitionContext value={ending}>
          {route?.access ? step === 'settled' && <SessionPage {...{ route, source }}>{body}</SessionPage> : body}
        </RepetitionContext>
      </PageContext>
    </InterpreterContext>
  );
}

/** Dialogs and toasts of a site, from any of its pages. */
export const EmbeddedMessages = ({ source, ending }: SourceProps) => (
  <RepetitionContext value={ending}>
    <Messages source={source} interpreter={interpreter} store={store} />
  </RepetitionContext>
);
