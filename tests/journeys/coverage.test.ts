import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';
import { newestLink } from '../support/mail';
import { queryParameter, play, recordCalls, refuseGraphql } from '../support/weather';

const open = useBrowserPage();

type Words = {
  readonly postcode: string;
  readonly town: string;
  readonly street: string;
  readonly house: string;
  readonly flat: string;
  readonly submit: string;
};
const en: Words = {
  postcode: 'Postcode',
  town: 'Town',
  street: 'Street',
  house: 'House number',
  flat: 'Flat',
  submit: 'Show result',
};
const de: Words = {
  postcode: 'Postleitzahl',
  town: 'Ort',
  street: 'Straße',
  house: 'Hausnummer',
  flat: 'Wohnung',
  submit: 'Ergebnis anzeigen',
};
const uk: Words = { ...en, town: 'Town or village', house: 'House name or number' };
const at: Words = { ...de, flat: 'Stiege und Tür' };

/** The form that asks for an address, in the words of a language. */
function addressForm(page: Page, words: Words) {
  const form = page
    .locator('form')
    .filter({ has: page.locator('[name=postalCode]') })
    .first();
  const list = (label: string) => form.getByRole('combobox', { name: label, exact: true });
  const [town, street, house, flat] = [list(words.town), list(words.street), list(words.house), list(words.flat)];
  const postcode = form.getByRole('textbox', { name: words.postcode });
  return {
    postcode,
    town,
    street,
    house,
    flat,
    type: async (text: string) => {
      await postcode.fill(text);
      await postcode.press('Enter');
    },
    /** Options of a list, without its first one, which is empty. */
    offered: async (choice: typeof town): Promise<string[]> => {
      await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1);
      return (await choice.locator('option').allInnerTexts()).slice(1);
    },
    pick: (choice: typeof town, label: string) => choice.selectOption({ label }),
    send: () => form.getByRole('button', { name: words.submit }).click(),
  };
}

/** Waits for the headings of a result, which every known address has. */
async function whatHappensNext(page: Page): Promise<void> {
  for (const label of ['What happens next', 'Who acts', 'As of'])
    await page.getByText(label, { exact: true }).waitFor();
}

