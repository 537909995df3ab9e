import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { FleetSite } from '../../scripts/serve/fleet';
import { pathAddress } from '../../src/kit/page/address';
import type { Route, SitePayload } from '../../src/model/payload';
import { paramNames } from '../../src/runtime/route-path';
import { apiUrl } from './browser';

export function publishedPayload({ folder, base }: FleetSite): SitePayload {
  const boot = /data-boot="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
  if (!boot) throw new Error(`${folder}/index.html names no payload`);
  return JSON.parse(readFileSync(join(folder, boot.slice(base.length)), 'utf8')) as SitePayload;
}

export type Stop = { readonly route: Route; readonly locale: string; readonly path: string };

/** The path of a page; of one for a list, the paths of its items. */
function pathsOf({ folder }: FleetSite, { path }: Route): readonly string[] {
  if (paramNames(path).length === 0) return [path];
  const fits = new RegExp(`^${path.replaceAll(/:\w+/g, '(?!_)[^/]+')}$`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const paths = files.map((file) => `/${file.slice(0, -'.html'.length)}`).filter((each) => fits.test(each));
  if (paths.length === 0) throw new Error(`${folder} has nothing at ${path}`);
  return paths.sort();
}

function stopsAt(site: FleetSite, { routes, locales }: SitePayload, most: number): Stop[] {
  return routes.flatMap((route) =>
    pathsOf(site, route)
      .slice(0, most)
      .flatMap((one) =>
        locales.map((locale) => ({ route, locale, path: pathAddress({ base: site.base, locales }, locale, one) })),
      ),
  );
}

/** Each page of a site in each language; of a list, the first item. */
export const stopsOf = (site: FleetSite, payload: SitePayload): Stop[] => stopsAt(site, payload, 1);

/** Every address of a site. */
export const sitePaths = (site: FleetSite, payload: SitePayload): ReadonlySet<string> =>
  new Set(stopsAt(site, payload, Infinity).map(({ path }) => path));

export type PageFacts = {
  readonly lang: string;
  readonly title: string;
  readonly headings: number;
  /** How far the content is wider than the window. */
  readonly overflow: number;
  readonly landmarks: string;
  /** Texts that look like the id of a message nobody wrote. */
  readonly ids: readonly string[];
  /** Addresses of this site that the page links to, without query. */
  readonly links: readonly string[];
  /** Fragments that lead nowhere. */
  readonly brokenFragments: readonly string[];
  readonly images: readonly string[];
};

/** A text that looks like the id of a message nobody wrote. */
export const messageId = /^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9_-]+)+$/;

/** Reads the current page. Runs in the page, where `messageId` is not known. */
export function readPage(): PageFacts {
  const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script,style,template') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  const anchors = all<HTMLAnchorElement>('a[href]').map((anchor) => new URL(anchor.href));
  const inside = anchors.filter((url) => url.origin === location.origin);
  return {
    lang: document.documentElement.lang,
    title: document.title,
    headings: all('h1').filter((heading) => heading.checkVisibility()).length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    landmarks: ['body > header', 'main#main', 'body > footer']
      .filter((selector) => all(selector).length === 1)
      .join(' '),
    ids: texts.filter((text) => /^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9_-]+)+$/.test(text)),
    links: [...new Set(inside.map((url) => url.pathname))],
    brokenFragments: inside
      .filter(
        (url) =>
          url.pathname === location.pathname &&
          url.hash &&
          !document.getElementById(decodeURIComponent(url.hash.slice(1))),
      )
      .map((url) => url.hash),
    images: [
      ...new Set(
        all<HTMLImageElement>('img,source,use').flatMap((image) => [
          image.getAttribute('src'),
          image.getAttribute('href')?.split('#')[0],
          ...(image.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0]),
        ]),
      ),
    ].filter((address): address is string => Boolean(address) && !address?.startsWith('data:')),
  };
}

/** Whether a site's folder holds what an address of it names. */
export const isPublished = ({ folder, base }: FleetSite, path: string): boolean =>
  existsSync(join(folder, decodeURIComponent(path.slice(base.length))));

