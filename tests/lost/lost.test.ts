/**
 * Every script and JSON part that a page asks for is lost, all at once for a moment and each by itself for good. What a person is owed
 * then: words where they pressed, what they typed, at most one reload, no empty page, and no fault beyond the loss.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { failedLoad, siteOf, useBrowser } from '../support/browser';
import { holdKey, keyFor, settle, publishedPayload, touch } from '../support/walk';
import type { Route } from '../../src/model/payload';
import { lose, chunkOf } from './parts';
import type { Loss } from './parts';
import { buttonsOf, isTold, letters, pressAndAwait, awaitShown, type, typedName, valueOf, waitFor } from './person';
import type { Button } from './person';

const open = useBrowser();
/** Console messages that a loss always causes. */
const allow = [failedLoad, /Failed to fetch|dynamically imported module|island|offline/];
const patience = 30_000;
/** Pages at a time: each waits for the network more than for the machine. */
const abreast = 6;
/** Buttons of a page that are tried: lists repeat theirs under other names. */
const mostButtons = 8;

/** Files that a page loads while nothing is lost, and the press that needs them; the first button includes files loaded before any. */
type Known = {
  readonly route: Route;
  readonly key: string | undefined;
  readonly letters: number;
  readonly tries: readonly {
    readonly button: Button | undefined;
    readonly kinds: readonly string[];
    readonly value: string | undefined;
    readonly parts: readonly string[];
  }[];
};

async function enter(key: string | undefined): Promise<Page> {
  const context = await open({ allow, reducedMotion: 'no-preference' });
  if (key !== undefined) await holdKey(context, key);
  return context.newPage();
}

const address = ({ path }: Route): string => path.slice(1);

/** Some at a time, in the order they are named. */
async function inTurn<T, Result>(all: readonly T[], work: (each: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...all.entries()];
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
    }),
  );
  return results;
}

/** Presses one button of a page on which nothing is lost. */
async function tryButton(route: Route, key: string | undefined, button: Button | undefined) {
  const page = await enter(key);
  const parts = new Set<string>();
  page.on('request', (request) => {
    const part = chunkOf(request);
    if (part !== undefined) parts.add(part);
  });
  await page.goto(address(route));
  await touch(page);
  await settle(page);
  const buttons = await buttonsOf(page);
  const length = await letters(page);
  await type(page);
  const answer =
    button === undefined ? { kinds: [], value: await valueOf(page) } : await pressAndAwait(page, button, [], 3000);
  if (button !== undefined) await settle(page);
  await page.context().close();
  return { button, ...answer, parts: [...parts], buttons, letters: length };
}

async function explore(route: Route): Promise<Known> {
  const key = await keyFor(route.access?.[0] ?? '');
  const { buttons, ...loaded } = await tryButton(route, key, undefined);
  const tried = await inTurn(buttons.slice(0, mostButtons), (button) => tryButton(route, key, button));
  // A button that does nothing by itself, such as one that is disabled by what is missing, asks for nothing either.
  const answered = tried.filter(({ kinds }) => kinds.length > 0);
  const seen = new Set<string>();
  const tries = (answered.length > 0 ? answered : [loaded]).map((each) => {
    const parts = each.parts.filter((part) => !seen.has(part));
    for (const part of parts) seen.add(part);
    return { ...each, parts };
  });
  return { route, key, letters: loaded.letters, tries };
}

type Try = Known['tries'][number];

/** Faults of a page without these files. */
async function without(
  files: readonly string[],
  how: Loss,
  { route, key, letters: most }: Known,
  { button, kinds, value }: Try,
) {
  const page = await enter(key);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const losing = await lose(page, new Set(files), how);
  const wrong: string[] = [];
  await page.goto(address(route), { waitUntil: 'commit' });
  await touch(page);
  if (!(await awaitShown(page, button, patience))) wrong.push('nothing can be pressed');
  else if (button !== undefined && !(route.mode === 'session' && (await isTold(page)))) {
    await type(page);
    const answer = await pressAndAwait(page, button, kinds, patience);
    if (answer.kinds.length === 0) wrong.push(`the press on "${button.name.trim()}" is not answered`);
    if (![undefined, typedName, value].includes(answer.value)) wrong.push(`"${answer.value}" stands in the field`);
    if (documents > (kinds.includes('address') ? 3 : 2)) wrong.push(`${documents} documents`);
  }
  // Files loaded in idle time may come after the press.
  const wasLost = await waitFor(async () => losing.lost.size > 0, patience);
  if (!wasLost) wrong.push('nothing was lost');
  const isWhole = async () => (await letters(page)) >= (button === undefined ? most / 2 : Math.min(most, 1));
  if (!(await waitFor(async () => (await isTold(page)) || (await isWhole()), patience)))
    wrong.push(`${await letters(page)} of ${most} letters stand on the page, and no word of the loss`);
  await page.context().close();
  const what = files.length > 1 ? 'anything at first' : `${files[0]} ${how}`;
  return wrong.map((fault) => `${route.path} without ${what}: ${fault}`);
}

const site = siteOf('base');
const routes = inject('fleet').sites.length > 0 ? publishedPayload(site).routes : [];

describe('without what its scripts ask for,', () => {
  it.each(routes.map((route) => [route.path, route] as const))('%s keeps its promises', async (_path, route) => {
    const known = await explore(route);
    const losses = known.tries.flatMap((tried) => [
      { files: tried.parts, how: 'once' as const, tried },
      ...tried.parts.map((part) => ({ files: [part], how: 'for good' as const, tried })),
    ]);
    const wrong = await inTurn(
      losses.filter(({ files }) => files.length > 0),
      ({ files, how, tried }) => without(files, how, known, tried),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
