import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '../model/page';
import { Slot } from '../kit/view/Slot';
import { PageContext } from '../kit/page/context';
import type { Scope } from '../kit/page/context';
import { useText } from '../kit/text/useText';
import { ErrorScreen } from '../shell/ErrorScreen';
import { blockTypes, loadBlocks } from '../registry/blocks';
import { InterpreterContext } from './Block';
import type { Interpreter } from './Block';
import { appView } from './live-view';
import type { LiveSource } from './live-view';

/** The error screen on its own, where start-up failed on a document. */
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
      <PageContext value={appView(source, store, (address) => location.assign(address))}>
        <FailedStart body={source.site.errorBody} />
      </PageContext>
    </InterpreterContext>
  );
}

type Body = { readonly body: readonly Block[] | undefined };

/** The error screen inside a page; its button loads the document again. */
export function FailedStart({ body }: Body) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Without its blocks the screen still says what happened.
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

/** What fails while a page of the application is brought or drawn, outside any of its blocks, shows the error screen in its place. */
export class PageBoundary extends Component<Body & { readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailedStart body={this.props.body} /> : this.props.children;
  }
}
