import { loadJson } from '../kit/loading/load-json';
import type { PagePayload, SitePayload } from '../model/payload';
import { writeFacts } from './route';
import { readScope } from './scope';

const loaded = new Map<string, Promise<unknown>>();

/** Content of a JSON file of the site, which is loaded once. */
export function fetchFile<T>(address: string | undefined): Promise<T> {
  if (!address) return Promise.reject(new Error('This page names no payload'));
  const known = loaded.get(address);
  if (known) return known as Promise<T>;
  const answer = loadJson<T>(address);
  // A failure is not cached: the next caller tries again.
  answer.catch(() => loaded.delete(address));
  loaded.set(address, answer);
  return answer;
}

/** Registers a payload that is already there, instead of loading its file. */
export const holdPayload = (address: string, payload: unknown): void =>
  void loaded.set(address, Promise.resolve(payload));

const facts = (): DOMStringMap => document.documentElement.dataset;

/** Data that all pages of the site share. Its facts become readable as site.<name>; documents contain none of them. */
export async function loadSitePayload(): Promise<SitePayload> {
  const site = await fetchFile<SitePayload>(facts()['boot']);
  const known = readScope().site;
  if (known['name'] === undefined) writeFacts(site, facts()['locale'] ?? '');
  return site;
}

/** Records which page the document shows: the application navigates without loading documents. */
export const setCurrentPage = (address: string): void => {
  facts()['payload'] = address;
};

/** Data for the hydration of this page. */
export const loadPagePayload = (address = facts()['payload']): Promise<PagePayload> => fetchFile(address);
