/** The part of `faceplate dev` that runs in the page: applies saved edits, and shows problems. */
import type { DevBuild, DevProblem, DevSite, DevStudio } from '../messages';
import { buildMetric, devEvents } from '../messages';
import { isFramed, joinStudio, offerToStudio } from './frame';
import { changedKinds, replaceComponents } from './hot-kinds';
import { isSitePage, showProblems } from './panel';
import { differs, mustReload, swap } from './swap';
import { applyChoices, showToolbar } from './toolbar';
import { rememberTyped, restoreTyped } from './typed';

type Version = {
  readonly text: string;
  readonly page: Document;
  /** The build that it was served from; undefined without a Server-Timing metric. */
  readonly from: string | undefined;
};

async function fetchVersion(cache: RequestCache): Promise<Version> {
  const response = await fetch(location.href.replace(/#.*$/, ''), { cache });
  const text = await response.text();
  const [, from] =
    new RegExp(`\\b${buildMetric};desc="([^"]*)"`).exec(response.headers.get('server-timing') ?? '') ?? [];
  return { text, page: new DOMParser().parseFromString(text, 'text/html'), from };
}

/** Returns the build that this document was served from; undefined without a Server-Timing metric. */
function servedFrom(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.serverTiming.find(({ name }) => name === buildMetric)?.description;
}

/**
 * The document as served, from the browser's cache, or the current one if that is missing. In a frame, the cache for fetches is
 * separate from that for navigations, so its copy may be older.
 */
let shown = fetchVersion('force-cache').then((kept) => (kept.from === servedFrom() ? kept : fetchVersion('no-cache')));
let isReadAgain = false;
let build: string | undefined;

/** Reloads the page and keeps the input. */
function reload(): void {
  rememberTyped();
  location.reload();
}

/** Whether a change affects scripts: texts and settings that they read may change although the document does not. */
const touchesScripts = (changed: readonly string[]): boolean => {
  const { mode, locale } = document.documentElement.dataset;
  const lives = mode === 'session' || document.querySelector('[data-island]') !== null;
  return lives && changed.some((path) => path === `compiled-lang/${locale}.json` || path === 'config.json');
};

async function refresh(changed: readonly string[]): Promise<void> {
  const before = await shown;
  // A later version cannot be compared with the content of the page.
  if (!isReadAgain && before.from !== servedFrom()) return reload();
  isReadAgain = true;
  const now = await fetchVersion('no-cache');
  const isSame = now.text === before.text;
  const kinds = await changedKinds(before.page, now.page);
  const isHot = kinds !== undefined;
  if (
    mustReload(before.page, now.page, isHot) ||
    (touchesScripts(changed) && (isSame || differs(before.page, now.page)))
  ) {
    return reload();
  }
  if (isSame) return;
  await swap(before.page, now.page);
  await replaceComponents(kinds ?? {}, build ?? '');
  shown = Promise.resolve(now);
}

/** Whether a newer build than that of this document was published, between its request and this connection. */
function isStale(now: string): boolean {
  const from = servedFrom();
  return from !== undefined && from !== now;
}

const reloadedFor = '_fp.build';

// One after another: a second edit may arrive while the first is being applied.
let work = Promise.resolve();

const events = new EventSource(`${devEvents}?page=${document.documentElement.dataset['page'] ?? ''}`);
if (isFramed) {
  // The studio shows choices itself.
  events.addEventListener('studio', ({ data }: MessageEvent<string>) =>
    joinStudio((JSON.parse(data) as DevStudio).origin),
  );
  events.addEventListener('site', ({ data }: MessageEvent<string>) => offerToStudio(JSON.parse(data) as DevSite));
} else {
  events.addEventListener('site', ({ data }: MessageEvent<string>) => showToolbar(JSON.parse(data) as DevSite));
}
// The studio shows those of a page itself.
if (!isFramed || !isSitePage)
  events.addEventListener('problems', ({ data }: MessageEvent<string>) =>
    showProblems(JSON.parse(data) as DevProblem[]),
  );
events.addEventListener('build', ({ data }: MessageEvent<string>) => {
  const news = JSON.parse(data) as DevBuild;
  // The first event contains the present version.
  const isFirst = build === undefined;
  build = news.build;
  if (!isFirst) work = work.then(() => refresh(news.changed)).catch(() => reload());
  else if (isStale(news.build) && sessionStorage.getItem(reloadedFor) !== news.build) {
    // Once for each build: the metric of a document may be wrong.
    sessionStorage.setItem(reloadedFor, news.build);
    reload();
  }
});

applyChoices();
restoreTyped();
