import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterAs } from '../support/account';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const small = [
  { type: 'latency', count: 4 },
  { type: 'download', bytes: 50_000, count: 3 },
  { type: 'download', bytes: 200_000, count: 3 },
  { type: 'upload', bytes: 50_000, count: 3 },
  { type: 'upload', bytes: 200_000, count: 3 },
];

/** The API's own plan with small exchanges that count however short they are. */
const withSteps = (page: Page, steps: readonly object[]) =>
  page.route(`${apiUrl()}/speedtest/config*`, async (route: Route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, steps, shortest_ms: 0 } } });
  });

const start = (page: Page, name = 'Start the speed test') => page.getByRole('button', { name }).click();

describe('the speed test', () => {
  it('measures only with our own API', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await withSteps(page, small);
    const calls = recordCalls(page);
    await page.goto('speed-test');
    const rows = page.getByRole('table', { name: 'Your measurements' }).locator('tbody').getByRole('row');
    await page.locator('#history').scrollIntoViewIfNeeded();
    await rows.first().waitFor();
    const before = await rows.count();
    await page.getByText('Connect this device by LAN cable').waitFor();
    await page.getByLabel('How is this device connected?').selectOption({ label: 'Wi-Fi' });
    await start(page);
    await page.getByText(/^Finished: download [\d.,]+ Mbps, upload [\d.,]+ Mbps/).waitFor();
    await expect.poll(() => rows.count()).toBe(before + 1);
    expect(await rows.first().innerText()).toMatch(/Glanz 500[\s\S]*Wi-Fi/);
    await page
      .getByRole('table', { name: 'Compared with your plan Glanz 500 (Mbps)' })
      .getByRole('cell', { name: '460' })
      .waitFor();
    await page.getByText('this test is no proof').waitFor();
    const made = calls.lines().filter((line) => line.includes('/speedtest/'));
    expect(made.filter((line) => line === 'GET /speedtest/config')).toHaveLength(1);
    expect(made.filter((line) => line === 'POST /speedtest/result')).toHaveLength(1);
    const measured = calls.requests.filter((request) => /\/speedtest\/(down|up)\?/.test(request.url()));
    expect(measured).toHaveLength(4 + 6 + 6);
    expect(measured.filter((request) => request.url().includes('api_key') || 'api_key' in request.headers())).toEqual(
      [],
    );

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Your-measurements.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFWhen,Plan,Connection,Download (Mbps),Upload (Mbps),Latency (ms),Jitter (ms)');
    expect(lines).toContain('2026-11-01T20:20:00+01:00,Glanz 500,LAN cable,487.2,241,4,');
    expect(lines).toHaveLength(before + 3);
  });

  it('stops requests once it is aborted', async () => {
    const page = await open();
    let held: Route | undefined;
    await withSteps(page, small);
    await page.route(`${apiUrl()}/speedtest/down?*`, (route) => {
      if (route.request().url().includes('bytes=200000')) held = route;
      else void route.continue();
    });
    const calls = recordCalls(page);
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).pathname));
    await page.goto('de/speed-test');
    await start(page, 'Speedtest starten');
    await page.getByText('Messung läuft: Download').waitFor();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByText('Abgebrochen. Es wurde nichts gespeichert.').waitFor();
    await expect.poll(() => cancelled).toEqual(['/speedtest/down']);
    const count = calls.lines().length;
    await page.unroute(`${apiUrl()}/speedtest/down?*`);
    await page
      .getByRole('button', { name: 'Kundenservice' })
      .or(page.getByRole('link', { name: 'Kundenservice fragen' }))
      .first()
      .hover();
    expect(calls.lines()).toHaveLength(count);
    await start(page, 'Erneut messen');
    await page.getByText(/^Fertig: Download [\d.,]+ Mbit\/s/).waitFor();
    expect(calls.lines().filter((line) => line === 'POST /speedtest/result')).toEqual([]);
    await page.getByRole('link', { name: 'Zur offiziellen Messung' }).waitFor();
  });

  it.each([
    ['offline', '/speedtest/down', '', 'The measuring service cannot be reached.', 'Measure again'],
    ['429', '/speedtest/config', 'de/', 'Es gab viele Messungen in kurzer Zeit.', 'Erneut messen'],
    ['500', '/speedtest/config', '', 'The measuring service is having difficulties.', 'Measure again'],
  ] as const)('explains the problem when %s meets %s', async (weather, path, locale, words, again) => {
    const page = await open({ allow: [failedLoad] });
    await page.goto(`${locale}speed-test`);
    const end = await play(page, weather, path);
    await page.getByRole('button', { name: locale === '' ? 'Start the speed test' : 'Speedtest starten' }).click();
    await page.getByRole('alert').getByText(words).waitFor();
    await end();
    await withSteps(page, small);
    await start(page, again);
    await page.getByText(/^(Finished|Fertig): /).waitFor();
  });
});
