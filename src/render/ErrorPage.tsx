import { Component } from 'react';
import type { ReactNode } from 'react';
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

/** What fails while a page of the application is brought or drawn, outside any of its blocks, shows the error screen in its place. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailedStart /> : this.props.children;
  }
}
