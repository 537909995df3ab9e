import * as realm from './realm';

/** Names that code finds in the browser, and that each site has for itself. */
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
 * Returns the modules of one site. The build puts a function in place of this one that evaluates all of them again, with these names
 * instead of those of the browser; from sources there is one site.
 */
export const newRealm = (_names: RealmNames): typeof realm => realm;
