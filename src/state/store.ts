import { proxy, subscribe } from 'valtio/vanilla';
import { faceplate } from './faceplate';
import { notifyScopeListeners } from './scope';

const page = faceplate();

/** The page's scope as React reads it. It takes the place of the plain object, so that earlier writes are in it and later ones are seen. */
export const store = (page.scope = proxy(page.scope));

// React's own writes (answers of operations) reach conditions outside React this way.
subscribe(store, () => notifyScopeListeners());
