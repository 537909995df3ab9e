import { createContext } from 'react';

const key = 'faceplate.studio.token';

/** The token in an address from `dev`; undefined without one. */
export const tokenIn = (address: string): string | undefined => /#token=([\w-]+)$/.exec(address.trim())?.[1];

/** Stores a token for this tab, so that it can be reloaded. */
export const keepToken = (token: string): void => sessionStorage.setItem(key, token);

/**
 * The token of this tab, from the fragment of the address from `dev`; undefined without one. It is removed from the address at
 * once, and stored for this tab.
 */
export function takeToken(): string | undefined {
  const token = tokenIn(location.hash);
  if (token !== undefined) {
    keepToken(token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(key) ?? undefined;
}

/** Stores a new token for this tab, of a restarted server. */
export const TokenContext = createContext<(token: string) => void>(() => undefined);
