import { loadPart } from '../../loading/load';
import type { SitePayload } from '../../model/payload';
import { pageAddress } from '../actions/target';

/** Prepares a logout while the session is still known. Returns what gives the address to go to once it is forgotten. */
export async function leaveSite(site: SitePayload): Promise<() => string> {
  const { openid } = site.session;
  if (!openid) return () => pageAddress(site);
  return (await loadPart(() => import('./sign-out'))).leaveAtProvider(site, openid);
}
