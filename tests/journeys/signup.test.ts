import { expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';
import { mailsTo } from '../support/mail';
import { fillSignup, newAddress, signUpWords } from '../support/signup';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();

it('makes a company a customer in German despite failed attempts', async () => {
  const page = await open({ allow: [failedLoad] });
  const email = newAddress();
  await page.goto('de/signup');
  await page.getByLabel('Geschäftskunde').check();
  await page.getByLabel('Name des Unternehmens').fill('Yıldız & Söhne GmbH');
  await page.getByLabel('Branche').selectOption('Handwerk und Bau');
  await page.getByLabel('USt-IdNr.').fill('de 999 999 000');
  await fillSignup(page, 'de', email);
  const code = page.getByLabel('Aktionscode');
  const field = page.locator('[data-field=campaign]');
  await code.fill('nachbar50');
  await code.blur();
  await field.getByText('Der Code ist falsch oder abgelaufen, oder er gilt in Ihrem Gebiet nicht.').waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');

  const end = await play(page, 'offline', '/customer');
  await page.getByRole('button', { name: signUpWords.de.send }).click();
  await page.getByRole('dialog').getByText('Sie scheinen offline zu sein').waitFor();
  await page.keyboard.press('Escape');
  await end();
  const again = page.getByRole('button', { name: 'Wiederholen' });
  await again.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Der Code ist falsch/ })
    .waitFor();
  expect(await field.getByText('Der Code ist falsch').count()).toBe(1);

  await code.fill('biz10');
  await code.blur();
  await field.getByText('Dieser Code gilt: 10 Prozent Rabatt auf den Monatspreis.').waitFor();
  const calls = recordCalls(page);
  await page.locator('form button[type=submit]').dblclick();
  await page.getByText('Bitte sehen Sie in Ihrem Postfach nach').waitFor();
  const sent = calls.requests.filter(
    (request) => `${request.method()} ${new URL(request.url()).pathname}` === 'POST /customer',
  );
  expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([
    {
      customerType: 'business',
      company: { companyName: 'Yıldız & Söhne GmbH', businessType: 'trade', vatId: 'DE999999000' },
      language: 'de',
      campaign: 'biz10',
    },
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
});
