import type { PagePayload } from '../model/payload';
import { fetchFile, loadPagePayload, loadSitePayload } from '../state/payloads';
import { writeFacts, writeRoute } from '../state/route';
import { readScope } from '../state/scope';
import type { LiveSource } from './live-view';

const facts = () => document.documentElement.dataset;

/** The payload with which this document was opened. */
let opened: string | undefined;
/** Whether another page than that of the document was requested. */
let goesOn = false;

/**
 * Messages of the page's language. A published document that hydrates names the message file of its own rendering, which later publications
 * keep, and one with the messages of all pages of its application; others, and those of `faceplate dev`, use the current compiled language
 * file.
 */
function loadMessages(payload: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const { base = '', locale = '', payload: current } = facts();
  opened ??= current;
  goesOn ||= payload !== undefined && payload !== opened;
  const { messages = `${base}/compiled-lang/${locale}.json`, areaMessages = messages } = facts();
  return fetchFile(goesOn ? areaMessages : messages);
}

/** Everything that live parts of this document need; each file is loaded once. `payload` is that of another page. */
export async function liveSource(payload?: string): Promise<LiveSource> {
  const { base = '', locale = '' } = facts();
  const [site, page, messages] = await Promise.all([
    loadSitePayload(),
    loadPagePayload(payload) as Promise<PagePayload>,
    loadMessages(payload),
  ]);
  writeFacts(site, locale);
  if (payload === undefined) {
    Object.assign(readScope().data, page.fetched?.[locale]);
    writeRoute({ page: page.page, path: page.path, locale, params: page.params, integers: page.integers });
  }
  return { site, payload: page, messages, locale, base, development: facts()['development'] !== undefined };
}