describe('the address check', () => {
  it('leads from the postcode to the result', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('coverage');
    const { town, street, house, flat, type, offered, pick, send } = addressForm(page, en);
    await type('38 399');
    await expect.poll(() => town.inputValue()).toBe('og-1');
    expect(await offered(town)).toEqual(['Wolfenbrück']);
    await pick(street, 'Am Herzogtor');
    expect(await offered(house)).toEqual(['7', '7a', '12 1/2']);
    await pick(house, '7');
    await send();
    await expect.poll(() => flat.isVisible()).toBe(false);
    await page.waitForURL('**/coverage?object=ob-101&object_group=og-1');
    await page.getByText('There is already a line to your home.').waitFor();
    await whatHappensNext(page);
    expect(
      calls.requests
        .map((request) => queryParameter(request, 'q'))
        .filter(Boolean)
        .map((q) => q?.replaceAll('"', '')),
    ).toEqual(
      expect.arrayContaining([
        'network_operator:no-1,postal_code:38399',
        'object_group:og-1,postal_code:38399',
        'object_group:og-1,postal_code:38399,street:Am Herzogtor',
        'object_group:og-1,postal_code:38399,street:Am Herzogtor,street_number:7',
        'id:ob-101,object_group:og-1',
      ]),
    );
    await page.reload();
    await page.getByText('There is already a line to your home.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Am Herzogtor 7, 38399 Wolfenbrück' }).waitFor();
  });

  it('lists each town of a postcode except hidden ones', async () => {
    const page = await open({ locale: 'de-DE', allow: [failedLoad] });
    await page.goto('de/coverage');
    const { postcode, town, street, house, flat, type, offered, pick, send } = addressForm(page, de);
    await type('383');
    await page.getByText('Geben Sie eine vollständige Postleitzahl ein').first().waitFor();
    expect(await town.count()).toBe(0);
    await type('99998');
    await page.getByText('Unter dieser Postleitzahl ist in unserem Plan noch kein Ausbau vorgesehen.').waitFor();
    await type('37199');
    expect(await offered(town)).toEqual(['Alt-Nordheim', 'Bad Salzhude']);
    await pick(town, 'Bad Salzhude');
    expect(await offered(street)).toEqual(['Alter Salzweg']);
    await type('38399');
    expect(await postcode.inputValue()).toBe('38399');
    await expect.poll(() => offered(street)).toContain('Große Zimmerhofstr.');
    expect(await street.inputValue()).toBe('');
    await pick(street, 'Große Zimmerhofstr.');
    await offered(house);
    await pick(house, '27');
    const flats = await offered(flat);
    expect(flats).toHaveLength(45);
    expect(flats.slice(0, 3)).toEqual(['27 WE 1', '27 WE 2', '27 WE 3']);
    await pick(flat, '27 WE 40');
    await send();
    await page.waitForURL('**/de/coverage?object=ob-1040&object_group=og-1');
  });

  it('accepts British postcodes in any spelling', async () => {
    const page = await open({ site: 'harrowmere', allow: [failedLoad] });
    await page.goto('coverage');
    const { postcode, house, street, type, offered, pick, send } = addressForm(page, uk);
    await type('hm19zz');
    await expect.poll(() => postcode.inputValue()).toBe('HM1 9ZZ');
    await offered(street);
    await pick(street, 'The Old Maltings, Quay Street');
    await offered(house);
    await pick(house, 'Flat 2B');
    await send();
    await page.getByText('Fibre is available here, and you can switch to us').waitFor();
    const end = await play(page, 'offline', '/object');
    await page.reload();
    await page.getByText('The answer could not be loaded').waitFor();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Fibre is available here, and you can switch to us').waitFor();
  });

  it('accepts four digits in Austria', async () => {
    const page = await open({ site: 'steinach', locale: 'de-AT', allow: [failedLoad] });
    await page.goto('coverage');
    const { house, street, type, offered, pick, send } = addressForm(page, at);
    await type('38399');
    await page.getByText('Geben Sie eine vollständige Postleitzahl ein, zum Beispiel 8010').first().waitFor();
    await type('8999');
    await offered(street);
    await pick(street, 'Hauptplatz');
    expect(await offered(house)).toEqual(['12/1/5']);
    await pick(house, '12/1/5');
    await send();
    await page.getByText('Hier ist Glasfaser geplant').waitFor();
    const end = await play(page, 'malformed', '/object');
    await page.reload();
    await page.getByText('Die Antwort konnte nicht geladen werden').waitFor();
    await end();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByText('Hier ist Glasfaser geplant').waitFor();
  });

  it('offers the next step for every kind of place', async () => {
    const page = await open({ allow: [failedLoad] });
    const unknown = 'We do not know this address yet';
    for (const [object, group, answer, next] of [
      ['ob-103', 'og-1', 'House connection at this address, once: €2,000.', 'Choose this plan'],
      ['ob-102', 'og-1', 'Fibre is available here, and you can switch to us', 'Choose this plan'],
      [
        'ob-201',
        'og-2',
        '27% of 33% take part so far. We need the rest by 31 January 2027.',
        'Take part and choose a plan',
      ],
      ['ob-301', 'og-3', 'We are building here right now', 'Choose this plan'],
      ['ob-303', 'og-3', 'Your street is being considered', 'Register interest'],
      ['ob-402', 'og-4', 'Fibre is planned here', 'Order now'],
      ['ob-601', 'og-6', unknown, 'Send us the address'],
      ['ob-101', 'og-2', unknown, 'Send us the address'],
    ] as const) {
      await page.goto(`coverage?object=${object}&object_group=${group}`);
      const result = page.locator('main');
      await result.getByText(answer).waitFor();
      await result
        .getByRole('link', { name: next })
        .or(result.getByRole('button', { name: next }))
        .first()
        .waitFor();
      if (answer !== unknown) await whatHappensNext(page);
      if (object === 'ob-301')
        expect(await result.getByRole('link', { name: 'More about fibre in Alt-Nordheim' }).getAttribute('href')).toBe(
          'https://altnordheim.lumora.example',
        );
    }
  });

  it('is a page named like the address', async () => {
    const page = await open();
    await page.goto('coverage?object=ob-102&object_group=og-1');
    const title = page.getByRole('heading', { level: 1, name: 'Am Herzogtor 7a, 38399 Wolfenbrück' });
    await title.waitFor();
    await expect.poll(() => page.title()).toContain('Am Herzogtor 7a, 38399 Wolfenbrück');
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.locator('main [aria-live=polite]').filter({ has: title }).count()).toBe(0);
  });

  it('shows when a date has moved', async () => {
    const page = await open({ width: 360, viewport: { width: 360, height: 740 } });
    await page.goto('coverage?object=ob-301&object_group=og-3');
    const fact = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await fact('When').getByText('quarter 2 of 2027').waitFor();
    await fact('Moved from').getByText('quarter 1 of 2027').waitFor();
    await fact('As of').getByText('24 November 2026').waitFor();
    const state = await page.getByText('We are building here right now').boundingBox();
    expect(state?.y).toBeLessThan(740);
  });

  it('treats filters in a link as text', async () => {
    const page = await open({ allow: [failedLoad] });
    const calls = recordCalls(page);
    for (const object of ['ob-101,,id.ne:x', 'ob-101"', '/.*/', '[ob-101;ob-102]']) {
      const before = calls.requests.length;
      await page.goto(`coverage?object=${encodeURIComponent(object)}&object_group=og-1`);
      await page.getByText('We do not know this address yet').waitFor();
      const filters = calls.requests
        .slice(before)
        .map((request) => queryParameter(request, 'q'))
        .filter((q) => q?.startsWith('id'));
      expect(new Set(filters)).toEqual(new Set([`id:${JSON.stringify(object)},object_group:og-1`]));
    }
  });

  it('notes interest only after the email is confirmed', async () => {
    const page = await open({ allow: [failedLoad] });
    const address = 'interest@example.org';
    await page.goto('coverage?object=ob-203&object_group=og-2');
    await page.getByText('Nothing is planned here yet').waitFor();
    await whatHappensNext(page);
    expect(await page.locator('main').innerText()).not.toMatch(/INTERN|POP1/);
    const form = page.locator('main form').filter({ has: page.getByRole('checkbox') });
    await form.getByRole('textbox', { name: 'Email' }).fill(address);
    await form.getByRole('checkbox', { name: 'You may write to me' }).check();
    await form.getByRole('button', { name: 'Register interest' }).click();
    await page.getByText(`We have written to ${address}.`).waitFor();
    await page.goto(await newestLink(address));
    await page.getByRole('button', { name: 'Confirm interest' }).click();
    await page.getByText('Your interest is noted').waitFor();
    expect(page.url()).not.toContain('interest_token');
  });

  it('accepts an address typed on one line in German', async () => {
    const page = await open({ allow: [failedLoad] });
    const calls = recordCalls(page);
    await page.goto('de/coverage');
    await page.getByText('Adresse lieber eintippen').click();
    const typed = page.getByRole('textbox', { name: 'Ihre Adresse' });
    await typed.fill('38399 herzogtor 7');
    await typed.blur();
    const matching = page.getByRole('combobox', { name: 'Passende Adressen' });
    await expect
      .poll(async () => (await matching.locator('option').allInnerTexts()).slice(1))
      .toEqual(['Am Herzogtor 7, 38399 Wolfenbrück', 'Am Herzogtor 7a, 38399 Wolfenbrück']);
    await matching.selectOption({ label: 'Am Herzogtor 7a, 38399 Wolfenbrück' });
    const forgive = await refuseGraphql(page, 'Availability', 'INTERNAL');
    const check = page.locator('form').filter({ has: typed }).locator('button[type=submit]');
    await check.click();
    await page
      .getByRole('dialog', { name: 'Das hat nicht geklappt' })
      .getByText('technische Schwierigkeiten')
      .waitFor();
    await page.keyboard.press('Escape');
    await forgive();
    await check.click();
    await page.waitForURL('**/de/coverage?object=ob-102&object_group=og-1');
    expect(calls.lines()).toContain('POST /graphql/federation AddressSuggest');
  });
});
