import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';
import { unfold } from '../support/folds';
import { logIn } from '../support/walk';

const open = useBrowserPage();

/** A day so many days from now, as a date field takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openAs(page: Page, path: string, username: string, password: string): Promise<void> {
  await page.goto(`${path}#api_key=${await logIn(username, password)}`);
}

describe('a customer who moves', () => {
  it('ends the only contract if the plan is not offered', async () => {
    const page = await open({ site: 'harrowmere', allow: [failedLoad] });
    await openAs(page, 'moving', 'owen.price@example.org', 'Harbour!2026o');
    await page.getByRole('button', { name: 'Check what is possible' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Please enter the day of your move' }).waitFor();
    await page.getByLabel('Day of the move').fill(inDays(60));
    await page.getByLabel('It’s outside your area, or I can’t find it').check();
    await page.getByRole('button', { name: 'Check what is possible' }).click();
    await page.getByText('We do not offer Full Fibre 900 there yet').waitFor();
    await page.getByRole('button', { name: 'End the contract on this date' }).click();
    await page.waitForURL('**/my-services');
    await page.getByText(/^Because you are moving, this contract ends on /).waitFor();
    await page.getByText('Contract cancelled').waitFor();
  });

  it('transfers the contract', async () => {
    const page = await open({ locale: 'de-DE' });
    await openAs(page, 'de/my-services', 'petra.kern@example.org', 'Ahorn!2026p');
    await unfold(page, 'Umzug, Pause oder Kündigung');
    await page.getByRole('link', { name: 'Ich ziehe um' }).click();
    await page.getByLabel('Tag des Umzugs').fill(inDays(60));
    await page.getByLabel('Straße, Hausnummer und Ort').pressSequentially('Herzogtor 7');
    await page.getByLabel('Passende Adressen').selectOption({ label: 'Am Herzogtor 7, 38399 Wolfenbrück' });
    await page.getByRole('button', { name: 'Prüfen, was möglich ist' }).click();
    const answer = page.getByText('Glanz 500 zieht mit um');
    await answer.waitFor();
    // What was checked is not what the form says any more.
    await page.getByLabel('Tag des Umzugs').fill(inDays(70));
    await page.getByLabel('Tag des Umzugs').blur();
    await answer.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Vertrag mitnehmen' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Prüfen, was möglich ist' }).click();
    await answer.waitFor();
    await page.getByRole('button', { name: 'Vertrag mitnehmen' }).click();
    await page.waitForURL('**/de/my-services');
    await page.getByText(/^Dieser Vertrag zieht am .* mit an Ihre neue Adresse um\.$/).waitFor();
  });

  it('sees that no contract can be transferred', async () => {
    const page = await open({ allow: [failedLoad] });
    await openAs(page, 'moving?contract=A-0000-0000', 'jana.oelze@example.org', 'Sonne!2026x');
    await page.getByText('You have no contract that could move with you at the moment.').waitFor();
  });
});

describe('a customer whose contract is going to change', () => {
  it('finds the cancellation filled in from the notice', async () => {
    const page = await open({ allow: [failedLoad] });
    await openAs(page, 'my-services', 'jana.oelze@example.org', 'Sonne!2026x');
    await unfold(page, 'Reason and your rights');
    await page.getByRole('link', { name: 'End the contract because of this change' }).click();
    await page.waitForURL(/\/cancel-contract/);
    await expect.poll(() => page.getByLabel('Contract', { exact: true }).inputValue()).toBe('A-2026-0001');
    expect(await page.getByRole('radio', { name: 'Extraordinary, for good cause' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Reason for the extraordinary cancellation').inputValue()).toMatch(
      /^Change of contract A-2026-0001 on /,
    );
  });
});
