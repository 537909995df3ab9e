/** Input in the steps is not lost, and an order is placed once. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, submitLogin } from '../support/account';
import { apiUrl, failedLoad, useBrowser } from '../support/browser';
import {
  answersOf,
  arrangeLater,
  dayIn,
  fillAccount,
  fillConnection,
  fillHome,
  goOn,
  goOnToSummary,
  handInPapers,
  main,
  next,
  resumeAt,
  checkoutWords,
  german,
  orderButton,
} from '../support/checkout';
import { newCustomer } from '../support/new-customer';
import { newAddress } from '../support/signup';
import { mailsTo } from '../support/mail';
import { recordCalls } from '../support/weather';

const openContext = useBrowser();
const open = async (options?: Parameters<typeof openContext>[0]) => (await openContext(options)).newPage();
const ordersOf = async (email: string, sort: 'order' | 'preorder' = 'order') =>
  (await mailsTo(email)).filter(({ kind }) => kind === sort);

describe('a draft', () => {
  it('survives a reload in any step', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('checkout');
    await fillConnection(page, 'en', german, dayIn(60));
    await main(page).getByLabel('Campaign code').fill('GRATIS3');
    await main(page).getByLabel('Campaign code').blur();
    await page.reload();
    await expect.poll(() => main(page).getByLabel('Campaign code').inputValue()).toBe('GRATIS3');
    await goOn(page, 'en', 'home');
    await fillHome(page, 'en', 'self');
    await arrangeLater(page, 'en');
    await page.reload();
    await page.getByText('Welcome back').waitFor();
    expect(await main(page).getByLabel(checkoutWords.en.owner).isChecked()).toBe(true);
    await goOn(page, 'en', 'proofs');
    await page.goBack();
    expect(await main(page).getByLabel(checkoutWords.en.self).isChecked()).toBe(true);
    await page.goForward();
    await main(page).getByLabel(checkoutWords.en.papers[0]).waitFor();
    await page.goto('de/checkout?step=home');
    await expect.poll(() => main(page).getByLabel(checkoutWords.de.arrange).isChecked()).toBe(true);
    await expect.poll(() => main(page).getByLabel(checkoutWords.de.self).isChecked()).toBe(true);
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

it('asks for the login again when the session ends at the order button', async () => {
  const page = await open({ allow: [failedLoad] });
  const email = newAddress();
  await resumeAt(page, answersOf(email, dayIn(60)));
  // A new customer's answers are in the draft; then they log in, and continue as a known customer.
  await page.goto('login');
  await submitLogin(page, accounts.customer);
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  await page.goto('checkout');
  await page.waitForURL(/step=method/);
  await expect.poll(() => main(page).getByLabel('Payment method').inputValue()).not.toBe('');
  await goOn(page, 'en', 'summary');
  await orderButton(page, 'en').waitFor();
  await page.evaluate(() => {
    sessionStorage['api_key'] = 'ended';
  });
  await page.reload();
  await page.waitForURL(/step=person/);
  await expect.poll(() => main(page).getByLabel('Last name').inputValue()).toBe('Brandt');
  expect(await orderButton(page, 'en').count()).toBe(0);
  expect(await ordersOf(email)).toHaveLength(0);
});

it('leads customers without a payment method to one that they add', async () => {
  const page = await open({ allow: [failedLoad] });
  const { connection, home } = answersOf('', dayIn(60));
  const { key } = await newCustomer();
  await page.addInitScript((value) => sessionStorage.setItem('api_key', value), key);
  await resumeAt(page, { connection: { ...connection }, home: { ...home } });
  await page.goto('checkout?step=method');
  await main(page).getByText('If you have none yet, add one and come back').waitFor();
  await next(page, 'en');
  await main(page)
    .getByRole('link', { name: /Choose a payment method, or add one first/ })
    .waitFor();
  await main(page).getByRole('link', { name: 'Add a payment method' }).click();
  await main(page).getByRole('button', { name: 'SEPA direct debit' }).click();
  await main(page).getByLabel('IBAN').fill('DE79 9990 0000 0000 0047 11');
  await main(page).getByLabel('I give this mandate.').check();
  await main(page).getByLabel('I agree that my payment details').check();
  await main(page).locator('form button[type=submit]').click();
  await main(page).getByText('DE•• •••• •••• 4711').waitFor();
  await page.goBack();
  await page.waitForURL(/checkout\?step=method/);
  await main(page).getByLabel('Payment method').selectOption({ index: 1 });
  await goOn(page, 'en', 'summary');
  await orderButton(page, 'en').waitFor();
});

describe('one order', () => {
  it('is placed once despite repeated attempts', async () => {
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
    // After a reload everything is restored except the number of the account.
    const again = async (tab: Page, load: () => Promise<unknown>) => {
      await load();
      await tab.waitForURL(/step=person&back=summary/);
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
      /A-\d{4}-\w+/.exec(
        await tab
          .getByText(/^A-\d{4}-\w+$/)
          .first()
          .innerText(),
      )?.[0];
    expect(await numberOn(second)).toBe(await numberOn(page));
    expect(await ordersOf(email)).toHaveLength(1);
  });

  it('shows a changed price before it is placed', async () => {
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
    await page.getByText(checkoutWords.en.thanks).waitFor();
    expect(await ordersOf(email)).toHaveLength(1);
  });
});
