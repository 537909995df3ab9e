import { apiUrl } from './browser';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newAddress } from './signup';

/** A day so many days from now, as a date field takes it. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Words of the checkout as far as a walk needs them. */
export const checkoutWords = {
  en: {
    next: 'Continue',
    town: 'Town',
    street: 'Street',
    house: 'House number',
    plan: 'Plan',
    start: 'Start date',
    own: 'I use my own',
    owner: 'to me, alone or with others',
    owns: 'I own the property',
    none: 'No, I have none',
    switch: 'Yes, please switch me over',
    self: 'Yes, and I will cancel it myself',
    first: 'First name',
    last: 'Last name',
    email: 'Email address',
    number: 'House number',
    code: 'Postcode',
    city: 'Town',
    agreed: [
      'I have read the data protection',
      'I accept the terms',
      'I know that the equipment',
      'I agree that the data',
    ],
    order: 'Order with obligation to pay',
    thanks: 'Thank you for your order',
    chooseTime: 'I choose a time now',
    arrange: 'Please arrange it with me later',
    sepa: 'Direct debit',
    bacs: 'Direct Debit',
    card: 'Card',
    frame: 'Card details',
    cardFields: ['Card number', 'Expiry date', 'Security code'],
    papers: ['Your current contract', 'Its latest bill'],
  },
  de: {
    next: 'Weiter',
    town: 'Ort',
    street: 'Straße',
    house: 'Hausnummer',
    plan: 'Tarif',
    start: 'Starttermin',
    own: 'Ich nutze meinen eigenen',
    owner: 'mir, allein oder mit anderen',
    owns: 'Mir gehört das Grundstück',
    none: 'Nein, ich habe keinen',
    switch: 'Ja, bitte übernehmen Sie den Wechsel',
    self: 'Ja, ich kündige ihn selbst',
    first: 'Vorname',
    last: 'Nachname',
    email: 'E-Mail-Adresse',
    number: 'Hausnummer',
    code: 'Postleitzahl',
    city: 'Ort',
    agreed: ['Ich habe die Datenschutzhinweise', 'Ich akzeptiere die', 'Mir ist bekannt', 'Ich willige ein'],
    order: 'zahlungspflichtig bestellen',
    thanks: 'Vielen Dank für Ihre Bestellung',
    chooseTime: 'Ich wähle jetzt einen Termin',
    arrange: 'Bitte vereinbaren Sie den Termin später',
    sepa: 'Lastschrift',
    bacs: 'Direct Debit',
    card: 'Karte',
    frame: 'Kartendaten',
    cardFields: ['Kartennummer', 'Gültig bis', 'Prüfnummer'],
    papers: ['Ihr laufender Vertrag', 'Die letzte Rechnung'],
  },
} as const;

export type CheckoutLanguage = keyof typeof checkoutWords;

export type Place = { readonly town: string; readonly street: string; readonly house: string; readonly plan: string };

export const main = (page: Page) => page.locator('main');
export const next = (page: Page, language: CheckoutLanguage) =>
  main(page).getByRole('button', { name: checkoutWords[language].next, exact: true }).click();
export const stepOf = (page: Page): string | null => new URL(page.url()).searchParams.get('step');

/** Goes on and waits for the step that follows. */
export async function goOn(page: Page, language: CheckoutLanguage, step: string): Promise<void> {
  await next(page, language);
  await page.waitForURL((url) => url.searchParams.get('step') === step);
}

export async function fillConnection(
  page: Page,
  language: CheckoutLanguage,
  place: Place,
  start: string,
): Promise<void> {
  const say = checkoutWords[language];
  const choose = async (label: string, option: string) => {
    const select = main(page).getByLabel(label, { exact: true });
    // The answers of the API come one after another, and start-up before the first of them.
    await select.locator('option', { hasText: option }).first().waitFor({ state: 'attached', timeout: 40_000 });
    await select.selectOption({ label: option });
  };
  await choose(say.town, place.town);
  await choose(say.street, place.street);
  await choose(say.house, place.house);
  await choose(say.plan, place.plan);
  await main(page).getByLabel(say.own).check();
  await main(page).getByLabel(say.start).fill(start);
}

/** Answers for somebody who owns the home, with or without a contract with another provider. */
export async function fillHome(
  page: Page,
  language: CheckoutLanguage,
  current: 'none' | 'switch' | 'self' = 'none',
): Promise<void> {
  for (const answer of ['owner', 'owns', current] as const)
    await main(page).getByLabel(checkoutWords[language][answer]).check();
}

