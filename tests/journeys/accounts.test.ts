import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';
import { mailsTo, newestLink } from '../support/mail';
import { fillSignup, newAddress, signUpWords } from '../support/signup';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const password = 'Ä1!äöüßx';

async function choosePassword(
  page: Page,
  [first, again, save]: readonly [string, string, string],
  [one, other]: readonly [string, string] = [password, password],
): Promise<void> {
  await page.getByLabel(first, { exact: true }).fill(one);
  await page.getByLabel(again, { exact: true }).fill(other);
  await page.getByRole('button', { name: save }).click();
}

const english = ['New password', 'New password once more', 'Save password'] as const;
const german = ['Neues Passwort', 'Neues Passwort wiederholen', 'Passwort speichern'] as const;

async function logIn(
  page: Page,
  email: string,
  [name, secret, send]: readonly [string, string, string],
): Promise<void> {
  await page.getByLabel(name).fill(email);
  await page.getByLabel(secret, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: send }).click();
  await page.waitForURL('**/my-places');
}

describe('becoming a customer', () => {
  it('leads in English from the form to the customer area', async () => {
    const page = await open();
    const email = newAddress();
    await page.goto('signup');
    await fillSignup(page, 'en', email);
    await page.getByLabel('Mobile number').fill('0152 28817386');
    await page.getByRole('button', { name: 'Sign up' }).dblclick();
    await page.getByText('Please check your mail').waitFor();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Please confirm your email address']);
    const link = await newestLink(email);
    expect(link).toContain('/email_verification#verification_token=');
    const calls = recordCalls(page);
    await page.goto(link);
    const confirm = page.getByRole('button', { name: 'Confirm email address' });
    await confirm.waitFor();
    expect(page.url()).not.toContain('token');
    expect(calls.lines().filter((line) => line.startsWith('POST'))).toEqual([]);
    await confirm.click();
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
    await choosePassword(page, english);
    await page.getByText('Your password is set').filter({ visible: true }).waitFor();
    await logIn(page, email, ['Email address or mobile number', 'Password', 'Log in']);
    await page.goto(link);
    await page.reload();
    await confirm.click();
    await page.getByText('Your account has already been confirmed.').waitFor();
  });

  it('shows a German person a page in German for everybody', async () => {
    const page = await open();
    const email = newAddress();
    await page.goto('de/signup');
    await fillSignup(page, 'de', email);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await page.getByText('Bitte sehen Sie in Ihrem Postfach nach').waitFor();
    await page.goto(await newestLink(email));
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
    await page.getByText('Wählen Sie jetzt Ihr Passwort.').waitFor();
    await choosePassword(page, german, [password, `${password}x`]);
    await page.locator('[data-field=passwordRepeat]').getByText('Password nicht korrekt').waitFor();
    await choosePassword(page, german);
    await page.waitForURL('**/de/login*');
    await logIn(page, email, ['E-Mail-Adresse oder Mobilnummer', 'Passwort', 'Anmelden']);
  });

  it('names in German each field that is missing or wrong', async () => {
    const page = await open();
    await page.goto('de/signup');
    await page.getByLabel('Geschäftskunde').check();
    await page.getByLabel('USt-IdNr.').fill('12/345/67890');
    await page.getByLabel('Mobilnummer').fill('0+49');
    await page.getByRole('textbox', { name: /^Telefon/ }).fill('abc');
    await page.getByRole('button', { name: signUpWords.de.send }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    const text = await summary.innerText();
    for (const said of [
      'Pflichtfeld',
      'Das sieht nach einer Steuernummer aus',
      'In einer Telefonnummer steht kein „a“',
      'Name des Unternehmens',
    ])
      expect(text).toContain(said);
    await page.reload();
    await page.getByLabel('USt-IdNr.').waitFor();
    await expect.poll(() => page.getByLabel('USt-IdNr.').inputValue()).toBe('12/345/67890');
  });

  it('asks for the password of an address that already has an account', async () => {
    const page = await open({ allow: [failedLoad] });
    const email = 'm.o.brien@example.org';
    await page.goto('signup');
    await fillSignup(page, 'en', email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const dialog = page.getByRole('dialog', { name: 'You already have an account' });
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await expect.poll(() => dialog.getByLabel('Email address or mobile number').inputValue()).toBe(email);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.getByText('The email address or password you entered is not valid.').waitFor();
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë');
    await expect.poll(async () => (await mailsTo(email))[0]?.kind).toBe('recovery');
  });

  it('offers to try again when the API fails', async () => {
    const page = await open({ allow: [failedLoad] });
    const email = newAddress();
    await page.goto('signup');
    await fillSignup(page, 'en', email);
    const end = await play(page, '500', '/customer');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.keyboard.press('Escape');
    await end();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Please check your mail').waitFor();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('gives the same answer for every email address', async () => {
    const page = await open({ allow: [failedLoad] });
    const texts = await ['leer@example.org', 'nobody@example.org'].reduce(async (before, email) => {
      const said = await before;
      await page.goto('request-password-reset');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByText('Please check your inbox').waitFor();
      return [...said, (await page.locator('main').innerText()).replaceAll(email, '')];
    }, Promise.resolve<readonly string[]>([]));
    expect(texts[0]).toBe(texts[1]);
    const code = /^\w{5}(-\w{1,5}){5}$/m.exec((await mailsTo('leer@example.org'))[0]?.body ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    await page.goto('customer_password');
    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await choosePassword(page, english, ['Leer!2026xx', 'Leer!2026xx']);
    await page.getByText('Your password is set').filter({ visible: true }).waitFor();
    await page.goto('customer_password');
    await page.getByLabel('Recovery code').fill(code);
    await choosePassword(page, english);
    await page.getByText('This link or code is no longer valid').waitFor();
    expect(await page.getByRole('link', { name: 'Request a new one' }).first().isVisible()).toBe(true);
  });

  it('ticks off the requirements of the password', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('customer_password#password_token=tok-reset-old');
    await expect.poll(() => page.getByLabel('Recovery code').isVisible()).toBe(false);
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('Ä1');
    await expect.poll(() => page.locator('[data-met=true]').count()).toBe(2);
    await page.getByLabel('New password once more').fill('other');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.locator('[data-field=password]').getByText('Password must be at least 8 characters').waitFor();
    await page.locator('[data-field=passwordRepeat]').getByText('Passwords do not match').waitFor();
    expect(await page.getByLabel('Recovery code').count()).toBe(0);
    await choosePassword(page, english);
    await page.getByText('This link or code is no longer valid').waitFor();
    await page.getByLabel('Recovery code').waitFor();
  });

  it('is not set on the page of a confirmation', async () => {
    const page = await open();
    await page.goto('customer_password#password_token=tok-reset-old');
    await page.getByLabel('New password', { exact: true }).waitFor();
    await page.goto('email_verification');
    await page.getByText('Please try again by clicking the link in the email.').waitFor();
    expect(await page.getByLabel('New password', { exact: true }).isVisible()).toBe(false);
  });

  it('explains in its own words an invalid link', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('request-password-reset');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('alert').getByText('Please insert an email').waitFor();
    await page.goto('email_verification#verification_token=nonsense');
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.getByText('Please try again by clicking the link in the email.').waitFor();
  });
});
