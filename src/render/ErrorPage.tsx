import { PageContext } from '../kit/context';
import type { Scope } from '../kit/context';
import { useText } from '../kit/useText';
import { ErrorScreen } from '../shell/ErrorScreen';
import { appView } from './liveView';
import type { LiveSource } from './liveView';

/** The error screen on its own, where start-up failed on a document. */
export function ErrorPage({ source, store }: { readonly source: LiveSource; readonly store: Scope }) {
  return <PageContext value={appView(source, store, (address) => location.assign(address))}><FailedStart /></PageContext>;
}

/** The error screen inside a page; its button loads the document again. */
export function FailedStart() {
  return <ErrorScreen text={useText()} refresh={{ onClick: () => location.reload() }} />;
}
