import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterAs } from '../support/account';
import { failedLoad, useBrowserPage } from '../support/browser';
import { mailsTo, newestLink } from '../support/mail';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const pdf = { name: 'vollmacht.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%of a test') };
const building = 'street=Am+Herzogtor&house=99&postalCode=38399&city=Wolfenbr%C3%BCck';
const send = (page: Page) => page.getByRole('button', { name: 'Send permission' });

describe('the permission of an owner', () => {
  it('is given once by all co-owners', async () => {
    const page = await open({ width: 360, allow: [failedLoad] });
    const calls = recordCalls(page);
    await page.goto(`property-owner-data?${building}`);
    await page.getByText('one of several owners').click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('Am Herzogtor');
    await page.getByLabel('Number of units').fill('6');
    await page.getByRole('group', { name: 'Whom we talk to' }).getByLabel('Name').fill('Karin Brandt');
    await page.getByRole('textbox', { name: 'Email' }).fill('k.owner@example.org');
    await page.getByRole('group', { name: 'Co-owner 1' }).getByLabel('Name').fill('Tomasz Schön');
    await page.getByRole('button', { name: 'Add a co-owner' }).press('Enter');
    const second = page.getByRole('group', { name: 'Co-owner 2' }).getByLabel('Name');
    await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Lay the fibre line from the street').check();
    await page.getByLabel(/I may decide this for the building/).check();
    await send(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Co-owner 2' });
    await summary.getByRole('link', { name: /^Co-owner 2: Name/ }).click();
    await page.keyboard.type('Mia Kern');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const files = page.getByLabel('Power of attorney');
    await files.setInputFiles([{ ...pdf, name: 'notes.txt', mimeType: 'text/plain' }]);
    await page.getByText('Only PDF, JPG or PNG files can be uploaded.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove: notes.txt' }).count()).toBe(0);
    await files.setInputFiles([{ ...pdf, name: `${'long '.repeat(45)}.pdf` }]);
    await page.getByText('Our system did not accept this file.').waitFor();
    const end = await play(page, 'offline', '/uploads');
    await files.setInputFiles([pdf]);
    await page.getByText('This file could not be uploaded.').waitFor();
    await end();
    await page.getByRole('button', { name: 'Retry: vollmacht.pdf' }).click();
    await page.getByText('vollmacht.pdf has been uploaded.').waitFor({ state: 'attached' });

    await play(page, 'slow', '/property_owner');
    await send(page).dblclick();
    await page.getByText('Thank you, your permission has reached us').waitFor();
    expect(calls.lines().filter((line) => line === 'POST /property_owner')).toHaveLength(1);
    const receipt = await page.getByRole('region', { name: 'Receipt of your permission' }).innerText();
    for (const part of [/P-[0-9A-F]{12}/, /Am Herzogtor 99, 38399 Wolfenbrück/, /2 co-owners/, /1 file/])
      expect(receipt).toMatch(part);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Receipt as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^P-[0-9A-F]{12}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await mailsTo('k.owner@example.org')).toMatchObject([{ kind: 'permission' }]);
  });

  it('is requested by a tenant with a link that works once', async () => {
    const tenant = await open();
    await enterAs(tenant, 'customer');
    await tenant.goto('de/property-owner-data');
    const section = tenant.locator('#tenant');
    // Shown once start-up knows the role; until then nothing in it can have the focus.
    await section.getByLabel('E-Mail der Eigentümerin').click();
    const places = section.getByLabel('Ihr Ort').locator('option');
    await expect.poll(() => places.allInnerTexts()).toEqual(['Bitte wählen', 'Am Herzogtor 7']);
    await section.getByLabel('Ihr Ort').selectOption({ index: 1 });
    await section.getByLabel('E-Mail der Eigentümerin').fill('vermieterin@example.org');
    await section.getByRole('button', { name: 'Um Zustimmung bitten' }).click();
    await section.getByText('Ihre Bitte ist unterwegs').waitFor();

    const link = await newestLink('vermieterin@example.org');
    // The company of the tenant's contract writes, so the link leads to its own site.
    const owner = await open({ site: 'wolfenbrueck', allow: [failedLoad], locale: 'de-DE' });
    await owner.goto(link);
    await owner.getByText('Darum bittet Ihre Mieterin oder Ihr Mieter').waitFor();
    expect(owner.url()).not.toContain('owner_token');
    await owner.getByText('Alleineigentümerin oder Alleineigentümer').click();
    await expect.poll(() => owner.getByLabel('Ort', { exact: true }).inputValue()).not.toBe('');
    await owner.getByLabel('Zahl der Einheiten').fill('1');
    await owner.getByRole('group', { name: 'Mit wem wir sprechen' }).getByLabel('Name').fill('Ida Brandt');
    await owner.getByRole('textbox', { name: 'E-Mail' }).first().fill('vermieterin@example.org');
    await owner.getByLabel('Das Gebäude vorher ansehen').check();
    await owner.getByLabel(/Ich darf das für das Gebäude entscheiden/).check();
    await owner.getByRole('button', { name: 'Zustimmung senden' }).click();
    await owner.getByRole('region', { name: 'Beleg über Ihre Zustimmung' }).waitFor();
    expect(await owner.evaluate(() => sessionStorage.getItem('owner_token'))).toBeNull();
  });
});
