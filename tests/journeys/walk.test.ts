import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations } from '../support/axe';
import { useBrowser } from '../support/browser';
import {
  linkedAddresses,
  bodyAt,
  holdKey,
  islandsOf,
  isPublished,
  keyFor,
  messageId,
  readPage,
  publishedPayload,
  sitePaths,
  stopsOf,
  structureOf,
  mainTexts,
  htmlTexts,
} from '../support/walk';
import type { PageFacts, Stop } from '../support/walk';
import type { FleetSite } from '../../scripts/serve/fleet';
import type { Route, SitePayload } from '../../src/model/payload';
import { shellPath } from '../../src/runtime/route-path';

const open = useBrowser();
/** The structures that axe has judged with their colours. */
const examined = new Set<string>();
const all = inject('fleet').sites.map((site) => ({
  name: site.name + site.base,
  site,
  payload: publishedPayload(site),
}));

/** Sites that differ from the one they extend only in texts, colours and facts: their home and their own texts are walked, the rest is the same. */
const differsInTexts: ReadonlySet<string> = new Set(['steinach']);
const ownTexts: ReadonlySet<string> = new Set([
  'home',
  'faq',
  'terms-and-conditions',
  'cookie-policy',
  'impressum',
  'data-protection',
  'cancellation-policy',
  'accessibility',
]);

/** Whether a site says itself what a page shows, instead of taking it from the site that it extends. */
const isOwnPage = ({ name }: FleetSite, { id }: Route): boolean =>
  ownTexts.has(id) || existsSync(new URL(`../../sites/${name}/content/pages/${id}.json`, import.meta.url));

