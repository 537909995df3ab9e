import { expect, it } from 'vitest';
import { failedLoad, usePage } from '../support/browser';
import { mailsTo } from '../support/mail';
import { fillSignup, newAddress, words } from '../support/signup';
import { play, recordCalls } from '../support/weather';

const open = usePage();

it('makes a company a customer in German, whatever comes between: no connection, a field the API refuses, two presses', async () => {
  const page = await open({ allow: [failedLoad] });
  const email = newAddress();
  await page.goto('de/signup');
  await page.getByLabel('Geschäftskunde').check();
  await page.getByLabel('Name des Unternehmens').fill('Yıldız & Söhne GmbH');
  await page.getByLabel('Branche').selectOption('Handwerk und Bau');
  await page.getByLabel('USt-IdNr.').fill('de 999 999 000');
  await page.getByLabel('Geburtsdatum').fill('1899-12-31');
  await fillSignup(page, 'de', email);

  const end = await play(page, 'offline', '/customer');
  await page.getByRole('button', { name: words.de.send }).click();
  await page.getByRole('dialog').getByText('Sie scheinen offline zu sein').waitFor();
  await page.keyboard.press('Escape');
  await end();
  const again = page.getByRole('button', { name: 'Wiederholen' });
  await again.click();
  await page.locator('[data-field=birthdate]').getByText('Datum nicht gültig').waitFor();
  expect(await page.getByLabel('Geburtsdatum').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('alert').getByRole('link', { name: /Geburtsdatum/ }).waitFor();

  await page.getByLabel('Geburtsdatum').fill('1980-02-29');
  const calls = recordCalls(page);
  await page.locator('form button[type=submit]').dblclick();
  await page.getByText('Bitte sehen Sie in Ihr Postfach').waitFor();
  const sent = calls.requests.filter((request) => request.method() === 'POST');
  expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([{
    customerType: 'business', company: { companyName: 'Yıldız & Söhne GmbH', businessType: 'trade', vatId: 'de 999 999 000' }, language: 'de',
  }]);
  expect(await mailsTo(email)).toHaveLength(1);
});
