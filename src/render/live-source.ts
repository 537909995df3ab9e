import { loadJson } from '../kit/loading/load-json';
import type { PagePayload } from '../model/payload';
import { loadPagePayload, loadSitePayload } from '../state/payloads';
import { writeFacts, writeRoute } from '../state/route';
import { readScope } from '../state/scope';
import type { LiveSource } from './live-view';

const facts = () => document.documentElement.dataset;

let compiled: Promise<Readonly<Record<string, unknown>>> | undefined;

/**
 * Messages of the page's language. A published document that hydrates names the file that it was rendered with, which later publications
 * leave alone; others, and those of `faceplate dev`, take the compiled language file as it is now.
 */
function loadMessages(base: string, locale: string): Promise<Readonly<Record<string, unknown>>> {
  const { messages = `${base}/compiled-lang/${locale}.json` } = facts();
  compiled ??= loadJson<Readonly<Record<string, unknown>>>(messages);
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}

/** Everything live parts of this document work with; each file is fetched once. `payload` names another page's. */
export async function liveSource(payload?: string): Promise<LiveSource> {
  const { base = '', locale = '' } = facts();
  const [site, page, messages] = await Promise.all([
    loadSitePayload(),
    loadPagePayload(payload) as Promise<PagePayload>,
    loadMessages(base, locale),
  ]);
  writeFacts(site, locale);
  if (payload === undefined) {
    Object.assign(readScope().data, page.fetched?.[locale]);
    writeRoute({ page: page.page, path: page.path, locale, params: page.params, integers: page.integers });
  }
  return { site, payload: page, messages, locale, base, development: facts()['development'] !== undefined };
}
