import { readStored, removeStored, writeStored } from '../../state/storage';

/** Session storage key: where to return after the login. */
export const returnKey = 'fp-return';

/**
 * The path, query and fragment of an address on this origin below `base`; undefined for any other address.
 * The browser's own parser decides, so that tricks with slashes, tabs and encodings are read as the browser reads them.
 */
export function localAddress(address: string, base: string, origin = location.origin): string | undefined {
  let url: URL;
  try {
    url = new URL(address, origin + base + '/');
  } catch {
    return undefined;
  }
  const inside = base === '' || url.pathname === base || url.pathname.startsWith(`${base}/`);
  if (url.origin !== origin || !inside || url.username !== '' || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Stores, for this tab, where to return after the login. */
export function storeReturnTarget(address: string, base: string): void {
  const local = localAddress(address, base);
  if (local !== undefined) writeStored('session', returnKey, local);
}

/** Returns the stored address once. */
export function takeReturnTarget(base: string): string | undefined {
  const stored = readStored('session', returnKey);
  removeStored('session', returnKey);
  return stored === null ? undefined : localAddress(stored, base);
}

/** Whether a protected page redirected here. */
export const hasReturnTarget = (): boolean => readStored('session', returnKey) !== null;
