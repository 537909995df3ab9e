import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, submitLogin } from '../support/account';
import { apiUrl, failedLoad, useBrowser } from '../support/browser';
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
  resumeAt,
  stepOf,
  words,
} from '../support/checkout';
import { mailsTo } from '../support/mail';
import { recordCalls } from '../support/weather';

const openContext = useBrowser();
const open = async (options?: Parameters<typeof openContext>[0]) => (await openContext(options)).newPage();
const german = { town: 'Wolfenbrück', street: 'Am Herzogtor', house: '12 1/2', plan: 'Glanz 500' };
const austrian = { town: 'Steinach am Forst', street: 'Hauptplatz', house: '12/1/5 Tür 5', plan: 'Almglanz 300' };
const british = {
  town: 'Harrowmere',
  street: 'The Old Maltings, Quay Street',
  house: 'Flat 2B 2B',
  plan: 'Full Fibre 150',
};

const orderButton = (page: Page, language: 'en' | 'de') =>
  main(page).getByRole('button', { name: words[language].order, exact: true });
const newAddress = () => `${crypto.randomUUID()}@example.org`;
const ordersOf = async (email: string, sort: 'order' | 'preorder' = 'order') =>
  (await mailsTo(email)).filter(({ kind }) => kind === sort);

/** Takes the last window of the installation that a draft wishes: others order it directly. */
async function takeWindow(slot: string): Promise<void> {
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${apiUrl()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { readonly data?: Record<string, string>; readonly code?: string };
  const { person, sepa } = answersOf(newAddress(), dayIn(60));
  for (let left = 9; left > 0; left -= 1) {
    const { data: quote = {}, code: refused } = await post('/quote', {
      service: 'sv-3',
      object: 'ob-103',
      from_date: dayIn(60),
      wish_slot: slot,
    });
    if (refused === 'slot.taken') return;
    const { code } = await post('/order', {
      quote_id: quote['quote_id'],
      contract_summary_id: quote['quote_id'],
      total_shown: quote['total'],
      wish_slot: slot,
      early_start: true,
      owner: { role: 'owner', statement: true },
      signup: {
        ...person,
        email: newAddress(),
        language: 'en',
        ownerRole: 'owner',
        consentVersion: '1',
        address: person,
        consents: { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true },
      },
      payment: { ...sepa, iban: 'DE79999000000000004711', type: 'sepa', mandateTextVersion: '1' },
    });
    if (code === 'slot.taken') return;
  }
  throw new Error('The window is never taken');
}

describe('ordering', () => {
  it('leads somebody new in Germany through all steps to an order by direct debit; a window that is gone is chosen anew', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('de/checkout');
    await fillConnection(page, 'de', german, dayIn(5));
    await goOn(page, 'de', 'early');
    await main(page).getByLabel('Ich verlange ausdrücklich').check();
    await main(page).getByLabel('Mir ist bekannt').check();
    await goOn(page, 'de', 'home');
    await fillHome(page, 'de');
    await goOn(page, 'de', 'porting');
    await main(page).getByLabel('Ich habe keinen').check();
    await goOn(page, 'de', 'visit');
    await main(page).getByLabel(words.de.chooseTime).check();
    const windows = main(page).getByRole('group').getByRole('radio');
    const slot = await windows.first().getAttribute('value');
    await windows.first().check();
    await goOn(page, 'de', 'person');
    const email = await fillPerson(page, 'de', '38399');
    await goOn(page, 'de', 'pay');
    await choosePayment(page, 'de', 'sepa');
    await goOn(page, 'de', 'sepa');
    expect(await main(page).getByLabel('Kontoinhaber').inputValue()).toBe('Ida Brandt');
    await main(page).getByLabel('IBAN', { exact: true }).fill('DE79 9990 0000 0000 0047 11');
    await main(page).getByLabel('Ich erteile').check();
    await main(page).getByLabel('Ich willige ein').check();
    await goOn(page, 'de', 'summary');
    const summary = main(page);
    await summary.getByText('Zahlungsübersicht').waitFor();
    for (const text of [
      '2.000,00',
      '49,95',
      '2.049,95',
      '49,90',
      'Ab dem 13. Monat: 54,90',
      'Mit der Bestellung',
      'neuer Preis',
      '2.099,85',
    ])
      expect((await summary.innerText()).replaceAll(' ', ' ')).toContain(text);
    for (const [name, file] of [
      ['Vertragszusammenfassung', 'summary'],
      ['Vertragsinformationen', 'information'],
    ] as const) {
      const download = page.waitForEvent('download');
      await summary.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^contract-${file}-qu-.*\\.pdf$`));
    }
    await takeWindow(slot ?? '');
    await orderButton(page, 'de').click();
    await page.getByRole('alert').getByText('Dieser Termin wurde gerade vergeben').waitFor();
    expect(stepOf(page)).toBe('visit');
    await expect.poll(() => main(page).locator(`input[value="${slot}"]`).count()).toBe(0);
    await windows.last().check();
    await goOn(page, 'de', 'summary');
    await orderButton(page, 'de').click();
    await page.getByRole('dialog').getByText('Ihre Bestellnummer').waitFor();
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order', 'verification']);
    expect(mails.find(({ kind }) => kind === 'order')?.body).toContain('/withdraw-contract');
    await page.reload();
    await page.getByText(words.de.thanks).waitFor();
  });

  it('takes the card of somebody new in Austria, and leads to the step whose answer was refused', async () => {
    const page = await open({ site: 'steinach', locale: 'de-AT', allow: [failedLoad] });
    await page.goto('checkout');
    await fillConnection(page, 'de', austrian, dayIn(300));
    await goOn(page, 'de', 'home');
    await fillHome(page, 'de');
    await goOn(page, 'de', 'porting');
    await main(page).getByLabel('Ich habe keinen').check();
    await goOn(page, 'de', 'person');
    const email = await fillPerson(page, 'de', '8999');
    await goOn(page, 'de', 'pay');
    await choosePayment(page, 'de', 'card');
    await goOn(page, 'de', 'card');
    await main(page).getByLabel('Nachname auf der Karte').fill('Brand');
    await fillCard(page, 'de');
    await goOn(page, 'de', 'summary');
    await orderButton(page, 'de').click();
    await page.waitForURL(/step=card/);
    await page.getByRole('alert').getByRole('link').waitFor();
    await main(page).getByLabel('Nachname auf der Karte').fill('Brandt');
    await fillCard(page, 'de');
    await goOn(page, 'de', 'summary');
    await main(page).getByText('zurücktreten (Widerruf)').waitFor();
    await orderButton(page, 'de').click();
    await page.getByText(words.de.thanks).waitFor();
    expect(await ordersOf(email)).toHaveLength(1);
  });

  it('switches a British provider through the hub, says who must be left by oneself, and is paid by Direct Debit', async () => {
    const page = await open({ site: 'harrowmere' });
    await page.goto('checkout');
    await fillConnection(page, 'en', british, dayIn(60));
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en');
    await goOn(page, 'en', 'switch');
    await main(page).getByLabel('Yes, switch me').check();
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
    await goOn(page, 'en', 'visit');
    await arrangeLater(page, 'en');
    await goOn(page, 'en', 'proofs');
    await handInPapers(page, 'en');
    await goOn(page, 'en', 'person');
    await fillPerson(page, 'en', 'HM1 9ZZ');
    await goOn(page, 'en', 'pay');
    await choosePayment(page, 'en', 'bacs');
    await goOn(page, 'en', 'bacs');
    await main(page).getByLabel('Sort code').fill('20-20-15');
    await main(page).getByLabel('Account number').fill('55555555');
    await main(page).getByLabel('I am the account holder').check();
    await main(page).getByLabel('I agree that my payment details').check();
    await goOn(page, 'en', 'summary');
    await main(page)
      .getByText(/£29\.00 on \d+ \w+ 20\d\d/)
      .first()
      .waitFor();
    await orderButton(page, 'en').click();
    await page.getByText(words.en.thanks).waitFor();
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
    await main(page).getByLabel(words.en.own).check();
    await main(page).getByLabel('Start date').fill(dayIn(60));
    await goOnToSummary(page, 'en');
    await main(page).getByText('All prices are without VAT.').last().waitFor();
    expect(await main(page).getByText('All prices include VAT.').count()).toBe(0);
    await orderButton(page, 'en').click();
    await page.getByRole('dialog', { name: 'Pre-order' }).waitFor();
    expect(await ordersOf(email, 'preorder')).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('outlives a reload, back, the language and the end of a session, whichever step it is in', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('checkout');
    await fillConnection(page, 'en', german, dayIn(60));
    await main(page).getByLabel('Campaign code').fill('GRATIS3');
    await main(page).getByLabel('Campaign code').blur();
    await page.reload();
    await expect.poll(() => main(page).getByLabel('Campaign code').inputValue()).toBe('GRATIS3');
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en');
    await page.reload();
    await page.getByText('Welcome back').waitFor();
    expect(await main(page).getByLabel(words.en.owner).isChecked()).toBe(true);
    await goOn(page, 'en', 'porting');
    await main(page).getByLabel('I see to it myself').check();
    await page.goBack();
    expect(await main(page).getByLabel(words.en.owns).isChecked()).toBe(true);
    await page.goForward();
    expect(await main(page).getByLabel('I see to it myself').isChecked()).toBe(true);
    await goOn(page, 'en', 'visit');
    await arrangeLater(page, 'en');
    await page.goto('de/checkout?step=visit');
    await expect.poll(() => main(page).getByLabel(words.de.arrange).isChecked()).toBe(true);
    await goOn(page, 'de', 'proofs');
    await handInPapers(page, 'de');
    await goOn(page, 'de', 'person');
    await main(page).getByLabel('Vorname').fill('Ida');
    await main(page).getByLabel('Nachname').fill('Brandt');
    await main(page).getByLabel('Nachname').blur();
    await page.goto('checkout?step=summary');
    await page.waitForURL(/step=person/);
    await expect.poll(() => main(page).getByLabel('Last name').inputValue()).toBe('Brandt');
    const logIn = async () => {
      await main(page).getByRole('button', { name: 'I already have an account' }).click();
      await page.waitForURL(/\/login/);
      await submitLogin(page, accounts.customer);
      await page.waitForURL(/checkout\?step=method/);
    };
    await logIn();
    await page.evaluate(() => {
      sessionStorage['api_key'] = 'ended';
    });
    await page.reload();
    await page.waitForURL(/step=person/);
    await logIn();
    await main(page)
      .getByRole('link', { name: /Your documents/ })
      .click();
    await main(page).getByText('Uploaded file').nth(1).waitFor();
    await main(page)
      .getByRole('link', { name: /Your connection/ })
      .click();
    await expect.poll(() => main(page).getByLabel('Start date').inputValue()).toBe(dayIn(60));
  });
});

describe('one order', () => {
  it('comes of a double click, an answer that is lost, a reload on the way and a second tab', async () => {
    const context = await openContext({ allow: [failedLoad] });
    const email = newAddress();
    const page = await context.newPage();
    const calls = recordCalls(page);
    await resumeAt(page, answersOf(email, dayIn(60)));
    await page.goto('checkout?step=connection&back=summary');
    await goOnToSummary(page, 'en');
    await orderButton(page, 'en').waitFor();
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    expect(JSON.stringify(kept)).not.toMatch(/0047 ?11/);
    const isOrder = (url: URL) => url.origin === apiUrl() && url.pathname === '/order';
    // The API takes the order, and its answer is lost.
    await page.route(isOrder, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await orderButton(page, 'en').dblclick();
    await page.getByRole('dialog').waitFor();
    expect(calls.lines().filter((line) => line === 'POST /order')).toHaveLength(1);
    await page.unroute(isOrder);
    await page.route(isOrder, () => undefined);
    // What is loaded again knows everything but the number of the account.
    const again = async (tab: Page, load: () => Promise<unknown>) => {
      await load();
      await tab.waitForURL(/step=sepa&back=summary/);
      await fillAccount(tab, 'sepa');
      await goOn(tab, 'en', 'summary');
    };
    await again(page, () => page.reload());
    await orderButton(page, 'en').click();
    await again(page, () => page.reload());
    await page.unroute(isOrder);
    const second = await context.newPage();
    await second.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage[name] ??= value;
    }, kept);
    await again(second, () => second.goto('checkout?step=summary'));
    await Promise.all([orderButton(second, 'en').dblclick(), orderButton(page, 'en').dblclick()]);
    const numberOn = async (tab: Page) =>
      /A-\d{4}-\w+/.exec(await tab.getByText('your order number is').first().innerText())?.[0];
    expect(await numberOn(second)).toBe(await numberOn(page));
    expect(await ordersOf(email)).toHaveLength(1);
  });

  it('is not placed at a price that nobody has seen: what differs is shown, and asked again', async () => {
    const page = await open({ allow: [failedLoad] });
    const email = newAddress();
    await resumeAt(page, answersOf(email, dayIn(60)));
    let before = true;
    await page.route(
      (url) => url.origin === apiUrl() && url.pathname === '/quote',
      async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { readonly data: object };
        await route.fulfill({
          response: answer,
          json: { data: before ? { ...data, due_monthly: '39.90', total: '2089.85' } : data },
        });
      },
    );
    await page.goto('checkout?step=connection&back=summary');
    await goOnToSummary(page, 'en');
    await orderButton(page, 'en').waitFor();
    before = false;
    await orderButton(page, 'en').click();
    const notice = main(page)
      .getByRole('status')
      .filter({ hasText: 'The price has changed' })
      .or(main(page).getByText('The price has changed'));
    await notice.first().waitFor();
    for (const text of ['€39.90, now €49.90', '€2,089.85, now €2,099.85']) await main(page).getByText(text).waitFor();
    expect(await ordersOf(email)).toHaveLength(0);
    await orderButton(page, 'en').click();
    await page.getByText(words.en.thanks).waitFor();
    expect(await ordersOf(email)).toHaveLength(1);
  });
});
