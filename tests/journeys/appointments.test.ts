import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accounts, autologinKey } from '../support/account';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();

const people = {
  ...{ lena: ['+4366012345678', 'Forst!2026a'], franz: ['office@steinach.example', 'Alm*2026bb'] },
  manager: accounts.manager,
} as const;
const surveyLink = 'reschedule-appointment#appointment_token=demo-reschedule-ap-2-6b1e94c07d35';

async function keyOf(who: keyof typeof people): Promise<string> {
  const authorization = `Basic ${Buffer.from(people[who].join(':')).toString('base64')}`;
  const answer = await fetch(`${apiUrl()}/api/api_key`, { headers: { authorization, accept: 'application/json' } });
  return ((await answer.json()) as { api_key: string }).api_key;
}

/** Somebody else in the same area books a window from another place. */
async function bookElsewhere(slot: string): Promise<number> {
  const body = JSON.stringify({
    object: 'ob-105',
    type: 'install',
    slot,
    contact_phone: '+49 151 1234567',
    who_present: 'self',
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': `elsewhere-${slot}` };
  return (await fetch(`${apiUrl()}/appointment?api_key=${autologinKey}`, { method: 'POST', headers, body })).status;
}

describe('an installation', () => {
  it('is booked once after the first choice was taken', async () => {
    const page = await open({ locale: 'de-DE', allow: [failedLoad] });
    await page.goto(`de/appointment?object=ob-1021#api_key=${await keyOf('manager')}`);
    const last = page.locator('label').filter({ hasText: 'noch 1 Platz' }).first();
    await last.click();
    const taken = (await last.locator('input').getAttribute('value')) ?? '';
    await page.getByLabel('Telefon am Termintag').fill('+43 660 7654321');
    await page.getByText('Ich selbst').click();
    await page.getByLabel('Hinweise für die Technik').fill('Bitte läuten, Stiege 2');
    expect(await bookElsewhere(taken)).toBe(201);

    const submit = page.getByRole('button', { name: 'Diesen Termin buchen' });
    await submit.click();
    await page.getByText('Dieser Termin wurde gerade vergeben').first().waitFor();
    await page.locator(`input[value="${taken}"]`).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Telefon am Termintag').inputValue()).toContain('7654321');
    expect(await page.getByLabel('Hinweise für die Technik').inputValue()).toBe('Bitte läuten, Stiege 2');

    await page.locator('label:has(input[value^="install."])').last().click();
    const calls = recordCalls(page);
    await page.locator('form button[type=submit]').dblclick();
    await page.getByText('Ihr Termin steht').waitFor();
    expect(calls.lines().filter((line) => line === 'POST /appointment')).toHaveLength(1);

    const card = page.locator('article').filter({ hasText: 'Installation' });
    const file = page.waitForEvent('download');
    await card.getByRole('button', { name: 'In den Kalender' }).click();
    expect(readFileSync(await (await file).path(), 'utf8')).toMatch(
      /BEGIN:VCALENDAR[\s\S]*DTSTART:\d{8}T\d{6}Z[\s\S]*Wolfenbrück/,
    );
    await card.getByRole('button', { name: 'Absagen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, absagen' }).click();
    await card.getByText('abgesagt').waitFor();
  });

  it('cannot be booked where the network has not been built', async () => {
    const page = await open({ locale: 'de-AT' });
    await page.goto(`de-at/appointment#api_key=${await keyOf('lena')}`);
    await page.getByText('An Ihrer Adresse lässt sich noch nichts installieren').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    await page.getByRole('link', { name: 'Alle Anschlüsse' }).click();
    await page.getByRole('link', { name: 'Begehung buchen' }).waitFor();
  });
});

describe('the link to an appointment', () => {
  it('moves it without a login', async () => {
    const page = await open({ allow: [failedLoad], timezoneId: 'America/New_York' });
    await page.goto(surveyLink);
    await page.getByText(/All times are local at your place: Central European (Standard|Summer) Time\./).waitFor();
    await page.getByRole('radio').nth(1).check();
    await page.getByLabel('Phone on the day').fill('+43 660 7654321');
    await page.getByText('Another adult').click();
    const submit = page.locator('form button[type=submit]');
    const end = await play(page, '500', '/appointment/ap-2');
    await submit.click();
    await page.getByText('We are having technical difficulties').first().waitFor();
    await page.keyboard.press('Escape');
    await end();
    expect(await page.getByLabel('Phone on the day').inputValue()).toContain('7654321');
    await submit.click();
    await page.getByText('Your appointment is arranged').waitFor();
  });

  it('rejects a change shortly before the visit', async () => {
    const page = await open();
    // The visit is seeded for the night in which the database is filled: it may be over by now.
    await page.route(/\/appointment\?/, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: readonly object[] };
      const late = data.map((visit) => ({ ...visit, upcoming: true, can_change: false }));
      await route.fulfill({ response, json: { data: late } });
    });
    await page.goto('reschedule-appointment#appointment_token=demo-reschedule-ap-3-late-2f80a6');
    await page.getByText('This appointment is less than 24 hours away').waitFor();
    expect(await page.locator('form').count()).toBe(0);
  });
});

describe('a survey', () => {
  it('is chosen from one week after another', async () => {
    const page = await open({ width: 360, allow: [failedLoad] });
    await page.goto(`schedule-survey-appointment#api_key=${await keyOf('franz')}`);
    const group = page.getByRole('radiogroup', { name: 'When does it suit you?' });
    await group.getByRole('radio').first().waitFor();
    const first = await group.locator('[aria-live]').textContent();
    const next = group.getByRole('button', { name: 'Next week' });
    await next.press('Enter');
    await expect.poll(() => group.locator('[aria-live]').textContent()).not.toBe(first);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    while ((await next.getAttribute('aria-disabled')) === null) await next.press('Enter');
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await group.getByRole('button', { name: 'Previous week' }).press('Enter');
    const radios = group.getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await radios.nth(1).isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('is booked once after a failed first try', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto(`schedule-survey-appointment#api_key=${await keyOf('franz')}`);
    await page.getByRole('radio').first().check();
    await expect.poll(() => page.getByLabel('Phone on the day').inputValue()).toBe('+43 660 12345679');
    await page.getByText('Another adult').click();
    const submit = page.locator('form button[type=submit]');
    const end = await play(page, 'offline', '/appointment');
    await submit.click();
    await page.getByRole('dialog').getByText('You seem to be offline').waitFor();
    await page.keyboard.press('Escape');
    await end();
    const calls = recordCalls(page);
    await submit.dblclick();
    await page.getByText('Your appointment is arranged').waitFor();
    expect(
      calls.requests
        .filter((request) => request.method() === 'POST')
        .map((request) => request.postDataJSON() as unknown),
    ).toMatchObject([{ type: 'survey' }]);
    await page.goto('de/reschedule-appointment#appointment_token=demo-reschedule-ap-7-expired-0d');
    await page.getByText('Dieser Link ist nicht mehr gültig').waitFor();
  });
});
