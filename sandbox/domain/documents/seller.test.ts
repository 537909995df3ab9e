import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import type { Environment } from '../../http/environment';
import { createMailer } from '../../mailer';
import { createWorkQueue } from '../../work-queue';
import { sellers } from '../../testing/offer';
import { inLanguage, sellerFor, siteSelling } from './seller';
import type { SellingSite } from '../../db/schema/seller';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-sellers-'));

afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(country: 'DE' | 'AT'): string {
  const terms = { title: `Terms ${country}`, language: 'de', version: '1', html: '<p>' };
  const site: SellingSite = { sellers: { de: sellers[country] }, documents: { terms: { de: terms } } };
  const file = join(folder, `${country}.json`);
  writeFileSync(file, JSON.stringify(site));
  return file;
}

const settings = {
  siteUrls: ['https://de.example', 'https://at.example/fibre'],
  sellerFiles: [fileOf('DE'), fileOf('AT')],
  hosts: [],
  trustedProxies: [],
  testAids: false,
  revealRegistered: true,
  rateLimits: false,
  introspection: false,
  mailer: createMailer(undefined, ''),
  afterCommit: createWorkQueue(),
};

/** Sellers by origin, and the texts of the site that made an offer. */
async function ask(origin?: string, files = settings.sellerFiles) {
  const api = new Hono<Environment>();
  api.get('/', (call) => {
    call.set('settings', { ...settings, sellerFiles: files });
    const terms = (country: 'DE' | 'AT') => siteSelling(call, sellers[country]).documents['terms']?.['de']?.title;
    return call.json([sellerFor(call).name, terms('DE'), terms('AT')]);
  });
  return (await api.request('/', origin === undefined ? {} : { headers: { origin } })).json() as Promise<string[]>;
}

describe('the seller of a call', () => {
  it.each([
    ['https://de.example', 'DE'],
    ['https://at.example', 'AT'],
    ['https://evil.example', 'DE'],
    ['https://at.example.evil.example', 'DE'],
    ['null', 'DE'],
    ['', 'DE'],
    [undefined, 'DE'],
  ] as const)('from %s is that of the site with this origin', async (origin, country) => {
    expect(await ask(origin)).toEqual([sellers[country].name, 'Terms DE', 'Terms AT']);
  });

  it('ignores sites that cannot be read', async () => {
    expect(await ask('https://de.example', [settings.sellerFiles[0] ?? '', join(folder, 'missing.json')])).toEqual([
      sellers.DE.name,
      'Terms DE',
      'Terms DE',
    ]);
  });
});

it.each([
  ['de-at', ['de', 'en'], 'de'],
  ['de', ['en', 'de-at'], 'de-at'],
  ['fr', ['en', 'de'], 'en'],
  ['de-at', ['en', 'de', 'de-at'], 'de-at'],
])('readers of %s find among %j the text in %s', (wanted, locales, found) => {
  expect(inLanguage(Object.fromEntries(locales.map((locale) => [locale, locale])), wanted)).toBe(found);
});
