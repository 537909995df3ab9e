import type { PagePayload } from '../model/payload';
import { fetchFile, loadPagePayload, loadSitePayload } from '../state/payloads';
import { writeFacts, writeRoute } from '../state/route';
import { readScope } from '../state/scope';
import type { LiveSource } from './live-view';

const facts = () => document.documentElement.dataset;

/** The payload that this document was opened with. */
let opened: string | undefined;
/** Whether a page that it was not opened with was asked for. */
let goesOn = false;

/**
 * Messages of the page's language. A published document that hydrates names the file that it was rendered with, which later publications
 * leave alone, and one with those of all pages that it may go on to; others, and those of `faceplate dev`, take the compiled language
 * file as it is now.
 */
function loadMessages(payload: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const { base = '', locale = '', payload: current } = facts();
  opened ??= current;
  goesOn ||= payload !== undefined && payload !== opened;
  const { messages = `${base}/compiled-lang/${locale}.json`, areaMessages = messages } = facts();
  return fetchFile(goesOn ? areaMessages : messages);
}

/** Everything live parts of this document work with; each file is fetched once. `payload` names another page's. */
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
