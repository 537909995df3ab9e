import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { autologinKey, keyIn } from '../support/account';
import { failedLoad, useBrowserPage } from '../support/browser';
import { mailsTo, newestLink } from '../support/mail';
import { newCustomer } from '../support/new-customer';
import { logIn } from '../support/walk';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const german = { locale: 'de-DE', allow: [failedLoad] };

async function submitLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse oder Mobilnummer').fill(name);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.locator('form button[type=submit]').dblclick();
}

describe('a customer who reads German', () => {
  it('logs in with a mobile number by one call after failed attempts', async () => {
    const page = await open(german);
    await page.goto('de/login');
    await submitLogin(page, '+43 660 12345678', 'falsch');
    await page
      .getByRole('dialog')
      .getByText('Die eingegebene E-Mail-Adresse oder das Passwort ist nicht gültig.')
      .waitFor();
    await page.keyboard.press('Escape');
    const end = await play(page, 'offline', '/api/api_key');
    await submitLogin(page, '+43 660 12345678', 'Forst!2026a');
    await page.getByRole('dialog').getByText('Sie scheinen offline zu sein').waitFor();
    await page.keyboard.press('Escape');
    await end();
    const calls = recordCalls(page);
    await submitLogin(page, '+43 660 12345678', 'Forst!2026a');
    await page.waitForURL('**/de/my-places');
    expect(calls.lines().filter((line) => line === 'GET /api/api_key')).toHaveLength(1);
    expect(await keyIn(page)).not.toBeNull();
  });

  it('changes the email address through a link to the new one', async () => {
    const page = await open(german);
    const { email, password, key } = await newCustomer('de');
    const fresh = `neu-${email}`;
    await page.goto(`de/profile#api_key=${key}`);
    await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
    const mobile = page.getByLabel('Mobilnummer');
    await mobile.fill('+49 1522 88I7386');
    await mobile.blur();
    await page.getByText('In einer Mobilnummer steht kein „I“').first().waitFor();
    await mobile.fill('');
    await page.getByLabel('E-Mail').fill(fresh);
    const end = await play(page, 'offline', '/graphql/federation');
    const save = page.locator('form button[type=submit]');
    await save.click();
    await page
      .getByRole('dialog', { name: 'Profil nicht aktualisiert' })
      .getByText('Sie scheinen offline zu sein')
      .waitFor();
    await page.keyboard.press('Escape');
    await end();
    const calls = recordCalls(page);
    await save.dblclick();
    await page.getByText(`Wir haben einen Link an ${fresh} geschickt.`).waitFor();
    expect(calls.lines().filter((line) => line.endsWith('UpdateProfile'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Rechnungsadresse ändern' }).click();
    await page.getByLabel('Rechnungen an eine andere Adresse senden').check();
    await save.click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Pflichtfeld/ })
      .first()
      .waitFor();
    for (const [label, text] of [
      ['Name', 'Ida Brandt'],
      ['Adresse', 'Postfach 7'],
      ['Postleitzahl', '38399'],
      ['Ort', 'Wolfenbrück'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await save.click();
    await page.locator('dd', { hasText: 'Postfach 7' }).waitFor();
    expect((await mailsTo(email))[0]).toMatchObject({
      kind: 'email-change',
      body: expect.not.stringContaining('verification_token'),
    });

    const link = await newestLink(fresh);
    await page.goto(link);
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
    await page.getByText('Ab jetzt schreiben wir an Ihre neue Adresse').waitFor();
    expect(await logIn(fresh, password)).toMatch(/.{16,}/);
    await page.goto(link);
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
    await page.getByText('Ihr Konto ist bereits bestätigt.').waitFor();
  });

  it('sees that a link has expired', async () => {
    const page = await open(german);
    await page.goto('de/customer_password#password_token=tok-reset-old');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Ä1!äöüßx');
    await page.getByLabel('Neues Passwort wiederholen').fill('Ä1!äöüßx');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByText('Dieser Link oder Code ist nicht mehr gültig').first().waitFor();
    const end = await play(page, '500', '/object');
    await page.goto(`de/my-places#api_key=${autologinKey}`);
    await page.getByText('Ihre Anschlüsse konnten nicht geladen werden').waitFor();
    await page.keyboard.press('Escape');
    await end();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.locator('article').filter({ hasText: 'Wolfenbrück' }).first().waitFor();
  });
});
