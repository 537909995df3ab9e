import type { Page } from 'playwright-core';
import { logIn } from './walk';

export const accounts = {
  customer: ['jana.oelze@example.org', 'Sonne!2026x'],
  british: ['m.o.brien@example.org', 'Pässw0rt€1'],
  business: ['buero@xn--mller-kva.example', 'Kontor#2026'],
  manager: ['verwaltung@lindner.example', 'Haus&2026vw'],
  empty: ['leer@example.org', 'Leer!2026xx'],
  installer: ['installer@lumora.example', 'Montage&2026'],
} as const;

export const autologinKey = 'demo-autologin-WB-0105-4f1c9a7e2b6d';

export async function submitLogin(page: Page, [username, password]: readonly [string, string]): Promise<void> {
  await page.getByLabel('Email address or mobile number').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
}

/** Gives a tab the key of an account without a page being shown: the next one is that of somebody who has logged in. */
export async function enterAs(page: Page, account: keyof typeof accounts): Promise<void> {
  const [username, password] = accounts[account];
  const key = await logIn(username, password);
  await page.goto('robots.txt');
  await page.evaluate((value) => sessionStorage.setItem('api_key', value), key);
}

/** Logs in on the login page of a site that speaks English, and ends on the page that follows. */
export async function logInOn(page: Page, account: keyof typeof accounts): Promise<void> {
  await page.goto('login');
  await submitLogin(page, accounts[account]);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

export const keyIn = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('api_key'));

/** The names that a storage holds. */
export const storedNames = (page: Page, area: 'localStorage' | 'sessionStorage'): Promise<string[]> =>
  page.evaluate((name) => Object.keys(window[name]).sort(), area);
