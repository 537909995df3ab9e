import { proxy, subscribe } from 'valtio/vanilla';
import { faceplate } from './faceplate';
import { notifyScopeListeners } from './scope';

const page = faceplate();

/** The page's scope as React reads it. It replaces the plain object, keeps earlier writes and observes later ones. */
export const store = (page.scope = proxy(page.scope));

// Passes React's own writes (results of operations) on to conditions outside React.
subscribe(store, () => notifyScopeListeners());
