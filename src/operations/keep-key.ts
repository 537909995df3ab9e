import { loadPart } from '../kit/loading/load';
import type { SitePayload } from '../model/payload';
import { storeApiKey } from '../state/session';
import { keyOfAnswer } from './session-key';

/** Stores the key in a login response and its expiry; returns false if there is none. */
export async function keepKey(site: SitePayload, operation: string, answer: unknown): Promise<boolean> {
  const key = keyOfAnswer(answer, site.session, site.apis[site.operations[operation]?.api ?? '']);
  if (key === '') return false;
  storeApiKey(site, key);
  if (site.session.renewal) (await loadPart(() => import('./renewal'))).keepExpiry(site, answer);
  return true;
}
