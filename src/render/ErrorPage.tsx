import { useEffect, useState } from 'react';
import type { Block } from '../model/page';
import { Slot } from '../kit/view/Slot';
import { PageContext } from '../kit/page/context';
import type { Scope } from '../kit/page/context';
import { useText } from '../kit/text/useText';
import { ErrorScreen } from '../shell/ErrorScreen';
import { blockTypes } from '../registry/block-types';
import { loadBlocks } from '../registry/blocks';
import { InterpreterContext } from './Block';
import type { Interpreter } from './Block';
import { appView } from './live-view';
import type { LiveSource } from './live-view';

/** The error screen of a document whose start-up failed. */
export function ErrorPage({
  source,
  store,
  interpreter,
}: {
  readonly source: LiveSource;
  readonly store: Scope;
  readonly interpreter: Interpreter;
}) {
  return (
    <InterpreterContext value={interpreter}>
      <PageContext value={appView(source, store)}>
        <FailedStart body={source.site.errorBody} />
      </PageContext>
    </InterpreterContext>
  );
}

type Body = { readonly body: readonly Block[] | undefined };

/** The error screen inside a page; its button reloads the document. */
export function FailedStart({ body }: Body) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Without its blocks the screen still shows the message.
    loadBlocks(blockTypes(body)).then(
      () => setReady(true),
      () => undefined,
    );
  }, [body]);
  return (
    <ErrorScreen text={useText()} refresh={{ onClick: () => location.reload() }}>
      {isReady && body ? <Slot blocks={body} /> : null}
    </ErrorScreen>
  );
}
