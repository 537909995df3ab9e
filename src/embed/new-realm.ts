import * as realm from './realm';

/** Browser globals that each site has for itself. */
export type RealmNames = {
  readonly globalThis: object;
  readonly document: object;
  readonly location: object;
  readonly history: object;
  readonly localStorage: object;
  readonly sessionStorage: object;
  readonly BroadcastChannel: (name: string) => BroadcastChannel;
};

/**
 * Returns the modules of one site. The build replaces it by a function that evaluates all of them again, with these names
 * instead of the browser's globals; without a build there is one site.
 */
export const newRealm = (_names: RealmNames): typeof realm => realm;
