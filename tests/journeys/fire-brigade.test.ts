import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, siteOf, useBrowser } from '../support/browser';
import { Brigade } from '../support/brigade';

const open = useBrowser();

async function station(locale: string, brigade = new Brigade()): Promise<{ page: Page; brigade: Brigade }> {
  const context = await open({ site: 'feuerwehr', locale, allow: [failedLoad] });
  await brigade.answerFor(context, `${siteOf('feuerwehr').url}/_samples/main`);
  return { page: await context.newPage(), brigade };
}

const words = {
  de: { path: '', name: 'Kurzname', password: 'Passwort', submit: 'Anmelden', shifts: 'Dienste' },
  en: { path: 'en/', name: 'Short name', password: 'Password', submit: 'Log in', shifts: 'Shifts' },
} as const;

async function logIn(page: Page, language: keyof typeof words, name: string, password: string): Promise<void> {
  const word = words[language];
  await page.goto(`${word.path}anmelden`);
  await page.getByLabel(word.name).fill(name);
  await page.getByLabel(word.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: word.submit }).click();
}

describe('the members of a fire brigade', () => {
  it('sign up for a shift that the chief then approves', async () => {
    const { page, brigade } = await station('de-DE');
    await page.goto('dienste');
    await page.waitForURL('**/anmelden');
    await logIn(page, 'de', 'm.brandt', 'Loeschzug1');
    await page.waitForURL('**/dienste');
    await page.getByText('noch 3 Plätze').waitFor();
    await page.getByRole('link', { name: 'Eintragen' }).click();
    await page.getByText('Nachtbereitschaft').waitFor();
    await page.getByLabel('Atemschutztrupp').click();
    // It is asked, and required, of those alone who wear breathing apparatus.
    expect(await page.locator('label').filter({ hasText: 'Untersuchung G 26.3' }).innerText()).not.toContain(
      'freiwillig',
    );
    await page.getByLabel('Untersuchung G 26.3').fill('2020-05-04');
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await page.getByRole('link', { name: /älter als 36 Monate/ }).waitFor();
    await page.getByLabel('Maschinist').click();
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await page.getByText('Die Wehrführung gibt die Eintragung frei').waitFor();
    expect(brigade.requests.find(({ path }) => path.endsWith('/entries'))?.body).toEqual({ duty: 'driver' });
    await page.getByRole('link', { name: 'Zurück zu den Diensten' }).click();
    await page.waitForURL('**/dienste');
    await page.getByText('angefragt').waitFor();

    const { page: chief } = await station('en-GB', brigade);
    await logIn(chief, 'en', 'j.ahrendt', 'Wehrfuehrung1');
    await chief.getByRole('banner').getByRole('link', { name: 'Approvals' }).click();
    await chief.getByText(/^Driver, /).waitFor();
    await chief.getByRole('button', { name: 'Approve' }).click();
    await chief.getByText('Mia Brandt is approved for the shift.').waitFor();
    await chief.getByText('Everything is approved.').waitFor();

    await page.reload();
    await page.getByText('freigegeben').waitFor();
    await page.getByText('Dabei: Ole Petersen, Mia Brandt').waitFor();
  });

  it('find each other in a roster hidden from guests', async () => {
    const { page, brigade } = await station('en-GB');
    await page.goto('en/mannschaft');
    await page.waitForURL('**/en/anmelden');
    expect(brigade.requests).toEqual([]);
    await logIn(page, 'en', 'm.brandt', 'Loeschzug1');
    await page.getByText('Mitglied 0', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: /^Mitglied/ }).count()).toBe(24);
    await page.getByLabel('Name or group').fill('brandt');
    await page.getByRole('heading', { name: 'Mia Brandt' }).waitFor();
    expect(await page.getByRole('heading', { name: /^Mitglied/ }).count()).toBe(0);
  });

  it('get recorded answers if no API knows their calls', async () => {
    const page = await (await open({ site: 'feuerwehr', locale: 'en-GB' })).newPage();
    await logIn(page, 'en', 'm.brandt', 'Loeschzug1');
    await page.waitForURL('**/en/dienste');
    await page
      .getByText(/places? left/)
      .first()
      .waitFor();
  });

  it('see at the form why a login failed', async () => {
    const { page, brigade } = await station('en-GB');
    await logIn(page, 'en', 'm.brandt', 'wrong');
    await page.getByText('The name or the password is not right.').waitFor();
    await logIn(page, 'en', 'm.brandt', 'Loeschzug1');
    await page.getByText('3 places left').waitFor();
    expect(brigade.requests.filter(({ path }) => path === '/shifts').map(({ bearer }) => bearer)).toContain('key-1');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => !url.pathname.includes('dienste'));
    expect(brigade.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/login', bearer: 'key-1' });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wehr_key'))).toBeNull();
  });

  it('stay logged in with a key that is renewed in time', async () => {
    const { page, brigade } = await station('en-GB');
    brigade.lifetime = 1;
    await logIn(page, 'en', 'm.brandt', 'Loeschzug1');
    await page.getByText('3 places left').waitFor();
    brigade.lifetime = 900;
    await page.waitForTimeout(1000);
    await page.reload();
    await page.getByText('3 places left').waitFor();
    expect(brigade.requests.find(({ path }) => path === '/token')?.body).toMatchObject({
      refresh_token: expect.stringMatching(/^again-key-/),
    });
    expect(brigade.requests.at(-1)?.bearer).not.toBe('key-1');
  });
});
