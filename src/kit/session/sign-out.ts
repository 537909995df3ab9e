import { loadPart } from '../../loading/load';
import type { SitePayload } from '../../model/payload';
import type { OpenId } from '../../model/site';
import { keptIdToken } from '../../openid/tokens';
import { renewalToken } from '../../operations/renewal';
import { pageAddress } from '../actions/target';
import { markLeft, markSilent } from './arrival';
import { registeredAddress } from './provider-addresses';

/**
 * Prepares a logout at the provider, as long as the session is still known. Returns what follows once it is forgotten: the address to go
 * to, which is that of the login, with a message, where the provider cannot be reached.
 */
export async function leaveAtProvider(site: SitePayload, openid: OpenId): Promise<() => string> {
  const leaving = {
    idToken: keptIdToken(site.session.keyStore),
    refreshToken: renewalToken(site),
    back: registeredAddress(site, openid.afterLogout),
  };
  try {
    const { leaveProvider } = await loadPart(() => import('../../openid/leave'));
    const address = await leaveProvider(openid, leaving);
    return () => {
      // A provider without a logout would log the person in again without a question.
      markSilent();
      return address ?? pageAddress(site);
    };
  } catch (cause) {
    console.warn(`logout: ${String(cause)}`);
    return () => {
      markLeft();
      return pageAddress(site, openid.page);
    };
  }
}