/** The body of the document that is published at an address; undefined where there is none. */
export function bodyAt({ folder, base }: FleetSite, path: string): string | undefined {
  const name = decodeURIComponent(path.slice(base.length)).replace(/^\/|\/$/g, '');
  const file = [`${name}.html`, `${name}/index.html`].map((one) => join(folder, one)).find((one) => existsSync(one));
  return file === undefined ? undefined : /<body>[^]*/.exec(readFileSync(file, 'utf8'))?.[0];
}

/** The main part of the document that is published at an address. */
const mainAt = (site: FleetSite, path: string): string | undefined =>
  /<main\b[^]*<\/main>/.exec(bodyAt(site, path) ?? '')?.[0];

/** The texts of HTML, without those of scripts and styles. */
export const htmlTexts = (html: string): string[] =>
  [...html.replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, '').matchAll(/>([^<]*[^<\s][^<]*)</g)].map(
    ([, text = '']) => text.trim(),
  );

/** The texts of the main part of a published page. */
export const mainTexts = (site: FleetSite, path: string): string => htmlTexts(mainAt(site, path) ?? '').join('\n');

/** The islands of a published page, each with what brings it to life. */
export const islandsOf = (site: FleetSite, path: string): string =>
  [...new Set((bodyAt(site, path) ?? '').match(/data-island="[^"]*" data-trigger="[^"]*"/g))].sort().join(', ');

/** Addresses of this site that a published page links to or shows, without query and fragment. */
export const linkedAddresses = (site: FleetSite, path: string): string[] => [
  ...new Set(
    [...(bodyAt(site, path) ?? '').matchAll(/ (?:href|src|srcset)="(\/[^"]*)"/g)]
      .flatMap(([, value = '']) => value.split(',').map((part) => part.trim().split(' ')[0] ?? ''))
      .map((address) => address.replace(/[?#].*$/, ''))
      .filter((address) => address.startsWith('/')),
  ),
];

/** Attributes that axe judges by their value, and that are the same in every language. */
const judged =
  /^(class|id|for|role|lang|scope|headers|tabindex|type|name|autocomplete|aria-(?!label$|description$|valuetext$|placeholder$|roledescription$)[a-z]+)$/;

/**
 * The elements of the main part of a published page, the attributes that they have and the values that axe judges: everything but texts
 * and addresses. Head and foot are those of home, which axe sees in every language.
 */
export function structureOf(site: FleetSite, path: string): string {
  const main = mainAt(site, path);
  if (main === undefined) return path;
  return main
    .replaceAll(/([\w-]+)="[^"]+"/g, (whole, name: string) => (judged.test(name) ? whole : `${name}="…"`))
    .replaceAll(/>[^<]*[^<\s][^<]*</g, '>…<');
}

const passwords: Readonly<Record<string, readonly [string, string]>> = {
  customer: ['jana.oelze@example.org', 'Sonne!2026x'],
  installer: ['installer@lumora.example', 'Montage&2026'],
};

/** An api key of the API for a role; undefined where there is no account with a password. */
export async function keyFor(role: string): Promise<string | undefined> {
  const account = passwords[role];
  return account && logIn(...account);
}

export async function logIn(username: string, password: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const answer = await fetch(`${apiUrl()}/api/api_key`, { headers: { authorization, accept: 'application/json' } });
  const { api_key: key } = (await answer.json()) as { readonly api_key?: string };
  if (!key) throw new Error(`No key for ${username}: ${answer.status}`);
  return key;
}

/** Gives the tabs of a context a key before any page's script runs. */
export const holdKey = (context: BrowserContext, key: string): Promise<unknown> =>
  context.addInitScript((value) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('api_key', value);
  }, key);

/** Ends when the page has been brought up: start-up is through and nothing is being fetched. */
export const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Ends when start-up is through and its answers are kept for the tab. */
export async function broughtUp(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem(sessionStorage.getItem('fp-saved') ?? '') !== null);
}

/** Touches the page like a person: start-up of a public page waits for that. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.keyboard.press('Shift');
}