/** Texts of a site's own in a language, as documents have them; those with placeholders or markup are on no page as they are written. */
function plainTexts({ name }: FleetSite, locale: string): readonly string[] {
  const file = new URL(`../../sites/${name}/content/messages/${locale}.json`, import.meta.url);
  if (!existsSync(file)) return [];
  const texts: readonly unknown[] = Object.values(JSON.parse(readFileSync(file, 'utf8')) as object);
  return texts.filter((text) => typeof text === 'string').filter((text) => !/[{<&"'*[]/.test(text));
}

/** Whether a page shows a text of the site's own, which home does not. */
function hasOwnText(site: FleetSite, { path, locale }: Stop, home: string): boolean {
  const [shown = '', there = ''] = [bodyAt(site, path), bodyAt(site, home)];
  return plainTexts(site, locale).some((text) => shown.includes(text) && !there.includes(text));
}

/** Whether a site takes its pages from another. */
function extendsAnother(site: string): boolean {
  const file = new URL(`../../sites/${site}/site.json`, import.meta.url);
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly extends?: string | null }).extends !== null;
}

type PageEntry = { readonly id: string; readonly banner?: boolean; readonly language?: string };

/** The pages of the base and of the site itself, as their authors wrote them. */
function pageEntries(site: string): readonly PageEntry[] {
  const files = ['../../pages.json', `../../sites/${site}/pages.json`].map((path) => new URL(path, import.meta.url));
  return files
    .filter((file) => existsSync(file))
    .flatMap(
      (file) => (JSON.parse(readFileSync(file, 'utf8')) as { readonly pages?: readonly PageEntry[] }).pages ?? [],
    );
}

/** Pages on which nobody is asked about cookies, so that they can be read before choosing. */
const quietPages = (site: string): ReadonlySet<string> =>
  new Set(
    pageEntries(site)
      .filter(({ banner }) => banner === false)
      .map(({ id }) => id),
  );

/** Language of a page: its own where the site has it and the reader's is not a variant of it, else the reader's. */
function languageOf({ route, locale }: Stop, site: FleetSite, payload: SitePayload): string {
  const own = pageEntries(site.name).find(({ id }) => id === route.id)?.language;
  const foreign = own !== undefined && payload.locales.includes(own) && locale.split('-')[0] !== own;
  const shown = foreign ? own : locale;
  return payload.languages[shown]?.tag ?? shown;
}

/** Whether a first visitor is asked exactly where the site wants it. */
async function isAskedRightly(page: Page, wanted: boolean): Promise<boolean> {
  const panel = page.locator('[data-rules]');
  await panel.waitFor({ state: 'attached' });
  return (await panel.isVisible()) === wanted;
}

/** A picture of a content system comes with its answer, which may be here already; whom pages ask is watched everywhere. */
const isOwn = ({ url }: FleetSite, path: string): boolean => new URL(path, url).origin === new URL(url).origin;

/** Whether addresses like this one have a page that asks in the browser: an API may list more than was published. */
const isAskedFor = (site: FleetSite, path: string): boolean =>
  isPublished(site, `${shellPath(`${path.slice(0, path.lastIndexOf('/'))}/:name`)}.html`);

/** Faults of a page that everybody may see. */
function faults(
  site: FleetSite,
  payload: SitePayload,
  known: ReadonlySet<string>,
  stop: Stop,
  facts: PageFacts,
): string[] {
  const tag = languageOf(stop, site, payload);
  const found = [
    facts.headings === 1 ? '' : `${facts.headings} headings of rank 1`,
    facts.lang === tag ? '' : `language ${facts.lang}`,
    facts.title.endsWith(` – ${payload.facts.name}`) && facts.title.length > payload.facts.name.length + 3
      ? ''
      : `title "${facts.title}"`,
    facts.overflow > 0 ? `${facts.overflow} px too wide` : '',
    facts.landmarks === 'body > header main#main body > footer' ? '' : `only ${facts.landmarks}`,
    ...facts.ids.map((id) => `message "${id}"`),
    ...facts.links
      .filter((path) => !known.has(path) && !isAskedFor(site, path) && !(path.includes('.') && isPublished(site, path)))
      .map((path) => `link to ${path}`),
    ...facts.brokenFragments.map((hash) => `link to ${hash}`),
    ...facts.images.filter((path) => isOwn(site, path) && !isPublished(site, path)).map((path) => `picture ${path}`),
  ];
  return found.filter(Boolean).map((fault) => `${stop.path}: ${fault}`);
}

/** The first role that may see the page and that somebody can log in with. */
async function accountFor({ route }: Stop): Promise<string | undefined> {
  for (const role of route.access ?? []) {
    const key = await keyFor(role);
    if (key) return key;
  }
  return undefined;
}

describe.each(all)('every page of $name', ({ site, payload }) => {
  const stops = stopsOf(site, payload);
  const sorts = new Set<string>();
  /** Below a base path the pages are the same: one with islands of each sort shows faults, in any language. */
  const isOfNewSort = ({ route, locale, path }: Stop): boolean => {
    const sort = route.mode === 'session' ? path : islandsOf(site, path);
    if (locale !== payload.locales[0] || sorts.has(sort)) return false;
    sorts.add(sort);
    return true;
  };
  /** A variant of a language shows the same as the language itself but for the texts of its own. */
  const isSaidBefore = ({ route, locale, path }: Stop): boolean => {
    const language = payload.locales.find((other) => other !== locale && other === locale.split('-')[0]);
    const before = stops.find((other) => other.route === route && other.locale === language);
    return before !== undefined && (route.mode === 'session' || mainTexts(site, path) === mainTexts(site, before.path));
  };
  const due = site.base === '' ? stops.filter((stop) => !isSaidBefore(stop)) : stops.filter(isOfNewSort);
  const homeIn = (language: string) =>
    stops.find(({ route, locale }) => locale === language && route.path === '/')?.path ?? '';
  const walked = due.filter(
    (stop) =>
      (stop.locale === payload.locales[0] ? !differsInTexts.has(site.name) : !extendsAnother(site.name)) ||
      isOwnPage(site, stop.route) ||
      hasOwnText(site, stop, homeIn(stop.locale)),
  );
  const inFirst = new Map(
    stops.filter(({ locale }) => locale === payload.locales[0]).map(({ route, path }) => [route.id, path]),
  );
  /** Whether axe sees something on a page that it did not see in the first language. */
  const hasOwnStructure = ({ route, path }: Stop): boolean =>
    route.path === '/' || structureOf(site, path) !== structureOf(site, inFirst.get(route.id) ?? '');
  /** Whether axe sees something that it did not see on another site, whose colours differ: every pair of them is checked for each site. */
  const isNewToAxe = (stop: Stop, firstVisit: boolean): boolean => {
    const structure = structureOf(site, stop.path);
    const isKnown = examined.has(structure) && stop.route.path !== '/';
    if (firstVisit) examined.add(structure);
    return !isKnown && (firstVisit || hasOwnStructure(stop));
  };
  const quiet = quietPages(site.name);
  const known = new Set([...sitePaths(site, payload), ...payload.locales.map(homeIn)]);

  async function visit(
    due: readonly Stop[],
    { key, firstVisit = false }: { readonly key?: string; readonly firstVisit?: boolean } = {},
  ): Promise<string[]> {
    const found: string[] = [];
    const waiting = [...due];
    // The language of the browser decides only where nothing is stored.
    const context = await open({ site: site.url, width: 320, hasTouch: true, firstVisit });
    if (key) await holdKey(context, key);
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('language', 'chosen');
    });
    await Promise.all(
      [1, 2, 3].map(async () => {
        const page = await context.newPage();
        for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
          const answer = await page.goto(new URL(stop.path, site.url).href);
          await page.locator('main:not(:has(> [aria-busy])) h1:visible').first().waitFor();
          if (answer?.status() !== 200) found.push(`${stop.path}: ${answer?.status()}`);
          if (firstVisit && payload.consent && !(await isAskedRightly(page, !quiet.has(stop.route.id))))
            found.push(`${stop.path}: asks about cookies where it should not, or does not`);
          found.push(...faults(site, payload, known, stop, await page.evaluate(readPage)));
          if (!key && site.base === '' && isNewToAxe(stop, firstVisit))
            found.push(...(await violations(page, firstVisit ? {} : { only: 'structure' })));
        }
      }),
    );
    return found;
  }

  it.each(payload.locales)(
    'stands at 320 px for everybody (%s)',
    async (locale) => {
      const due = walked.filter((stop) => stop.route.mode === 'document' && stop.locale === locale);
      expect(await visit(due, { firstVisit: locale === payload.locales[0] })).toEqual([]);
    },
    300_000,
  );

  it('is shown to those who may see it', async () => {
    const found: string[] = [];
    const closed = walked.filter(({ route }) => route.mode === 'session');
    for (const role of new Set(closed.map(({ route }) => route.access?.[0] ?? ''))) {
      const due = closed.filter(({ route }) => route.access?.[0] === role);
      const key = due[0] && (await accountFor(due[0]));
      if (key) found.push(...(await visit(due, { key })));
    }
    expect(found).toEqual([]);
  }, 300_000);

  it('has only working links', () => {
    const isThere = (path: string) => known.has(path) || isPublished(site, path);
    const documents = stops.filter(({ route }) => route.mode === 'document');
    const dead = documents.flatMap(({ path }) =>
      linkedAddresses(site, path)
        .filter((address) => !isThere(address))
        .map((address) => `${path}: ${address}`),
    );
    expect(dead).toEqual([]);
  });

  it.each(payload.locales)('reports an unknown address in its own language (%s)', async (locale) => {
    const answer = await fetch(new URL(`${homeIn(locale).replace(/\/$/, '')}/no/such-page`, site.url));
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1]).toBe(payload.languages[locale]?.tag);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(htmlTexts(html).filter((text) => messageId.test(text))).toEqual([]);
  });
});
