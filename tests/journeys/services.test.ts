import { describe, expect, it } from 'vitest';
import { autologinKey, keyIn } from '../support/account';
import { apiUrl, failedLoad, useBrowser, useBrowserPage } from '../support/browser';
import { keyFor } from '../support/walk';
import { unfold } from '../support/folds';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const openContext = useBrowser();

/** The same person in another window. */
async function cancelElsewhere(order: string, date: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `elsewhere-${order}-${date}` };
  return (
    await fetch(`${apiUrl()}/order/${order}/cancel?api_key=${autologinKey}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ date }),
    })
  ).status;
}

const day = (iso: string): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

describe('services opened by a link with a key', () => {
  it('remove the key from the address before any request', async () => {
    const page = await open({ locale: 'de-DE' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.goto(`de/my-services#api_key=${autologinKey}&username=place-WB-0105&autologin=true`);
    await page.getByText('Sie haben Ihre Dienste über einen Link für place-WB-0105 geöffnet.').waitFor();
    await page.getByRole('heading', { name: 'Glanz 250' }).first().waitFor();
    expect(page.url()).toMatch(/\/de\/my-services$/);
    expect(await keyIn(page)).toBe(autologinKey);
    expect(asked.filter((line) => /place-WB-0105|username=|autologin=/.test(line))).toEqual([]);
  });

  it('cost nothing while they are suspended', async () => {
    const page = await open({ locale: 'de-DE' });
    await page.goto(`de/my-services#api_key=${autologinKey}`);
    const suspended = page.locator('article').filter({ hasText: 'A-2025-0311' });
    await unfold(suspended, 'Vertrag, Preise und Laufzeit');
    await suspended.getByText('nichts, solange Ihr Dienst ruht; danach 39,90').waitFor();
    const running = page.locator('article').filter({ hasText: 'A-2025-0312' });
    await unfold(running, 'Vertrag, Preise und Laufzeit');
    await running.getByText('Nächste Monatszahlung').waitFor();
    expect(await running.getByText(/solange Ihr Dienst ruht/).count()).toBe(0);
  });

  it('resume from a chosen day despite failed attempts', async () => {
    const page = await open({ locale: 'de-DE', allow: [failedLoad] });
    await page.goto(`de/my-services#api_key=${autologinKey}`);
    await page.getByRole('button', { name: 'Fortsetzen' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.locator('input[type=date]');
    const submit = dialog.locator('button[type=submit]');
    await expect.poll(() => field.inputValue()).toMatch(/^\d{4}-/);
    const earliest = await field.inputValue();
    await dialog.getByText(`Frühestens möglich: ${day(earliest)}`).waitFor();

    await field.fill(new Date().toISOString().slice(0, 10));
    await submit.click();
    await dialog.getByText('Dieser Tag ist zu früh').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');

    await field.fill(earliest);
    for (const [weather, told] of [
      ['offline', 'Sie scheinen offline zu sein'],
      ['500', 'technische Schwierigkeiten'],
    ] as const) {
      const end = await play(page, weather, '/order/or-6/reactivate');
      await submit.click();
      await page.getByText(told).first().waitFor();
      await end();
    }
    const calls = recordCalls(page);
    await submit.dblclick();
    await page.getByText('Fortsetzung geplant').waitFor();
    await page.getByText(`Dieser Dienst ist ab dem ${day(earliest)} wieder aktiv.`).waitFor();
    expect(calls.lines().filter((line) => line.startsWith('POST'))).toEqual(['POST /order/or-6/reactivate']);
    expect(await dialog.count()).toBe(0);
  });

  it('end on a chosen day after a change by somebody else is shown', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto(`my-services#api_key=${autologinKey}`);
    const service = page.locator('article').filter({ hasText: 'A-2025-0312' });
    await unfold(service, 'Move, suspend or cancel');
    await service.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.locator('input[type=date]');
    await expect.poll(() => field.inputValue()).toMatch(/^\d{4}-/);
    const earliest = await field.inputValue();
    expect(await cancelElsewhere('or-7', earliest)).toBe(202);
    await dialog.getByRole('button', { name: 'Cancel on this date' }).click();
    await page.getByText('This service has changed since you opened this page').waitFor();
    await service.getByText('Contract cancelled').waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('pause from a chosen day in every tab', async () => {
    const context = await openContext({ allow: [failedLoad] });
    const key = await keyFor('customer');
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, other]) {
      await tab.goto(`my-services#api_key=${key}`);
      await unfold(tab, 'Move, suspend or cancel');
      await tab.getByRole('button', { name: 'Suspend' }).click();
      await expect.poll(() => tab.getByRole('dialog').locator('input[type=date]').inputValue()).toMatch(/^\d{4}-/);
    }
    const reader = await context.newPage();
    await reader.goto(`my-services#api_key=${key}`);
    await unfold(reader, 'Move, suspend or cancel');
    await reader.getByRole('button', { name: 'Suspend' }).waitFor();
    const dialog = page.getByRole('dialog');
    const field = dialog.locator('input[type=date]');
    const submit = dialog.locator('button[type=submit]');
    const earliest = await field.inputValue();
    await field.fill(new Date().toISOString().slice(0, 10));
    await submit.click();
    await dialog.getByText('This day is too early').first().waitFor();
    await field.fill('2099-01-01');
    await submit.click();
    await dialog.getByText('This day is too late').first().waitFor();
    await field.fill(earliest);
    const end = await play(page, '500', '/order/or-1/suspend');
    await submit.click();
    await page.getByText('technical difficulties').first().waitFor();
    await end();
    const calls = recordCalls(page);
    await submit.dblclick();
    await page.getByText('Suspension planned').waitFor();
    expect(calls.lines().filter((line) => line.startsWith('POST'))).toEqual(['POST /order/or-1/suspend']);
    await reader.getByText('Suspension planned').waitFor();

    await other.getByRole('dialog').locator('button[type=submit]').click();
    await other.getByText('This service has changed since you opened this page').waitFor();
    await other.getByText('Suspension planned').waitFor();
    expect(await other.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
  });
});
