import { describe, expect, it } from 'vitest';
import { apiUrl, failedLoad, useBrowser, useBrowserPage } from '../support/browser';
import { accounts, enterAs, keyIn, logInOn, storedNames, submitLogin } from '../support/account';
import { keyFor } from '../support/walk';
import { play } from '../support/weather';

const open = useBrowserPage();
const openContext = useBrowser();

describe('logging in', () => {
  it.each([
    ['a wrong password', undefined, '401', 'The email address or password you entered is not valid.'],
    ['a failing server', '500', '500', 'We cannot log you in at the moment. Please try again later.'],
  ] as const)('answers %s in a dialog that returns the focus', async (_case, weather, status, words) => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('login');
    if (weather) await play(page, weather, '/api/api_key');
    await submitLogin(page, ['jana.oelze@example.org', 'wrong']);
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain(words);
    expect(await dialog.innerText()).toContain(`${status}:`);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await page.getByLabel('Email address or mobile number').inputValue()).toBe('jana.oelze@example.org');
    expect(await keyIn(page)).toBeNull();
  });

  it('keeps the key in session storage', async () => {
    const page = await open();
    await logInOn(page, 'customer');
    await page.waitForURL('**/my-places');
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    expect(await keyIn(page)).toMatch(/.{16,}/);
    expect(await storedNames(page, 'sessionStorage')).toEqual(
      expect.arrayContaining(['api_key', 'build', 'config', apiUrl()]),
    );
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await header.getByRole('link', { name: 'Log in' }).isVisible()).toBe(false);
    await page.goto('.');
    await header.getByRole('button', { name: 'Log out' }).waitFor();
  });

  it('sends the password as UTF-8', async () => {
    const page = await open();
    await logInOn(page, 'british');
    await page.waitForURL('**/my-places');
  });

  it('redirects logged-in people', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto('login');
    const main = page.locator('main');
    await main.getByText('You are already logged in.').waitFor();
    expect(await main.getByLabel('Password', { exact: true }).isVisible()).toBe(false);
    expect(await main.getByRole('link', { name: 'Go to the installer page' }).isVisible()).toBe(false);
    expect(await main.getByRole('link', { name: 'Go to my places' }).getAttribute('href')).toBe('/my-places');
    await main.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => keyIn(page)).toBeNull();
  });

  it('shows who is logged in after a link replaced the person', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    const key = await keyFor('installer');
    await page.goto(`faq#api_key=${key}`);
    const told = page
      .getByRole('status')
      .getByText('The link you opened belongs to another account. You are now logged in as installer@lumora.example.');
    await told.waitFor();
    await page.goto('contact-us');
    await page.waitForLoadState('networkidle');
    expect(await told.count()).toBe(0);
  });

  it('announces a replaced person even on a page without start-up', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto(`impressum#api_key=${await keyFor('installer')}`);
    await page.getByRole('status').getByText('The link you opened belongs to another account.').waitFor();
  });

  it('returns to the page that asked for it', async () => {
    const page = await open();
    await page.goto('payments');
    await page.waitForURL('**/login*');
    await submitLogin(page, accounts.customer);
    await page.waitForURL('**/payments');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('leads an installer to the installer page only', async () => {
    const page = await open();
    await logInOn(page, 'installer');
    await page.waitForURL('**/installer');
    await page.goto('my-places');
    await page.waitForURL('**/unauthorized');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('hides the installer page from a customer in German', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto('de/installer');
    await page.waitForURL('**/de/unauthorized');
    await page.getByText('Fehlende Berechtigungen').first().waitFor();
    await page.getByText('Es tut uns leid, der Zugang ist für Sie nicht erlaubt.').waitFor();
  });
});

describe('logging out', () => {
  it('clears what belongs to the session', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.evaluate(() => {
      localStorage.setItem('language', 'en');
      localStorage.setItem('userLanguage', 'de');
      localStorage.setItem('customerType', 'Business');
      sessionStorage.setItem('order', '{"id":"or-1"}');
      sessionStorage.setItem('service', '{"id":"sv-1"}');
    });
    await page.goto('faq');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForLoadState('networkidle');
    expect(await keyIn(page)).toBeNull();
    expect(await storedNames(page, 'localStorage')).toEqual(['fp-consent', 'language', 'userLanguage']);
    expect(await page.evaluate(() => sessionStorage.getItem('order'))).toBe('{"id":"or-1"}');
    expect(await page.evaluate(() => sessionStorage.getItem('service'))).toBeNull();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Oelze');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });

  it('leaves nothing of the customer behind the back button', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto('my-places');
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await page.waitForURL(/\/login|\/$/);
    expect(await page.getByText('Am Herzogtor').count()).toBe(0);
  });

  it('happens in every tab at once', async () => {
    const context = await openContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await enterAs(page, 'customer');
      await page.goto('my-places');
    }
    await other.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await other.waitForLoadState('networkidle');
    await one.getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    expect(await keyIn(other)).toBeNull();
  });
});

describe('the API key', () => {
  it('is sent only to the API', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await logInOn(page, 'customer');
    const key = (await keyIn(page)) ?? '';
    expect(key.length).toBeGreaterThan(15);
    for (const path of ['my-places', 'coverage', 'contact-us', 'profile', '.']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      addresses.push(
        await page.title(),
        await page.evaluate(() =>
          JSON.stringify([history.state, { ...localStorage }, document.cookie, document.documentElement.outerHTML]),
        ),
      );
    }
    const seen = addresses.filter((text) => text.includes(key));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !text.startsWith(`${apiUrl()}/`))).toEqual([]);
  });
});
