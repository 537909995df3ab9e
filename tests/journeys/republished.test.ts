/**
 * A site is published again while its pages are open. Pages share four publications, each of which changes something else, and are in
 * one of three states when it comes; over all pages each change meets each state.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureCacheOf, publishTo } from '../../scripts/serve/publish-to';
import { serveFolder } from '../../scripts/serve/static/static';
import type { Served } from '../../scripts/serve/static/static';
import type { CompiledSite } from '../../src/model/site';
import { paramNames } from '../../src/runtime/route-path';
import type { Route } from '../../src/model/payload';
import { readProjectBundle } from '../../src/publish/assets/own-kinds';
import { apiUrl, siteOf, useBrowser } from '../support/browser';
import { builtProject } from '../support/built-project';
import { projectRoot } from '../support/fleet';
import { holdKey, keyFor, publishedPayload, settle, touch } from '../support/walk';

const open = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'faceplate-republished-'));
let site: CompiledSite;
let served: Served;

const publish = async (next: CompiledSite): Promise<string[]> =>
  publishTo(next, {
    folder,
    bundle: await readProjectBundle(projectRoot, builtProject().kinds()),
    api: apiUrl(),
    pictureCache: pictureCacheOf(projectRoot),
  });

const entries = <T, R>(all: Readonly<Record<string, T>>, change: (each: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, change(each, name)]));

/** Changes between two publications, each as large as possible. */
const changes: Readonly<Record<string, (before: CompiledSite) => CompiledSite>> = {
  text: (before) => ({
    ...before,
    messages: entries(before.messages, (all) =>
      entries(all, (message) => (typeof message === 'string' ? `Now ${message}` : message)),
    ),
  }),
  block: (before) => ({ ...before, pages: before.pages.map((page) => ({ ...page, body: page.body.toReversed() })) }),
  form: (before) => ({
    ...before,
    forms: entries(before.forms, (form) => ({ ...form, fields: form.fields.toReversed(), hash: `${form.hash}0` })),
  }),
  menu: (before) => ({ ...before, menus: entries(before.menus, (items) => items.toReversed()) }),
};
const states = ['untouched', 'focused', 'half filled'] as const;

const fields =
  'main :is(input[type=text],input[type=email],input[type=tel],input[type=password],input:not([type]),textarea):visible:enabled';
const submit = 'main form button[type=submit]:visible:enabled';

type Visit = {
  readonly route: Route;
  readonly change: string;
  readonly state: (typeof states)[number];
  readonly page: Page;
  readonly hasField: boolean;
};

async function enter(route: Route, key: string | undefined): Promise<Page> {
  // A form in its reverse order begins with the code of a campaign or with a postal code, of which there is none by this name.
  const unknown = [/404 \(Not Found\) \S+\/campaign\/check$/, /404 \(Not Found\) \S+postal_code%3AJANA&/];
  const context = await open({ site: served.url, allow: unknown });
  if (key !== undefined) await holdKey(context, key);
  const page = await context.newPage();
  await page.goto(route.path.slice(1));
  if (route.mode === 'session') await settle(page);
  return page;
}

type Plan = Pick<Visit, 'route' | 'change' | 'state'>;

const isInteractive = ({ mode, path }: Route): boolean =>
  mode === 'session' ||
  (paramNames(path).length === 0 &&
    readFileSync(join(folder, `${path === '/' ? 'index' : path}.html`), 'utf8').includes('<div data-island="'));

const combinations = Object.keys(changes).flatMap((change) => states.map((state) => ({ change, state })));

/** Each page once, with a combination that follows from its id: another page changes that of none. */
const plans = (routes: readonly Route[]): Plan[] =>
  routes
    .filter(isInteractive)
    .map((route) => ({
      route,
      ...combinations[[...route.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % combinations.length]!,
    }));

async function visit({ route, change, state }: Plan): Promise<Visit> {
  const page = await enter(route, await keyFor(route.access?.[0] ?? ''));
  const field = page.locator(fields).first();
  const hasField = (await field.count()) > 0;
  if (hasField && state !== 'untouched') await field.focus();
  if (hasField && state === 'half filled') await field.pressSequentially('Ja');
  return { route, page, state, hasField, change };
}

/** Some at a time: each waits for the network more than for the machine. */
async function inTurn<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...all];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) results.push(await work(each));
    }),
  );
  return results;
}

const isAnswered = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (before) =>
      location.href !== before ||
      document.querySelector(
        'main [aria-invalid=true],dialog[open],main [role=alert]:not(:empty),main [role=status]:not(:empty)',
      ),
    page.url(),
  );

/** Goes on where somebody was when the site was published; returns what went wrong. */
async function goOn({ route, page, state, hasField }: Visit): Promise<string[]> {
  const wrong: string[] = [];
  const field = page.locator(fields).first();
  if (hasField) {
    if (state === 'half filled') await field.press('End');
    await field.pressSequentially(state === 'half filled' ? 'na' : 'Jana', { delay: 20 });
  } else await touch(page);
  await settle(page);
  // The field may already contain known data, and may format the input.
  const value = hasField ? await field.inputValue() : 'Jana';
  if (!value.toLowerCase().includes('jana')) wrong.push(`the field holds "${value}"`);
  if (hasField && !(await field.evaluate((each) => each === document.activeElement))) wrong.push('the focus is gone');
  const button = page.locator(submit).first();
  if (route.mode === 'document' && (await button.count()) > 0) {
    await button.click();
    await isAnswered(page).catch(() => wrong.push('the press is not answered'));
  }
  await page.context().close();
  return wrong;
}

beforeAll(async () => {
  const { site: compiled } = builtProject().compile('base');
  if (!compiled) throw new Error('The base site has errors');
  // Pages are visited in one language: the others would only be published.
  site = { ...compiled, settings: { ...compiled.settings, locales: compiled.settings.locales.slice(0, 1) } };
  await publish(site);
  served = await serveFolder({ folder, port: 0 });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps typed text in every page that is open meanwhile', async () => {
  const { routes } = publishedPayload({ ...siteOf('base'), folder });
  const visits = await inTurn(plans(routes), visit);
  const met = new Set(visits.map(({ change, state }) => `${change} ${state}`));
  expect(met.size).toBe(combinations.length);

  const wrong: string[] = [];
  for (const [change, apply] of Object.entries(changes)) {
    site = apply(site);
    expect(await publish(site)).not.toEqual([]);
    await inTurn(
      visits.filter((one) => one.change === change),
      async (each) => {
        for (const fault of await goOn(each))
          wrong.push(`${each.route.path}, ${each.state}, another ${change}: ${fault}`);
      },
    );
  }
  expect(wrong).toEqual([]);
}, 600_000);

it('leaves no document that names a missing file', async () => {
  const named = (file: string): string[] =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/data-(?:boot|payload|messages)="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
  const addresses = named('contact-us.html');
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect((await fetch(`${served.url}${address}`)).status).toBe(200);
});
