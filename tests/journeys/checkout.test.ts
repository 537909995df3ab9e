import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePage } from '../support/browser';
import { dayIn, fillConnection, fillHome, fillPerson, goOn, main, stepOf, words } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { recordCalls } from '../support/weather';

const open = usePage();
const german = { town: 'Wolfenbrück', street: 'Am Herzogtor', house: '12 1/2', plan: 'Glanz 500' };
const british = { town: 'Harrowmere', street: 'The Old Maltings, Quay Street', house: 'Flat 2B 2B', plan: 'Full Fibre 150' };

const orderButton = (page: Page, language: 'en' | 'de') => main(page).getByRole('button', { name: words[language].order, exact: true });

describe('ordering', () => {
  it('leads somebody new in Germany through all steps to an order by direct debit, once, whatever is pressed', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('de/checkout');
    await fillConnection(page, 'de', german, dayIn(5));
    await goOn(page, 'de', 'early');
    await main(page).getByLabel('Ich verlange ausdrücklich').check();
    await main(page).getByLabel('Mir ist bekannt').check();
    await goOn(page, 'de', 'home');
    await fillHome(page, 'de');
    await goOn(page, 'de', 'porting');
    await main(page).getByLabel('Ich habe keinen').check();
    await goOn(page, 'de', 'person');
    const email = await fillPerson(page, 'de', '38399');
    await goOn(page, 'de', 'sepa');
    expect(await main(page).getByLabel('Kontoinhaber').inputValue()).toBe('Ida Brandt');
    await main(page).getByLabel('IBAN', { exact: true }).fill('DE79 9990 0000 0000 0047 11');
    await main(page).getByLabel('Ich erteile').check();
    await main(page).getByLabel('Ich willige ein').check();
    await goOn(page, 'de', 'summary');
    const summary = main(page);
    await summary.getByText('Zahlungsübersicht').waitFor();
    for (const text of ['2.000,00', '49,95', '2.049,95', '49,90', '3 Monate']) expect(await summary.innerText()).toContain(text);
    const download = page.waitForEvent('download');
    await summary.getByRole('button', { name: 'Vertragszusammenfassung' }).click();
    expect((await download).suggestedFilename()).toMatch(/^contract-summary-qu-.*\.pdf$/);
    await orderButton(page, 'de').dblclick();
    await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
    await page.getByRole('dialog').getByText('Ihre Bestellnummer').waitFor();
    expect(calls.lines().filter((line) => line === 'POST /order')).toHaveLength(1);
    expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual(['order', 'verification']);
    await page.reload();
    await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
  });

  it('keeps what was answered over a reload, back and the language', async () => {
    const page = await open();
    await page.goto('checkout');
    await fillConnection(page, 'en', german, dayIn(60));
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en');
    await page.reload();
    expect(await main(page).getByLabel(words.en.owner).isChecked()).toBe(true);
    await page.getByText('Welcome back').waitFor();
    await goOn(page, 'en', 'porting');
    await page.goBack();
    await page.waitForURL(/step=home/);
    expect(await main(page).getByLabel(words.en.owns).isChecked()).toBe(true);
    await page.goto('de/checkout?step=summary');
    await page.waitForURL(/step=porting/);
    await page.goto('de/checkout?step=connection');
    await expect.poll(() => main(page).getByLabel('Starttermin').inputValue()).toBe(dayIn(60));
    expect(stepOf(page)).toBe('connection');
  });

  it('switches a British provider through the hub, asking for more where it must, and is paid by Direct Debit', async () => {
    const page = await open({ site: 'harrowmere' });
    await page.goto('checkout');
    await fillConnection(page, 'en', british, dayIn(60));
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en');
    await goOn(page, 'en', 'switch');
    await main(page).getByLabel('Yes, switch me').check();
    await main(page).getByRole('textbox', { name: 'Current provider' }).fill('Copperline');
    await main(page).getByLabel('Last name on that account').fill('Shah');
    await main(page).getByLabel('Postcode of that line').fill('HM1 9ZZ');
    await goOn(page, 'en', 'account');
    await main(page).getByLabel('Account number').fill('88812345');
    await goOn(page, 'en', 'implications');
    await page.getByText('Please do not cancel yourself').waitFor();
    await main(page).getByLabel('I have read what my current provider').check();
    await goOn(page, 'en', 'person');
    await fillPerson(page, 'en', 'HM1 9ZZ');
    await goOn(page, 'en', 'bacs');
    await main(page).getByLabel('Sort code').fill('20-20-15');
    await main(page).getByLabel('Account number').fill('55555555');
    await main(page).getByLabel('I am the account holder').check();
    await main(page).getByLabel('I agree that my payment details').check();
    await goOn(page, 'en', 'summary');
    await main(page).getByText('From 1 April 2027: £29.00 a month.').waitFor();
    await orderButton(page, 'en').click();
    await page.getByText(words.en.thanks).waitFor();
  });
});
