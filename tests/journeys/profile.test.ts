import { describe, expect, it } from 'vitest';
import { autologinKey, keyIn, enterAs } from '../support/account';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { play, recordCalls, refuseGraphql } from '../support/weather';

const open = useBrowserPage();

describe('the profile', () => {
  it('sends only changed fields with the version it was read in', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await enterAs(page, 'business');
    await page.goto('profile');
    await page.getByRole('button', { name: 'Change personal data' }).click();
    await page.getByLabel('Company name').fill('Yıldız Söhne GmbH');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Yıldız Söhne GmbH').first().waitFor();
    const change = calls.requests[calls.lines().indexOf('POST /graphql/federation UpdateProfile')];
    expect(change?.postDataJSON()).toMatchObject({
      variables: { input: { companyName: 'Yıldız Söhne GmbH' }, etag: expect.stringMatching(/^"/) },
    });
    expect([change?.headers()['api_key'], new URL(change?.url() ?? '').search]).toEqual([await keyIn(page), '']);
  });

  it('accepts another billing address', async () => {
    const page = await open();
    await enterAs(page, 'business');
    await page.goto('profile');
    const change = page.getByRole('button', { name: 'Change billing address' });
    const other = page.getByLabel('Send bills to another address');
    await change.click();
    await other.check();
    const address = { Name: 'Yıldız Buchhaltung', Address: 'Lange Straße 12', Postcode: '38300' };
    for (const [label, text] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('City').fill('Wolfenbüttel');
    await page.getByRole('button', { name: 'Save' }).click();
    for (const text of [...Object.values(address), 'Wolfenbüttel'])
      await page.locator('dd', { hasText: text }).waitFor();
    await change.click();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wolfenbüttel');
    await other.uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('dd', { hasText: 'your own address' }).waitFor();
  });

  it('keeps my change when somebody else has changed it meanwhile', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'empty');
    await page.goto('de/profile');
    await page.getByRole('button', { name: 'Persönliche Daten ändern' }).click();
    await page.getByLabel('Nachname').fill('Lind');
    const url = `${apiUrl()}/customer/me?api_key=${await keyIn(page)}`;
    const seen = await page.request.get(url);
    await page.request.patch(url, { headers: { 'if-match': seen.headers()['etag'] ?? '' }, data: { lastName: 'Lee' } });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Das wurde inzwischen an anderer Stelle geändert').waitFor();
    await page.locator('dd', { hasText: 'Lee' }).first().waitFor();
    await page.getByRole('button', { name: 'Meine Angaben behalten' }).click();
    await page.getByText('X Æ Lind').waitFor();
  });

  it('shows API errors at their fields', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'business');
    await page.goto('profile');
    await page.getByRole('button', { name: 'Change VAT number' }).click();
    await page.getByLabel('VAT number').fill('DE999999001');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Invalid TAX ID').waitFor();
    await page.getByLabel('VAT number').fill('USt-IdNr.: de 999 999 018');
    const end = await play(page, '500', '/graphql/federation');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Profile not updated' }).waitFor();
    await page.keyboard.press('Escape');
    await end();
    const forgive = await refuseGraphql(page, 'UpdateProfile', 'INTERNAL');
    const again = page.locator('form button[type=submit]');
    await again.click();
    const dialog = page.getByRole('dialog', { name: 'Profile not updated' });
    await dialog.waitFor();
    expect(await dialog.textContent()).not.toContain('canary');
    await page.keyboard.press('Escape');
    await forgive();
    await again.click();
    await page.getByText('DE999999018').first().waitFor();
  });

  it('opened by a link to a place removes the secrets from the address', async () => {
    const page = await open();
    await page.goto(`profile#api_key=${autologinKey}&autologin=true&tax_id=DE999999000`);
    await page.getByText('Your place in Wolfenbrück').waitFor();
    expect(page.url()).toMatch(/\/profile$/);
    expect(await page.evaluate(() => [sessionStorage.getItem('autologin'), sessionStorage.getItem('tax_id')])).toEqual([
      'true',
      'DE999999000',
    ]);
    expect(await page.getByRole('heading', { name: 'Password' }).count()).toBe(0);
  });
});
