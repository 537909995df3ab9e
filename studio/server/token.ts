const key = 'faceplate.studio.token';

/**
 * The token of this tab, from the fragment of the address that `dev` printed; undefined where there is none. It leaves the address at
 * once, and is kept for this tab, so that it can be reloaded.
 */
export function takeToken(): string | undefined {
  const [, token] = /^#token=([\w-]+)$/.exec(location.hash) ?? [];
  if (token !== undefined) {
    sessionStorage.setItem(key, token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(key) ?? undefined;
}
