/** Prices of a plan at each place that shows them: in three countries, with a campaign and a way to pay each. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { apiUrl } from './browser';
import { dayIn, fillAccount, fillCard, goOn, handInPapers, main, checkoutWords } from './checkout';

type Amount = { readonly amount: string };
export type QuotedPayment = Amount & {
  readonly date: string;
  readonly kind: string;
  readonly month?: number;
  readonly free?: boolean;
  readonly lines: readonly Amount[];
};
export type Quote = Readonly<
  Record<
    | 'due_monthly'
    | 'total'
    | 'subtotal'
    | 'credit_applied'
    | 'due_on_amount'
    | 'activation_cost'
    | 'connection_cost'
    | 'router_monthly',
    string
  >
> & {
  readonly payments: readonly QuotedPayment[];
  readonly free_months: number;
  readonly price_steps: readonly { readonly price: string }[];
};

export const countries = [
  {
    country: 'Germany by SEPA direct debit',
    site: 'base',
    path: 'de/',
    tag: 'de-DE',
    currency: 'EUR',
    language: 'de',
    locale: 'de-DE',
    postalCode: '38399',
    code: 'NACHBAR50',
    plan: 'Glanz 500',
    type: 'sepa',
    paidWith: 'SEPA-Lastschrift, DE•• •••• •••• 4711',
    start: dayIn(60),
    place: { group: 'og-1', street: 'Am Herzogtor', object: 'ob-103', service: 'sv-3' },
  },
  {
    country: 'Austria by card',
    site: 'steinach',
    path: '',
    tag: 'de-AT',
    currency: 'EUR',
    language: 'de',
    locale: 'de-AT',
    postalCode: '8999',
    code: 'STEINACH30',
    plan: 'Almglanz 300',
    type: 'card',
    paidWith: 'Karte, Visa •••• 4242',
    start: dayIn(300),
    place: { group: 'og-4', street: 'Forstweg', object: 'ob-402', service: 'sv-9' },
  },
  {
    country: 'Britain by Direct Debit',
    site: 'harrowmere',
    path: '',
    tag: 'en-GB',
    currency: 'GBP',
    language: 'en',
    locale: 'en-GB',
    postalCode: 'HM1 9ZZ',
    code: 'NEIGHBOUR25',
    plan: 'Full Fibre 150',
    type: 'bacs',
    paidWith: 'Direct Debit, 20-**-** ••••5555',
    start: dayIn(60),
    place: { group: 'og-5', street: 'The Old Maltings, Quay Street', object: 'ob-502', service: 'sv-11' },
  },
] as const;

export type SalesCountry = (typeof countries)[number];

export const withPlainSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ');

/** Amounts and days as a country writes them. */
export function printedAmounts({ tag, currency }: SalesCountry) {
  const number = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    money: (amount: string) => withPlainSpaces(number.format(Number(amount))),
    day: (iso: string) => date.format(new Date(iso)),
  };
}

/** A quote of what the card of a plan is about: with the code, as soon as it can begin, by somebody without another contract. */
export async function quoteOfCard({ place: { object, service }, code }: SalesCountry): Promise<Quote> {
  const cards = (await (await fetch(`${apiUrl()}/service?object=${object}&campaign=${code}`)).json()) as {
    readonly data: readonly { readonly id: string; readonly earliest_start: string }[];
  };
  const from_date = cards.data.find(({ id }) => id === service)?.earliest_start;
  const answer = await fetch(`${apiUrl()}/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, object, from_date, campaign: code, router: 'own', other_contract: false }),
  });
  return ((await answer.json()) as { readonly data: Quote }).data;
}

export async function readPlanCard(page: Page, { path, place, plan, code }: SalesCountry): Promise<string> {
  await page.goto(`${path}services?object=${place.object}&object_group=${place.group}`);
  await page.locator('summary', { hasText: /campaign code|Aktionscode/ }).click();
  await page.locator('form [name=code]').fill(code);
  await page
    .locator('form')
    .filter({ has: page.locator('[name=code]') })
    .locator('button[type=submit]')
    .click();
  await main(page).getByText(code).first().waitFor();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
  return withPlainSpaces(await card.innerText());
}

/** Goes on from step to step to the summary; returns the quote that is shown there. */
export async function summarise(page: Page, { path, place, language, type }: SalesCountry): Promise<Quote> {
  const quotes: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/quote' && answer.request().method() === 'POST') quotes.push(answer.json());
  });
  await page.goto(`${path}checkout?step=connection&back=summary`);
  // The lists come from the API: once they are loaded, the field shows the choice.
  await expect
    .poll(() => main(page).getByLabel(checkoutWords[language].plan, { exact: true }).inputValue())
    .toBe(place.service);
  await goOn(page, language, 'proofs');
  await handInPapers(page, language);
  // Earlier answers stay; only the number of the account or the card is asked again.
  await goOn(page, language, 'person');
  if (type === 'card') {
    await fillCard(page, language);
    await main(page).getByLabel(checkoutWords[language].agreed[3]).check();
  } else await fillAccount(page, type);
  await goOn(page, language, 'summary');
  await main(page).getByRole('button', { name: checkoutWords[language].order, exact: true }).waitFor();
  return ((await quotes.at(-1)) as { readonly data: Quote }).data;
}

/** The rows of the drawn payments. */
export const scheduleOn = async (page: Page, row: string): Promise<string[]> =>
  (
    await main(page)
      .getByRole('row')
      .filter({ hasText: row })
      .first()
      .locator('xpath=ancestor::table[1]')
      .getByRole('row')
      .allInnerTexts()
  )
    .map(withPlainSpaces)
    .slice(1);

/** Sum of rows of payments, in cents: an amount, times the months it is paid for. */
export function sumOfRows(rows: readonly string[]): number {
  const cents = (text: string) => Number(text.replaceAll(/\D/g, ''));
  return rows.reduce((sum, row) => {
    const amount = /(?:[€£] ?[\d.,]*[\d]|[\d.,]*\d €)(?: (?:im Monat|a month))?$/.exec(row)?.[0] ?? '0';
    return sum + cents(amount) * Number(/(\d+) (?:Monatszahlungen|monthly payments)/.exec(row)?.[1] ?? 1);
  }, 0);
}

export const sumInCents = (payments: readonly QuotedPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

/** Every amount that is paid, and the day of each that is paid once. */
export function everyFigure({ payments }: Quote, { money, day }: ReturnType<typeof printedAmounts>): string[] {
  const paid = payments.filter(({ free }) => free !== true);
  return [
    ...new Set([
      ...paid.map(({ amount }) => money(amount)),
      ...paid.filter(({ kind }) => kind !== 'month').map(({ date }) => day(date)),
    ]),
  ];
}

export const missingIn = (text: string, parts: readonly string[]): string[] =>
  parts.filter((part) => !withPlainSpaces(text).includes(part));

/** Words of the labels of a mail that a telephone breaks in two. */
export async function brokenLabels(page: Page, mail: string): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.setContent(mail);
  return page.locator('th').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const text = label.firstChild;
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
      return words
        .filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text ?? label, index);
          range.setEnd(text ?? label, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(([word]) => word);
    }),
  );
}
