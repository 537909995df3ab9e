import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { logInOn } from '../support/account';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();

async function fillCancellation(page: Page): Promise<void> {
  await page.getByLabel('Name wie im Vertrag').fill('Zoë Ångström');
  await page.getByRole('textbox', { name: 'Vertrag', exact: true }).fill('Glasfaser 300 & Telefon');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('zoe.exit@example.org');
}

const cancelNow = (page: Page) => page.getByRole('button', { name: 'jetzt kündigen' });

async function mailsTo(address: string): Promise<{ kind: string; body: string }[]> {
  const answer = await fetch(`${apiUrl()}/outbox?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { data: { kind: string; body: string }[] }).data;
}

describe('cancelling a contract', () => {
  it('returns one receipt that can be saved', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('de');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click();
    await page.waitForURL('**/de/cancel-contract');
    expect(await cancelNow(page).isVisible()).toBe(true);
    await fillCancellation(page);
    await page.getByText('Zu einem bestimmten Tag').click();
    const year = new Date().getFullYear() + 1;
    await page.getByLabel('Letzter Tag').fill(`${year}-03-31`);
    await play(page, 'slow', '/cancellation');
    await cancelNow(page).dblclick();
    await page.getByText('Ihre Kündigung ist bei uns eingegangen').waitFor();
    const receipt = page.getByRole('region', { name: 'Bestätigung Ihrer Kündigung' });
    for (const part of ['Glasfaser 300 & Telefon', `31. März ${year}`, 'Zoë Ångström'])
      expect(await receipt.innerText()).toContain(part);
    expect(await receipt.innerText()).toMatch(/C-[0-9A-F]{12}/);
    expect(await receipt.innerText()).toMatch(/20\d\d um \d\d:\d\d/);
    expect(calls.lines().filter((line) => line === 'POST /cancellation')).toHaveLength(1);
    expect((await mailsTo('zoe.exit@example.org')).filter(({ kind }) => kind === 'cancellation')).toHaveLength(1);
    const saved = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'Als Datei speichern' }).click();
    expect((await saved).suggestedFilename()).toBe('Bestätigung-Ihrer-Kündigung.txt');
  });

  it('asks for a reason only when one is required', async () => {
    const page = await open();
    await page.goto('de/cancel-contract');
    await cancelNow(page).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /E-Mail-Adresse oder eine Telefonnummer/ })
      .waitFor();
    const reason = page.getByLabel('Grund der außerordentlichen Kündigung');
    expect(await reason.count()).toBe(0);
    await page.getByText('Außerordentlich, aus wichtigem Grund').click();
    await reason.waitFor();
  });

  it.each([['500'], ['offline']] as const)(
    'offers mail or post with what was typed when the API says %s',
    async (weather) => {
      const page = await open({ allow: [failedLoad] });
      await page.goto('de/cancel-contract');
      await fillCancellation(page);
      await play(page, weather, '/cancellation', '/api');
      await cancelNow(page).click();
      await page.getByText('Das Senden hat nicht geklappt').first().waitFor();
      const href = await page
        .getByRole('region', { name: 'Kündigung', exact: true })
        .last()
        .getByRole('link', { name: 'Per E-Mail senden' })
        .getAttribute('href');
      const letter = new URL(href ?? '');
      expect(letter.searchParams.get('body')).toContain('Glasfaser 300 & Telefon');
      expect(await page.getByText('Per Post').first().isVisible()).toBe(true);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByLabel('Name wie im Vertrag').inputValue()).toBe('Zoë Ångström');
    },
  );

  it('shows the way by mail without scripts', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('cancel-contract');
    const link = page.getByRole('link', { name: 'Send by email' });
    expect(await link.getAttribute('href')).toMatch(/^mailto:.*I%20hereby%20cancel/);
    expect(await link.isVisible()).toBe(true);
  });
});

describe('withdrawing from a contract', () => {
  it('accepts two activations without a login', async () => {
    const page = await open({ site: 'harrowmere', allow: [failedLoad] });
    const calls = recordCalls(page);
    await page.goto('contact-us');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel within 14 days' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bo Li');
    await page.getByLabel('Contract or order').fill('O-1');
    await page.getByRole('textbox', { name: 'Email' }).fill('bo.exit@example.org');
    const confirm = page.getByRole('button', { name: 'Confirm cancellation' });
    const end = await play(page, '500', '/withdrawal');
    await confirm.click();
    const href = await page.getByRole('link', { name: 'Send by email' }).last().getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('body')).toContain('Bo Li');
    await end();
    const before = calls.lines().length;
    await play(page, 'slow', '/withdrawal');
    await confirm.dblclick();
    await page.getByText('Your cancellation has reached us').waitFor();
    expect(
      calls
        .lines()
        .slice(before)
        .filter((line) => line === 'POST /withdrawal'),
    ).toHaveLength(1);
    expect(await mailsTo('bo.exit@example.org')).toHaveLength(1);
    expect(await page.getByRole('region', { name: 'Acknowledgement of your cancellation' }).innerText()).toMatch(
      /W-[0-9A-F]{12}/,
    );
    const [mail] = await mailsTo('bo.exit@example.org');
    expect(mail).toMatchObject({ kind: 'withdrawal' });
  });

  it('does not ask again who is known', async () => {
    const page = await open();
    await logInOn(page, 'customer');
    await page.goto('de/withdraw-contract?contract=O-2026-000001');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Jana Oelze-Nuñez');
    expect(await page.getByRole('textbox', { name: 'E-Mail' }).inputValue()).toBe('jana.oelze@example.org');
    expect(await page.getByLabel('Vertrag oder Bestellung').inputValue()).toBe('O-2026-000001');
  });
});
