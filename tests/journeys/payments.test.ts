import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { autologinKey, enterAs } from '../support/account';
import { failedLoad, useBrowserPage } from '../support/browser';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();

/** Logs in and goes to the payments, in the language of the path. */
async function payments(page: Page, account: 'customer' | 'british' | 'empty', path = 'payments'): Promise<void> {
  await enterAs(page, account);
  await page.goto(path);
}

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('04/31');
  await frame.getByLabel('Security code').fill('123');
}

const notUpdated = (page: Page) => page.getByRole('dialog', { name: 'Payment method not updated' });

describe('payments', () => {
  it('explain why the last method stays', async () => {
    const page = await open({ allow: [failedLoad] });
    await payments(page, 'british');
    await page.getByRole('heading', { name: 'Direct Debit' }).first().waitFor();
    await page.getByText('Expired').waitFor();
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await notUpdated(page).getByText('You have an active contract').waitFor();
  });

  it('accept a SEPA mandate in German once', async () => {
    const page = await open({ allow: [failedLoad] });
    await payments(page, 'empty', 'de/payments');
    await page.getByRole('button', { name: 'SEPA-Lastschrift' }).click();
    await page.getByText('Ich ermächtige Faceplate Fibre GmbH').waitFor();
    await page.getByLabel('IBAN').fill('DE78 9990 0000 0000 0047 11');
    await page.getByLabel('Ich erteile dieses Mandat.').check();
    await page.getByLabel('Ich willige ein').check();
    const send = page.locator('form button[type=submit]');
    await send.click();
    await page.getByRole('alert').getByText('eine Ziffer scheint falsch').waitFor();
    await page.getByLabel('IBAN').fill('de79 9990 0000 0000 0047 11');
    const end = await play(page, '500', '/payment_method');
    await send.click();
    await page
      .getByRole('dialog', { name: 'Zahlungsart nicht aktualisiert' })
      .getByText('wegen eines Fehlers bei uns')
      .waitFor();
    await page.keyboard.press('Escape');
    await end();
    await play(page, 'slow', '/payment_method');
    const calls = recordCalls(page);
    await send.dblclick();
    await page.getByText('DE•• •••• •••• 4711').waitFor();
    expect(calls.lines().filter((line) => line === 'POST /payment_method')).toHaveLength(1);
  });

  it('accept a card in the provider’s frame after a decline', async () => {
    const page = await open({ allow: [failedLoad] });
    await payments(page, 'customer');
    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await page.getByLabel('I agree that my payment details').check();
    await fillCard(page, '4000 0000 0000 0002');
    await page.locator('form button[type=submit]').click();
    await notUpdated(page).getByText('Your card was declined').waitFor();
    await page.keyboard.press('Escape');
    await fillCard(page, '4000 0025 0000 3155');
    await page.locator('form button[type=submit]').click();
    await page
      .frameLocator('iframe[title="Card details"]')
      .getByRole('button', { name: 'Confirm', exact: true })
      // By key: the frame is still growing, and a pointer would aim at where the button was.
      .press('Enter');
    const method = (name: string) => page.locator('article').filter({ hasText: name });
    await method('3155').getByRole('button', { name: 'Make default' }).click();
    await method('3155').getByText('Default', { exact: true }).waitFor();
    await method('4711').getByRole('button', { name: 'Make default' }).click();
    await method('4711').getByText('Default', { exact: true }).waitFor();
    const remove = async () => {
      await method('3155').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    };
    await page.route(/\/payment_method\/[^/]+$/, async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await remove();
    await notUpdated(page).getByText('You seem to be offline').waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await remove();
    await method('3155').waitFor({ state: 'detached' });
  });

  it('keep typed text if there is no connection', async () => {
    const page = await open({ allow: [failedLoad] });
    await payments(page, 'customer');
    await page.getByRole('button', { name: 'SEPA direct debit' }).click();
    await page.getByLabel('IBAN').fill('AT779990000000004711');
    await page.getByLabel('I give this mandate.').check();
    await page.getByLabel('I agree that my payment details').check();
    await play(page, 'offline', '/payment_method');
    await page.locator('form button[type=submit]').click();
    await notUpdated(page).getByText('You seem to be offline').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('IBAN').inputValue()).toBe('AT77 9990 0000 0000 4711');
  });

  it('accept a British account after an error at its field', async () => {
    const page = await open({ site: 'harrowmere', allow: [failedLoad] });
    await payments(page, 'british');
    await page.getByRole('button', { name: 'Direct Debit' }).click();
    await page.getByText('The Direct Debit Guarantee').waitFor();
    await page.getByLabel('Sort code').fill('12-34-5');
    await page.getByLabel('Account number').fill('1234567');
    await page.getByLabel('I am the account holder').check();
    await page.getByLabel('I agree that my payment details').check();
    await page.getByRole('button', { name: 'Set up Direct Debit' }).click();
    await page.getByRole('alert').getByRole('link').waitFor();
    await page.getByLabel('Sort code').fill('12 34 56');
    await page.getByRole('button', { name: 'Set up Direct Debit' }).click();
    await page.getByText('12-**-**').waitFor();
    await page.getByText('•••• 4567').waitFor();
  });

  it('are only for customers', async () => {
    const page = await open();
    await enterAs(page, 'installer');
    await page.goto('payments');
    await page.waitForURL('**/unauthorized');
    const linked = await open();
    await linked.goto(`payments#api_key=${autologinKey}`);
    await linked.getByText('Payment methods belong to the customer account').waitFor();
  });
});
