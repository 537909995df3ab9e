import type { SitePayload } from '../../model/payload';
import { callOperation } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { broadcastLogout, clearSession } from '../../state/logout';
import { apiKey } from '../../state/session';
import { leaveSite } from './leave-site';

/** Ends the session at the API, here and in other tabs. Returns the next address. */
export async function logOut(site: SitePayload): Promise<string> {
  const { logout } = site.session;
  if (logout !== undefined && apiKey(site) !== null) {
    // An unreachable server must not keep anybody logged in here; the client has logged the failure.
    await callOperation(logout, {}, { ...callOptions(site), onExpired: async () => undefined }).catch(() => undefined);
  }
  const leave = leaveSite(site);
  broadcastLogout();
  clearSession(site);
  return leave();
}
