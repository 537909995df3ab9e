import { createContext } from 'react';

const key = 'faceplate.studio.token';

/** The token in an address that `dev` printed; undefined where there is none. */
export const tokenIn = (address: string): string | undefined => /#token=([\w-]+)$/.exec(address.trim())?.[1];

/** Keeps a token for this tab, so that it can be reloaded. */
export const keepToken = (token: string): void => sessionStorage.setItem(key, token);

/**
 * The token of this tab, from the fragment of the address that `dev` printed; undefined where there is none. It leaves the address at
 * once, and is kept for this tab.
 */
export function takeToken(): string | undefined {
  const token = tokenIn(location.hash);
  if (token !== undefined) {
    keepToken(token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(key) ?? undefined;
}

/** Takes another token for this tab, of a server that was started again. */
export const TokenContext = createContext<(token: string) => void>(() => undefined);
