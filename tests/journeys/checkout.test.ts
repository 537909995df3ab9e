import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowser } from '../support/browser';
import {
  answersOf,
  arrangeLater,
  choosePayment,
  dayIn,
  fillAccount,
  fillCard,
  fillConnection,
  fillHome,
  fillPerson,
  goOn,
  goOnToSummary,
  handInPapers,
  main,
  next,
  resumeAt,
  stepOf,
  checkoutWords,
  austrian,
  british,
  german,
  orderButton,
  takeWindow,
} from '../support/checkout';
import { newAddress } from '../support/signup';
import { mailsTo } from '../support/mail';

const openContext = useBrowser();
const open = async (options?: Parameters<typeof openContext>[0]) => (await openContext(options)).newPage();
const ordersOf = async (email: string, sort: 'order' | 'preorder' = 'order') =>
  (await mailsTo(email)).filter(({ kind }) => kind === sort);

const stepsAhead = (page: Page): Promise<number> => main(page).getByRole('navigation').getByRole('listitem').count();

describe('ordering', () => {
  it('leads a new customer in Germany to an order by direct debit', async () => {
    const page = await open({ allow: [failedLoad], reducedMotion: 'no-preference' });
    await page.goto('de/checkout');
    // Within the fortnight of withdrawal, and far enough ahead for windows in two weeks on any weekday.
    await fillConnection(page, 'de', german, dayIn(12));
    await goOn(page, 'de', 'home');
    expect(await stepsAhead(page)).toBe(4);
    await fillHome(page, 'de');
    await main(page).getByLabel(checkoutWords.de.chooseTime).check();
    const windows = main(page).locator('input[type=radio][value^="install."]');
    // The sample has a window of its own in the first week.
    await main(page).getByRole('button', { name: 'Nächste Woche' }).click();
    await windows.first().waitFor();
    const slot = await windows.first().getAttribute('value');
    await windows.first().check();
    await main(page).getByLabel('Ich verlange ausdrücklich').check();
    await main(page).getByLabel('Mir ist bekannt').check();
    await goOn(page, 'de', 'person');
    const email = await fillPerson(page, 'de', '38399');
    expect(await main(page).getByLabel(checkoutWords.de.sepa, { exact: true }).isChecked()).toBe(true);
    await fillAccount(page, 'sepa');
    await main(page).getByLabel('Ich erteile').check();
    await goOn(page, 'de', 'summary');
    expect(await stepsAhead(page)).toBe(4);
    const summary = main(page);
    await summary.getByText('Zahlungsübersicht').waitFor();
    for (const text of [
      '2.000,00',
      '49,95',
      '2.049,95',
      '49,90',
      'Ab dem 13. Monat: 54,90',
      'Nach der Bestellung',
      'neuer Preis',
      '2.099,85',
    ])
      expect((await summary.innerText()).replaceAll(' ', ' ')).toContain(text);
    for (const name of ['Vertragszusammenfassung', 'Vertragsinformationen']) {
      const download = page.waitForEvent('download');
      await summary.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${name}-qu-.*\\.pdf$`));
    }
    await takeWindow(slot ?? '');
    await orderButton(page, 'de').click();
    await page.getByRole('alert').getByText('Dieser Termin wurde gerade vergeben').waitFor();
    expect(stepOf(page)).toBe('home');
    await expect.poll(() => main(page).locator(`input[value="${slot}"]`).count()).toBe(0);
    await windows.last().check();
    await goOn(page, 'de', 'summary');
    await orderButton(page, 'de').click();
    await page.getByRole('dialog').getByText('Ihre Bestellnummer').waitFor();
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order', 'verification']);
    expect(mails.find(({ kind }) => kind === 'order')?.body).toContain('/withdraw-contract');
    await page.reload();
    await page.getByText(checkoutWords.de.thanks).waitFor();
    const ordered = await main(page).getByRole('article').first().innerText();
    expect(ordered).toMatch(/Termin\s+\S+, \d+\. \S+ \d{4}, \d\d:00 bis \d\d:00 Uhr[\s\S]*49,90\s€/);
  });

  it('offers what the town of the site offers at an unlisted address', async () => {
    const page = await open({ site: 'steinach', allow: [failedLoad] });
    await page.goto('en/checkout');
    await main(page).getByLabel('My address is not in these lists').check();
    const plans = main(page).getByLabel('Plan', { exact: true }).locator('option');
    await expect.poll(() => plans.allTextContents()).toEqual(['Please choose', 'Almglanz 300', 'Almglanz 150']);
  });

  it('offers the towns of the countries that the site sells in', async () => {
    const page = await open({ site: 'steinach', locale: 'de-AT', allow: [failedLoad] });
    await page.goto('checkout');
    const towns = main(page).getByLabel(checkoutWords.de.town, { exact: true }).locator('option');
    await expect.poll(() => towns.allTextContents()).toEqual(['Bitte wählen', austrian.town]);
  });

  it('says at the field from which date a house can be connected', async () => {
    const page = await open({ site: 'steinach', locale: 'de-AT', allow: [failedLoad] });
    await page.goto('checkout');
    await fillConnection(page, 'de', austrian, dayIn(2));
    await next(page, 'de');
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Starttermin: Frühestens möglich ist der \d+\. \S+ 20\d\d\.$/ })
      .waitFor();
    expect(await main(page).getByLabel(checkoutWords.de.start).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('accepts the card of a new customer in Austria only when the holder pays', async () => {
    const page = await open({ site: 'steinach', locale: 'de-AT', allow: [failedLoad] });
    await page.goto('checkout');
    await fillConnection(page, 'de', austrian, dayIn(300));
    await goOn(page, 'de', 'home');
    await fillHome(page, 'de');
    await goOn(page, 'de', 'person');
    const email = await fillPerson(page, 'de', '8999');
    await choosePayment(page, 'de', 'card');
    await main(page).getByLabel('Vorname auf der Karte').fill('Ida');
    await main(page).getByLabel('Nachname auf der Karte').fill('Brand');
    await fillCard(page, 'de');
    await next(page, 'de');
    await page.getByRole('alert').getByRole('link').waitFor();
    expect(stepOf(page)).toBe('person');
    const name = main(page).getByLabel('Nachname auf der Karte');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('Brandt');
    await goOn(page, 'de', 'summary');
    await main(page).getByText('zurücktreten (Widerruf)').waitFor();
    await orderButton(page, 'de').click();
    await page.getByText(checkoutWords.de.thanks).waitFor();
    expect(await ordersOf(email)).toHaveLength(1);
  });

  it('switches a British provider through the hub', async () => {
    const page = await open({ site: 'harrowmere' });
    await page.goto('checkout');
    await fillConnection(page, 'en', british, dayIn(60));
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en', 'switch');
    await arrangeLater(page, 'en');
    await goOn(page, 'en', 'switch');
    const provider = main(page).getByRole('textbox', { name: 'Current provider' });
    await provider.fill('Vale Community Net');
    await main(page).getByLabel('Last name on that account').fill('Shah');
    await main(page).getByLabel('Postcode of that line').fill('HM1 9ZZ');
    await goOn(page, 'en', 'leave');
    await page.getByText('Please cancel your current service yourself').waitFor();
    await page.goBack();
    await provider.fill('Copperline');
    await goOn(page, 'en', 'account');
    await main(page).getByLabel('Account number').fill('88812345');
    await goOn(page, 'en', 'implications');
    await page.getByText('Please do not cancel yourself').waitFor();
    await main(page).getByLabel('I have read what my current provider').check();
    await goOn(page, 'en', 'proofs');
    await handInPapers(page, 'en');
    await goOn(page, 'en', 'person');
    await fillPerson(page, 'en', 'HM1 9ZZ');
    await main(page).getByLabel('Sort code').fill('20-20-15');
    await fillAccount(page, 'bacs');
    await main(page).getByLabel('I am the account holder').check();
    await goOn(page, 'en', 'summary');
    await main(page)
      .getByText(/£29\.00/)
      .first()
      .waitFor();
    await orderButton(page, 'en').click();
    await page.getByText(checkoutWords.en.thanks).waitFor();
  });

  /** Opens an order up to the step that asks about the other provider's contract, which is filled in. */
  async function switchProvider(): Promise<Page> {
    const page = await open();
    await page.goto('checkout');
    await fillConnection(page, 'en', german, dayIn(60));
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en', 'self');
    await arrangeLater(page, 'en');
    return page;
  }

  it('requires no documents from customers who decline free months', async () => {
    const page = await switchProvider();
    await main(page).getByLabel('I order without the free months').check();
    await goOn(page, 'en', 'person');
    await fillPerson(page, 'en', '38399');
    await fillAccount(page, 'sepa');
    await main(page).getByLabel('I give this mandate').check();
    await goOn(page, 'en', 'summary');
    await orderButton(page, 'en').click();
    await page.getByText(checkoutWords.en.thanks).waitFor();
  });

  it('shows no price with free months to customers who decline them', async () => {
    const page = await switchProvider();
    await goOn(page, 'en', 'proofs');
    const box = page.getByRole('heading', { name: 'Your order', exact: true });
    await box.waitFor();
    await page.goBack();
    await main(page).getByLabel('I order without the free months').check();
    await box.waitFor({ state: 'hidden' });
    await goOn(page, 'en', 'person');
    await box.waitFor();
  });

  it('needs no address: a business pre-orders without VAT', async () => {
    const page = await open();
    const email = newAddress();
    const { person, ...rest } = answersOf(email, dayIn(60));
    await resumeAt(page, {
      ...rest,
      connection: {},
      person: { ...person, customerType: 'business', companyName: 'Brandt KG' },
    });
    await page.addInitScript(() => {
      localStorage['customerType'] = 'Business';
    });
    await page.goto('checkout?step=connection&back=summary');
    await main(page).getByLabel('My address is not in these lists').check();
    await page.getByText('Pre-order without an address').waitFor();
    const plan = main(page).getByLabel('Plan', { exact: true });
    await plan.locator('option', { hasText: 'Kontor 300' }).waitFor({ state: 'attached' });
    await plan.selectOption({ label: 'Kontor 300' });
    await main(page).getByLabel(checkoutWords.en.own).check();
    await main(page).getByLabel('Start date').fill(dayIn(600));
    await main(page).getByRole('button', { name: checkoutWords.en.next }).click();
    await main(page).getByText('Choose a day within the next 18 months').first().waitFor();
    await main(page).getByLabel('Start date').fill(dayIn(60));
    await goOnToSummary(page, 'en');
    await main(page).getByText('All prices are without VAT.').last().waitFor();
    expect(await main(page).getByText('All prices include VAT.').count()).toBe(0);
    await orderButton(page, 'en').click();
    await page.getByRole('dialog', { name: 'Pre-order' }).waitFor();
    expect(await ordersOf(email, 'preorder')).toHaveLength(1);
  });
});
