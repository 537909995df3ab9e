/** Signals when a document has restored the tab's stored values: nothing that depends on them may be decided before. */
import { faceplate } from './faceplate';
import { notifyScopeListeners, onScopeChange } from './scope';

/** Signals that the state has been restored, and that the visitor is known as far as possible. */
export function markRestored(): void {
  faceplate().restored = true;
  notifyScopeListeners();
}

/** Resolves then; at once on a page without start-up, which restores nothing. */
export function whenRestored(): Promise<void> {
  return new Promise((resolve) => {
    const isKnown = () => faceplate().restored === true || document.documentElement.dataset['startup'] === 'none';
    if (isKnown()) return resolve();
    const end = onScopeChange(() => {
      if (!isKnown()) return;
      end();
      resolve();
    });
  });
}
