import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { fillContact, contactAnswers, storedMessage } from '../support/contact';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const thanks = (page: Page) => page.getByText('Thank you, your message has arrived');

describe('the contact form', () => {
  it('sends text that was typed before any script ran', async () => {
    const page = await open();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/runner-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('contact-us', { waitUntil: 'commit' });
    await fillContact(page);
    release();
    await page.waitForLoadState('networkidle');
    await send(page).click();
    await thanks(page).waitFor();
    expect(await storedMessage(page)).toMatchObject({ ...contactAnswers, topic: 'order', privacyRead: true });
  });

  it('shows thanks with the number of the stored ticket', async () => {
    const page = await open();
    await page.goto('contact-us');
    await fillContact(page);
    await page.getByLabel('Phone').fill('+49 5999 4101');
    await send(page).click();
    await thanks(page).waitFor();
    expect(await storedMessage(page)).toMatchObject({
      ...contactAnswers,
      phone: '+49 5999 4101',
      customerNumber: null,
    });
    expect(await send(page).count()).toBe(0);
  });

  it('confirms a fault report', async () => {
    const page = await open();
    await page.goto('contact-us');
    await fillContact(page, 'Something does not work');
    await send(page).click();
    await thanks(page).waitFor();
    await page.getByText(/It reached us on .*\d{4} at \d\d:\d\d\./).waitFor();
    await page.getByText(/we tell you by .*\d{4} at the latest/).waitFor();
  });

  it('ticks no consent in advance', async () => {
    const page = await open();
    await page.goto('contact-us');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('I have read the data protection notice.').isChecked()).toBe(false);
  });

  it('leads in German from a summary to each missing field', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('de/contact-us');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Fehler: /);
    const links = summary.getByRole('link');
    expect(await links.count()).toBe(5);
    expect((await summary.innerText()).match(/Pflichtfeld/g)?.length).toBeGreaterThanOrEqual(4);
    for (const link of await links.all()) {
      await link.click();
      const target = ((await link.getAttribute('href')) ?? '').slice(1);
      expect(await page.evaluate((id) => document.activeElement?.closest(`[id="${id}"]`) !== null, target)).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    }
    expect(calls.lines()).not.toContain('POST /contact');
  });

  it.each([['', 'Retry', fillContact]] as const)(
    'keeps everything typed when the API fails',
    async (_path, label, fill) => {
      const page = await open({ allow: [failedLoad] });
      const calls = recordCalls(page);
      await page.goto('contact-us');
      await fill(page);
      const end = await play(page, '500', '/contact');
      await send(page).click();
      const retry = page.getByRole('button', { name: label });
      await retry.waitFor();
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      expect(await page.getByLabel('Your message').inputValue()).toBe(contactAnswers.message);
      await end();
      await retry.click();
      await thanks(page).waitFor();
      expect(await storedMessage(page)).toMatchObject(contactAnswers);
      const keys = calls.requests
        .filter((request) => request.method() === 'POST')
        .map((request) => request.headers()['idempotency-key']);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('labels the retry in German', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('de/contact-us');
    await page.getByLabel('Worum geht es?').selectOption({ index: 1 });
    await page.getByLabel('Name', { exact: true }).fill(contactAnswers.name);
    await page.getByLabel('E-Mail', { exact: true }).fill(contactAnswers.email);
    await page.getByLabel('Ihre Nachricht').fill(contactAnswers.message);
    await page.getByLabel('Ich habe die Datenschutzhinweise gelesen.').click();
    await play(page, 'offline', '/contact');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await page.getByRole('button', { name: 'Wiederholen' }).waitFor();
  });

  it('is sent once if the button is pressed repeatedly', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('contact-us');
    await fillContact(page);
    await play(page, 'slow', '/contact');
    const button = page.locator('form button[type=submit]');
    await button.dblclick();
    await button.click({ force: true });
    await thanks(page).waitFor();
    expect(calls.lines().filter((line) => line === 'POST /contact')).toHaveLength(1);
  });

  it('shows a rejected value at its field', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('contact-us');
    await fillContact(page);
    await page.route(`${apiUrl()}/contact`, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({
          message: 'Please check the form.',
          code: 'validation',
          errors: [{ path: '/email', code: 'email.format', message: 'Email not valid' }],
        }),
      }),
    );
    await send(page).click();
    const email = page.getByLabel('Email', { exact: true });
    await page.locator('[data-field=email]').getByText('Email not valid').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.inputValue()).toBe(contactAnswers.email);
  });
});
