import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';
import { autologinKey, keyIn, enterAs } from '../support/account';
import { queryParameter, play, recordCalls, refuseGraphql } from '../support/weather';

const open = useBrowserPage();

describe('the places of a person', () => {
  it('are cards with an address', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await enterAs(page, 'business');
    await page.goto('my-places');
    await page.locator('main').getByText('38399 Wolfenbrück').first().waitFor();
    expect(await page.locator('main h2, main h3').count()).toBe(2);
    const request = calls.requests.find((each) => new URL(each.url()).pathname === '/object');
    expect(request && queryParameter(request, 'fields')).toBe(
      'id,status,object_type,street,postal_code,object_number,apartment_number,port,city,street_number,area,' +
        'network_operator,provisioning_status,note,latitude,order_status,province,object_group,public_note,longitude,object_group.name',
    );
    expect(request && queryParameter(request, 'api_key')).toBe(await keyIn(page));
  });

  it('are a table if there are six or more', async () => {
    const page = await open({ width: 360 });
    await enterAs(page, 'manager');
    await page.goto('my-places');
    const table = page.getByRole('table', { name: '7 places' });
    const row = table.getByRole('row').filter({ hasText: 'WE 21' });
    await row.getByText('Available').waitFor();
    const plans = row.getByRole('link', { name: 'Plans for this address' });
    expect(
      await plans.evaluate((link) => document.getElementById(link.ariaDescribedByElements?.[0]?.id ?? '')?.textContent),
    ).toContain('WE 21');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'State' }).click();
    expect(await table.getByRole('row').nth(1).textContent()).toContain('Available');
  });

  it('never show internal notes', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto('my-places');
    await page.getByText('Am Herzogtor 7').first().waitFor();
    const html = await page.content();
    expect(html).not.toContain('INTERN:');
    expect(html).not.toContain('WB-POP1');
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      'INTERN:',
    );
  });

  it('lead a new account to the address check', async () => {
    const page = await open();
    await enterAs(page, 'empty');
    await page.goto('my-places');
    await page.getByText('There is no place in your account yet').waitFor();
    await page.locator('main').getByRole('link', { name: 'Check your address' }).click();
    await page.waitForURL('**/coverage');
  });

  it('can be loaded again after a failure', async () => {
    const page = await open({ allow: [failedLoad] });
    const end = await play(page, 'malformed', '/object');
    await refuseGraphql(page, 'PlaceProgress', 'INTERNAL');
    await enterAs(page, 'customer');
    await page.goto('my-places');
    await page.getByText('Your places could not be loaded').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).waitFor();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    expect(await page.getByText('Your places could not be loaded').count()).toBe(0);
    await page.getByText('Progress and disruptions cannot be shown at the moment.').waitFor();
  });

  it('open with a link whose key is removed from the address first', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto(`my-places#api_key=${autologinKey}`, { waitUntil: 'commit' });
    await page.locator('#main').waitFor({ state: 'attached' });
    expect(page.url()).not.toContain('api_key');
    await page.getByText('You are logged in for one place in Wolfenbrück.').waitFor();
    expect(await keyIn(page)).toBe(autologinKey);
    expect(page.url()).toMatch(/\/my-places$/);
    expect(
      calls.requests.map((request) => [queryParameter(request, 'q'), queryParameter(request, 'fields')]),
    ).toContainEqual([expect.stringMatching(/^id:\[?ob-105\]?$/), 'object_group.name']);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).waitFor();
  });
});
