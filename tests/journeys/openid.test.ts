import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedLoad, useBrowser } from '../support/browser';
import { startLoginProvider } from '../support/login-provider';
import type { LoginProvider } from '../support/login-provider';
import { copyProject } from '../support/project';

const open = useBrowser();
const copy = copyProject();
let url = '';
let provider: LoginProvider;

beforeAll(async () => {
  provider = await startLoginProvider();
  cpSync(join(import.meta.dirname, '../support/members'), copy.path('sites/members'), { recursive: true });
  expect(copy.check('members')).toEqual([]);
  copy.edit('sites/members/site.json', (site) => Object.assign(site['config'] as object, { login: provider.issuer }));
  url = await copy.serve('members', provider.api);
  provider.admit(url);
});
afterAll(async () => {
  await provider.close();
  await copy.close();
});

/** The pages of the provider ask for a font there, which they do without. */
const fonts = 'https://fonts.googleapis.com';

async function visit(locale = 'en-GB'): Promise<BrowserContext> {
  const context = await open({
    site: url,
    locale,
    partners: [provider.issuer, provider.api, fonts],
    allow: [failedLoad],
  });
  await context.route(`${fonts}/**`, (route) => route.abort());
  return context;
}

const button = (page: Page) => page.getByRole('button', { name: 'Log in with your club account' });

/** Fills in the form of the provider. */
async function enter(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('secret');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('login');
  await button(page).click();
  await enter(page, name);
}

const greeting = (page: Page, name: string) => page.getByText(`Welcome aboard, ${name}`);
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

describe('members of a club with accounts at an OpenID Connect provider', () => {
  it('return to the page that asked for the login', async () => {
    const page = await (await visit()).newPage();
    await page.goto('club');
    await page.waitForURL('**/login');
    await button(page).click();
    await enter(page, 'mia');
    await page.waitForURL('**/club');
    await greeting(page, 'Mia').waitFor();
    await menu(page, 'Boathouse').waitFor();
    expect(await menu(page, 'Accounts').isVisible()).toBe(false);
    await page.reload();
    await greeting(page, 'Mia').waitFor();
    expect(new Set(provider.keys).size).toBe(1);
  });

  it('send their token only to API or provider', async () => {
    const context = await visit();
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization?.startsWith('Bearer')) sent.push(new URL(request.url()).origin);
    });
    await logIn(page, 'jens');
    await menu(page, 'Accounts').waitFor();
    await greeting(page, 'Jens').waitFor();
    expect([...new Set(sent)].sort()).toEqual([provider.api, provider.issuer].sort());
    expect(page.url()).not.toContain('code=');
  });

  it('are known in another tab without a press', async () => {
    const context = await visit();
    const page = await context.newPage();
    await logIn(page, 'mia');
    await greeting(page, 'Mia').waitFor();
    const other = await context.newPage();
    await other.goto('club');
    await greeting(other, 'Mia').waitFor();
  });

  it('continue in the language they started in', async () => {
    const page = await (await visit('de-DE')).newPage();
    await page.goto('de/club');
    await page.getByRole('button', { name: 'Mit dem Vereinskonto anmelden' }).click();
    await enter(page, 'mia');
    await page.waitForURL('**/de/club');
    await greeting(page, 'Mia').waitFor();
  });

  it('get a new key before the old one expires', async () => {
    provider.lifetime = 2;
    const page = await (await visit()).newPage();
    await logIn(page, 'mia');
    await greeting(page, 'Mia').waitFor();
    provider.lifetime = 900;
    const before = provider.keys.at(-1);
    await page.waitForTimeout(2000);
    await page.reload();
    await greeting(page, 'Mia').waitFor();
    expect(provider.keys.at(-1)).not.toBe(before);
    expect(provider.keys.slice(-1)).not.toContain('');
  });

  it('keep typed text when the API no longer accepts their key', async () => {
    const page = await (await visit()).newPage();
    await logIn(page, 'mia');
    await greeting(page, 'Mia').waitFor();
    await page.getByLabel('Note').fill('The quad leaks.');
    provider.refused.add(provider.keys.at(-1) ?? '');
    provider.notes.length = 0;
    await page.getByRole('button', { name: 'Send' }).click();
    // The provider still knows the person: nobody has to press.
    await page.waitForURL('**/login*');
    await page.waitForURL('**/club');
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('The quad leaks.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your note is on the board.').waitFor();
    expect(provider.notes).toEqual([{ text: 'The quad leaks.' }]);
  });

  it('log out at the provider too', async () => {
    const page = await (await visit()).newPage();
    await logIn(page, 'jens');
    await greeting(page, 'Jens').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${url}/`);
    await menu(page, 'Log in').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('club_key'))).toBeNull();
    await page.goto('login');
    await button(page).click();
    await page.locator('input[name=login]').waitFor();
  });

  it('are logged out here if the provider cannot be reached', async () => {
    const context = await visit();
    const page = await context.newPage();
    await logIn(page, 'mia');
    await greeting(page, 'Mia').waitFor();
    await context.route(`${provider.issuer}/**`, (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alert').getByText('you may still be logged in there').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('club_key'))).toBeNull();
  });
});

describe('a failed login explains the reason', () => {
  const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);

  it('after a cancelled login', async () => {
    const page = await (await visit()).newPage();
    await page.goto('login');
    await button(page).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await alert(page, 'The login was cancelled.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await button(page).click();
    await enter(page, 'mia');
    await greeting(page, 'Mia').waitFor();
  });

  it('while the provider is down', async () => {
    const context = await visit();
    const page = await context.newPage();
    await context.route(`${provider.issuer}/**`, (route) => route.abort());
    await page.goto('login');
    await button(page).click();
    await alert(page, 'The login service does not answer').waitFor();
    await context.unroute(`${provider.issuer}/**`);
    await button(page).click();
    await enter(page, 'mia');
    await greeting(page, 'Mia').waitFor();
  });

  it('when the discovery document is that of another provider', async () => {
    const context = await visit();
    const page = await context.newPage();
    await context.route(`${provider.issuer}/.well-known/**`, (route) =>
      route.fulfill({ json: { issuer: 'https://elsewhere.example' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('login');
    await button(page).click();
    await alert(page, 'The login service is not set up correctly.').waitFor();
  });

  it('when the answer belongs to no login of this tab', async () => {
    const page = await (await visit()).newPage();
    await page.goto('login?code=stolen&state=foreign');
    await alert(page, 'was begun in another window').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('club_key'))).toBeNull();
  });

  it('when the clock of the device is wrong', async () => {
    const page = await (await visit()).newPage();
    await page.goto('login');
    await button(page).click();
    await page.clock.setSystemTime(Date.now() + 7_200_000);
    await enter(page, 'mia');
    await alert(page, 'The clock of your device is wrong.').waitFor();
  });

  it('for an account without a role before another one is chosen', async () => {
    const page = await (await visit()).newPage();
    await logIn(page, 'ole');
    await alert(page, 'Your account has no access to this site.').waitFor();
    await button(page).click();
    await enter(page, 'jens');
    await menu(page, 'Accounts').waitFor();
  });
});