/** Fills in somebody nobody knows; returns their address. */
export async function fillPerson(page: Page, language: CheckoutLanguage, postalCode: string): Promise<string> {
  const say = checkoutWords[language];
  const email = `${randomUUID()}@example.org`;
  const fill = (label: string, text: string) => main(page).getByLabel(label, { exact: true }).fill(text);
  await fill(say.first, 'Ida');
  await fill(say.last, 'Brandt');
  await fill(say.email, email);
  await fill(say.street, 'Am Herzogtor');
  await fill(say.number, '7');
  await fill(say.code, postalCode);
  await fill(say.city, 'Irgendwo');
  for (const label of say.agreed) await main(page).getByLabel(label).check();
  return email;
}

/** Answers whether somebody may come at once with "later". */
export const arrangeLater = (page: Page, language: CheckoutLanguage): Promise<void> =>
  main(page).getByLabel(checkoutWords[language].arrange).check();

export const choosePayment = (page: Page, language: CheckoutLanguage, type: 'sepa' | 'bacs' | 'card'): Promise<void> =>
  main(page).getByLabel(checkoutWords[language][type], { exact: true }).check();

/** Fills in a card that is taken, in the provider's frame. */
export async function fillCard(page: Page, language: CheckoutLanguage): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${checkoutWords[language].frame}"]`);
  const card = ['4242 4242 4242 4242', '04/31', '123'];
  for (const [at, label] of checkoutWords[language].cardFields.entries())
    await frame.getByLabel(label).fill(card[at] ?? '');
}

/** Fills in the number of an account, which no draft keeps. */
export const fillAccount = (page: Page, type: 'sepa' | 'bacs'): Promise<void> =>
  type === 'sepa'
    ? main(page).getByLabel('IBAN').fill('DE79 9990 0000 0000 0047 11')
    : main(page).getByLabel('Account number').fill('55555555');

/** From a step that leads back to the summary, through the account number of a draft. */
export async function goOnToSummary(page: Page, language: CheckoutLanguage): Promise<void> {
  await goOn(page, language, 'person');
  await fillAccount(page, 'sepa');
  await goOn(page, language, 'summary');
}

/** Hands in the papers that free months need, and waits until both have arrived. */
export async function handInPapers(page: Page, language: CheckoutLanguage): Promise<void> {
  for (const label of checkoutWords[language].papers) {
    const arrived = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await main(page)
      .getByLabel(label)
      .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await arrived;
  }
  await expect.poll(() => main(page).getByRole('progressbar').count()).toBe(0);
}

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Somebody who owns a home, has no provider and pays by direct debit; as the steps are answered. */
export const answersOf = (email: string, start: string, more: Answers = {}): Answers => ({
  connection: {
    group: 'og-1',
    street: 'Am Herzogtor',
    object: 'ob-103',
    service: 'sv-3',
    router: 'own',
    fromDate: start,
  },
  home: { role: 'owner', statement: true, current: 'none', choice: 'later' },
  person: {
    customerType: 'residential',
    firstName: 'Ida',
    lastName: 'Brandt',
    email,
    street: 'Am Herzogtor',
    streetAddress: '7',
    country: 'DE',
    postalCode: '38399',
    city: 'Wolfenbrück',
    privacy: true,
    terms: true,
    equipment: true,
    type: 'sepa',
    mandateAccepted: true,
    paymentTransfer: true,
  },
  ...more,
});

/** Gives a page the draft of somebody who has come to the last step in this tab before, so that a test need not walk there. */
export async function resumeAt(page: Page, answers: Answers): Promise<void> {
  const draft = JSON.stringify({
    version: 2,
    key: randomUUID().replaceAll('-', ''),
    values: answers,
    done: Object.keys(answers),
  });
  await page.addInitScript((text) => {
    if (sessionStorage['draft.checkout.order'] === undefined) sessionStorage['draft.checkout.order'] = text;
  }, draft);
}

export const german = { town: 'Wolfenbrück', street: 'Am Herzogtor', house: '12 1/2', plan: 'Glanz 500' };
export const austrian = { town: 'Steinach am Forst', street: 'Hauptplatz', house: '12/1/5', plan: 'Almglanz 300' };
export const british = {
  town: 'Harrowmere',
  street: 'The Old Maltings, Quay Street',
  house: 'Flat 2B',
  plan: 'Full Fibre 150',
};

export const orderButton = (page: Page, language: 'en' | 'de') =>
  main(page).getByRole('button', { name: checkoutWords[language].order, exact: true });

/** Takes the last window of the installation that a draft wishes: others order it directly. */
export async function takeWindow(slot: string): Promise<void> {
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${apiUrl()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { readonly data?: Record<string, string>; readonly code?: string };
  const { person } = answersOf(newAddress(), dayIn(60));
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
      payment: {
        type: 'sepa',
        accountHolder: 'Ida Brandt',
        iban: 'DE79999000000000004711',
        mandateAccepted: true,
        transferConsent: true,
        mandateTextVersion: '1',
      },
    });
    if (code === 'slot.taken') return;
  }
  throw new Error('The window is never taken');
}
