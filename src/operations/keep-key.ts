import { loadPart } from '../kit/loading/load';
import type { SitePayload } from '../model/payload';
import { storeApiKey } from '../state/session';
import { keyOfAnswer } from './session-key';

/** Keeps the key that the answer of a login gives, and when it runs out; returns false where there is none. */
export async function keepKey(site: SitePayload, operation: string, answer: unknown): Promise<boolean> {
  const key = keyOfAnswer(answer, site.session, site.apis[site.operations[operation]?.api ?? '']);
  if (key === '') return false;
  storeApiKey(site, key);
  if (site.session.renewal) (await loadPart(() => import('./renewal'))).keepExpiry(site, answer);
  return true;
}
