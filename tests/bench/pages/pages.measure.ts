/**
 * Pages of the base site on a slow phone, compared with the same document without a script, and its session pages with an application
 * written by hand. Prints a table of medians; nothing is asserted, since figures depend on a machine and its ratios hardly do.
 */
import { afterAll, beforeAll, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startFleet } from '../../../scripts/serve/fleet';
import type { Fleet } from '../../../scripts/serve/fleet';
import { launchBrowser } from '../../support/browser';
import { projectRoot } from '../../support/fleet';
import type { Served } from '../../../scripts/serve/static/static';
import { pressTime } from './interactions';
import { serveSecurely } from './secure-proxy';
import { compare } from './slow-phone';
import type { Figures } from './slow-phone';
import { serveThinApplication } from './thin-application';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const person = ['jana.oelze@example.org', 'Sonne!2026x'];

let fleet: Fleet;
let browser: Browser;
let thin: Served;
let served: Awaited<ReturnType<typeof serveSecurely<'api' | 'site' | 'twin'>>>;

/** The same document and styles; nothing runs, and nothing is loaded for what would. */
const withoutScripts = (document: string): string =>
  document
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="(modulepreload|preload)"(?![^>]*as="font")[^>]*>/g, '');

beforeAll(async () => {
  fleet = await startFleet({ root: projectRoot, port: 0, memory: true, sites: ['base'], basePath: '' });
  const upstream = fleet.sites[0]?.url ?? '';
  thin = await serveThinApplication(fleet.api);
  served = await serveSecurely({
    api: { upstream: fleet.api },
    site: { upstream, below: { '/thin': new URL(thin.url).origin } },
    twin: { upstream, document: withoutScripts },
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  served.close();
  await thin.close();
  await fleet.close();
});

const ms = (value: number): string => `${Math.round(value)} ms`;
const ratio = (one: number, other: number): string => (one / other).toFixed(2);

it('first paints, compared with the same document without a script', async () => {
  const rows: Record<string, Readonly<Record<string, string>>> = {};
  for (const [name, path] of Object.entries({ home: '', questions: 'faq', contact: 'contact-us' })) {
    const { site, twin } = await compare(
      browser,
      { site: { address: `${served.at.site}/${path}` }, twin: { address: `${served.at.twin}/${path}` } },
      rounds,
    );
    rows[name] = {
      'first paint': `${ms(site.firstPaint)} : ${ms(twin.firstPaint)}`,
      ratio: ratio(site.firstPaint, twin.firstPaint),
      'largest paint': `${ms(site.largestPaint)} : ${ms(twin.largestPaint)}`,
      'ratio ': ratio(site.largestPaint, twin.largestPaint),
      shift: site.shift.toFixed(3),
    };
  }
  console.table(rows);
});

async function keyOf([name, password]: readonly string[]): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  const answer = await fetch(`${fleet.api}/api/api_key`, { headers: { authorization, accept: 'application/json' } });
  return ((await answer.json()) as { readonly api_key: string }).api_key;
}

const line = ({ usable, requests, kB, blocked, shift }: Figures): Readonly<Record<string, string>> => ({
  usable: ms(usable),
  requests: String(requests),
  kB: kB.toFixed(0),
  'main thread blocked': ms(blocked),
  shift: shift.toFixed(3),
});

it('session pages until they are usable', async () => {
  const session = { api_key: await keyOf(person) };
  const rows: Record<string, Readonly<Record<string, string>>> = {};
  for (const [path, usable] of Object.entries({
    'my-places': '#main :is(h2,h3)',
    'thin/': '#main h2',
    'my-services': 'main article',
    checkout: '#order-connection_group option:nth-child(2)',
    services: '#main .plan, #main [class*=price]',
  })) {
    const { site } = await compare(
      browser,
      { site: { address: `${served.at.site}/${path}`, session, usable } },
      rounds,
    );
    rows[path] = line(site);
  }
  console.table(rows);
});

it('presses: until the next frame, and until what they lead to', async () => {
  const session = { api_key: await keyOf(person) };
  const places = { address: `${served.at.site}/my-places`, session, ready: '#main :is(h2,h3)' };
  const toServices = {
    pressed: 'body > div > nav a[href$="/my-services"]',
    shown: 'a[href$="/my-services"][aria-current=page]',
  };
  const menu = { ready: 'html', pressed: '[popovertarget=menu]', shown: '#menu:popover-open' };
  const rows: Record<string, Readonly<Record<string, string>>> = {};
  const times = async (press: Omit<Parameters<typeof pressTime>[1], 'slower'>, slower: number): Promise<string> => {
    const { next, shown } = await pressTime(browser, { ...press, slower }, rounds);
    return `${ms(next)}, ${ms(shown)}`;
  };
  for (const slower of [1, 4])
    rows[`${slower} ×`] = {
      'menu, between session pages': await times({ ...places, ...toServices }, slower),
      'first tap on home': await times({ address: served.at.site, ...menu }, slower),
      'first tap on contact': await times({ address: `${served.at.site}/contact-us`, ...menu }, slower),
    };
  console.table(rows);
});
