import { loadPart } from '../loading/load';
import type { SitePayload } from '../../model/payload';
import { keptIdToken } from '../../openid/tokens';
import { renewalToken } from '../../operations/renewal';
import { pageAddress } from '../actions/target';
import { markLeft } from './arrival';
import { registeredAddress } from './provider-addresses';

/**
 * Prepares a logout while the session is known. Returns a function to call once the session is cleared here: it logs the person out at the
 * provider and returns the next address, which is the login page with a message if the provider is unreachable.
 */
export function leaveSite(site: SitePayload): () => Promise<string> {
  const { keyStore, openid } = site.session;
  if (!openid) return async () => pageAddress(site);
  const leaving = {
    idToken: keptIdToken(keyStore),
    refreshToken: renewalToken(site),
    back: registeredAddress(site, openid.afterLogout),
  };
  return async () => {
    try {
      const { leaveProvider } = await loadPart(() => import('../../openid/leave'));
      return (await leaveProvider(openid, leaving)) ?? pageAddress(site);
    } catch (cause) {
      console.warn(`logout: ${String(cause)}`);
      markLeft();
      return pageAddress(site, openid.page);
    }
  };
}
