import type { Page } from 'playwright-core';
import { apiUrl } from './browser';

/** Answers in the contact form, by the label of the field, and the values sent for them. */
export const contactAnswers = {
  name: 'Zoë Ångström',
  email: 'zoe@example.org',
  message: 'Line one of my message.\nAnd a second: 5 < 6 & "quotes".',
};

/** Fills in the English contact form like a person. */
export async function fillContact(page: Page, topic = 'My order'): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: topic });
  await page.getByLabel('Name', { exact: true }).fill(contactAnswers.name);
  await page.getByLabel('Email', { exact: true }).fill(contactAnswers.email);
  await page.getByLabel('Your message').fill(contactAnswers.message);
  await page.getByLabel('I have read the data protection notice.').click();
}

/** The stored message with the ticket on the page. */
export async function storedMessage(page: Page): Promise<Record<string, unknown>> {
  const ticket = /T-[0-9A-F]{12}/.exec(await page.locator('main').innerText())?.[0];
  const answer = await fetch(`${apiUrl()}/contact/${ticket}`, { headers: { 'x-sandbox-inspect': '1' } });
  return ((await answer.json()) as { readonly data: Record<string, unknown> }).data;
}
