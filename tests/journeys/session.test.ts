import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, enterAs, keyIn, submitLogin } from '../support/account';
import { apiUrl, failedLoad, useBrowser, useBrowserPage } from '../support/browser';
import { answersOf, dayIn, main, resumeAt, checkoutWords } from '../support/checkout';
import { unfold } from '../support/folds';
import { recordCalls } from '../support/weather';

const open = useBrowserPage();
const openContext = useBrowser();

/** Ends the session of a page at the API, as its time limit does. */
async function endSession(page: Page): Promise<void> {
  await page.request.delete(`${apiUrl()}/api/api_key?api_key=${await keyIn(page)}`);
}

/** Reads why one is at the login, and logs in again. */
async function comeBack(page: Page): Promise<void> {
  await page.waitForURL(/\/login\?/);
  await main(page).getByText('Your session has ended').waitFor();
  await submitLogin(page, accounts.customer);
}

describe('an ended session', () => {
  it('at the order button leads back to that step', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'customer');
    await resumeAt(page, answersOf(accounts.customer[0], dayIn(60), { method: { method: 'other' } }));
    const calls = recordCalls(page);
    await page.goto('checkout?step=summary');
    const order = main(page).getByRole('button', { name: checkoutWords.en.order, exact: true });
    await order.waitFor();
    await page.waitForLoadState('networkidle');
    await endSession(page);
    await order.click();
    await comeBack(page);
    await page.waitForURL(/checkout\?step=summary/);
    await order.waitFor();
    expect(calls.lines().filter((line) => line === 'POST /order')).toHaveLength(1);
  });

  it('in a dialog leads back to the dialog', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'customer');
    await page.goto('my-places');
    await main(page)
      .getByRole('link', { name: /services/i })
      .first()
      .click();
    await unfold(page, 'Move, suspend or cancel');
    await main(page).getByRole('button', { name: 'Cancel' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Cancel a service' });
    await dialog.waitFor();
    await endSession(page);
    const calls = recordCalls(page);
    await dialog.getByRole('button', { name: 'Cancel on this date' }).click();
    await comeBack(page);
    await page.waitForURL('**/my-services');
    await dialog.getByText('A-2026-0001').waitFor();
    expect(calls.lines().filter((line) => /^(POST|DELETE)/.test(line) && !line.includes('graphql'))).toHaveLength(1);
  });

  it('in the form of a profile leads back to the part that was open', async () => {
    const page = await open({ allow: [failedLoad], width: 360 });
    await enterAs(page, 'customer');
    await page.goto('profile?from=mail');
    await page.getByRole('button', { name: 'Change personal data' }).click();
    await page.getByLabel('First name').fill('Johanna');
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await comeBack(page);
    await page.waitForURL('**/profile?from=mail');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Johanna');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('form')?.textContent))
      .toContain('First name');
    await expect
      .poll(() => page.getByLabel('First name').evaluate((field) => field.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
  });

  it('is reported once on a public page', async () => {
    const context = await openContext({ allow: [failedLoad] });
    const [page, other] = [await context.newPage(), await context.newPage()];
    await enterAs(page, 'customer');
    await page.goto('my-places');
    await other.addInitScript(
      (key) => {
        sessionStorage['api_key'] ??= key;
      },
      await keyIn(page),
    );
    await other.goto('my-places');
    await other.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await other.waitForLoadState('networkidle');
    await endSession(page);
    await page.goto('faq');
    await page.getByRole('status').getByText('Your session has ended and you have been logged out.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
    await other.waitForURL(/\/login\?/);
    await page.goto('contact-us');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });
});

describe('a link with an invalid key', () => {
  it('leads to a login that reports the invalid link', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('my-places#api_key=of-no-session&autologin=true');
    await main(page).getByText('This link is no longer valid').waitFor();
    expect(await page.getByText('session has ended').filter({ visible: true }).count()).toBe(0);
    expect(await keyIn(page)).toBeNull();
  });
});

/** Makes a browser that keeps nothing for any site, as with cookies blocked. */
const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

describe('a person whose browser stores nothing', () => {
  it('sees a notice at the login', async () => {
    const page = await open({ allow: [failedLoad] });
    await keepNothing(page);
    await page.goto('login');
    await submitLogin(page, accounts.customer);
    await page.getByRole('dialog').getByText('your browser does not store anything for this website').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('sees once that input is lost with the page', async () => {
    const page = await open({ width: 360 });
    await keepNothing(page);
    await page.goto('contact-us');
    const told = page.getByRole('status').getByText('What you type here is lost if you reload or leave this page');
    // A field is kept when it is left.
    await page.getByLabel('Name', { exact: true }).fill('Jana');
    await page.getByLabel('Email', { exact: true }).fill('jana@example.org');
    await told.waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Jana Oelze');
    await page.getByLabel('Email', { exact: true }).focus();
    expect(await told.count()).toBe(1);
    const close = await told.getByRole('button', { name: 'Close' }).boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});
