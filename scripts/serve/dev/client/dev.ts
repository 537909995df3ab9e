/** The part of `faceplate dev` that runs in the page: shows what was saved, and what is wrong with it. */
import type { DevBuild, DevProblem } from '../messages';
import { devEvents } from '../messages';
import { showProblems } from './panel';
import { mustReload, swap } from './swap';

type Version = { readonly text: string; readonly page: Document };

async function fetchVersion(): Promise<Version> {
  const text = await (await fetch(location.href.replace(/#.*$/, ''), { cache: 'no-cache' })).text();
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
}

let shown = fetchVersion();
let build: string | undefined;

/** Texts and settings that scripts read may have changed although the document did not. */
const touchesScripts = (changed: readonly string[]): boolean => {
  const { mode, locale } = document.documentElement.dataset;
  const lives = mode === 'session' || document.querySelector('[data-island]') !== null;
  return lives && changed.some((path) => path === `compiled-lang/${locale}.json` || path === 'config.json');
};

async function refresh(changed: readonly string[]): Promise<void> {
  const before = await shown;
  const now = await fetchVersion();
  if (now.text === before.text) {
    if (touchesScripts(changed)) location.reload();
    return;
  }
  if (mustReload(before.page, now.page)) return location.reload();
  await swap(before.page, now.page);
  shown = Promise.resolve(now);
}

// One after the other: a second edit may arrive while the first is being shown.
let work = Promise.resolve();

const events = new EventSource(devEvents);
events.addEventListener('problems', ({ data }: MessageEvent<string>) => showProblems(JSON.parse(data) as DevProblem[]));
events.addEventListener('build', ({ data }: MessageEvent<string>) => {
  const news = JSON.parse(data) as DevBuild;
  // The first one says which version this page was loaded from.
  const isFirst = build === undefined;
  build = news.build;
  if (!isFirst) work = work.then(() => refresh(news.changed)).catch(() => location.reload());
});
