import type { PagePayload, SitePayload } from '../kit/payload';

const loaded = new Map<string, Promise<unknown>>();

function fetchOnce<T>(address: string | undefined): Promise<T> {
  if (!address) return Promise.reject(new Error('This page names no payload'));
  const known = loaded.get(address);
  if (known) return known as Promise<T>;
  const answer = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json() as Promise<T>;
  });
  // A failure is not remembered: the next one who needs it tries again.
  answer.catch(() => loaded.delete(address));
  loaded.set(address, answer);
  return answer;
}

const facts = (): DOMStringMap => document.documentElement.dataset;

/** What all pages of the site share. */
export const loadSite = (): Promise<SitePayload> => fetchOnce(facts()['boot']);

/** What something on this page needs when it comes alive. */
export const loadPage = (address = facts()['payload']): Promise<PagePayload> => fetchOnce(address);
