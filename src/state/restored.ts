/** When a document knows what this tab kept: before that, nothing that depends on it may be judged. */
import { faceplate } from './faceplate';
import { notifyScopeListeners, onScopeChange } from './scope';

/** Says that the state has been read from its storage, and that it is known who the visitor is as far as that is ever going to be. */
export function markRestored(): void {
  faceplate().restored = true;
  notifyScopeListeners();
}

/** Settles then; at once on a page without start-up, which restores nothing. */
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
