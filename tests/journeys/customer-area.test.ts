import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterAs } from '../support/account';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { unfold } from '../support/folds';
import { play } from '../support/weather';

const open = useBrowserPage();

describe('the services of a customer', () => {
  it('show their terms', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'customer');
    await page.goto('my-services');
    await page.getByRole('heading', { name: 'Glanz 500' }).waitFor();
    await page.getByRole('heading', { name: 'Ended' }).waitFor();
    const current = page.getByRole('article').filter({ hasText: 'A-2026-0001' });
    expect(await current.locator('dl').first().innerText()).toMatch(
      /^A month\s+€(?:49\.90\s+From [^€]+€)?54\.90\s[\s\S]*Minimum term until\s+10 February 2028/,
    );
    await unfold(current, 'Contract, prices and term');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Contract summary (PDF)' }).first().click();
    expect((await file).suggestedFilename()).toMatch(/^Contract-summary-A-.*\.pdf$/);
  });
});

describe('the card of a contract', () => {
  it('shows the announcements about it', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto('my-services');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Glanz 500' }) });
    await card.getByText(/^Changes on /).waitFor();
    expect(await page.getByText(/^Changes on /).count()).toBe(1);
  });

  it('has its folds in a row on wide screens until one is opened', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await page.goto('my-services');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Glanz 500' }) });
    const tops = async () => {
      const all = ['Contract, prices and term', 'Move, suspend or cancel'].map((name) =>
        card.locator('summary').filter({ hasText: name }).boundingBox(),
      );
      return new Set((await Promise.all(all)).map((box) => box?.y));
    };
    await card.getByText('Move, suspend or cancel').waitFor();
    expect((await tops()).size).toBe(1);
    await unfold(card, 'Contract, prices and term');
    expect((await tops()).size).toBe(2);
  });
});

describe('the next event', () => {
  /** Answers a list with copies of its first entry, each changed. */
  const listed = (page: Page, path: string, changes: readonly object[]) =>
    page.route(
      (url) => url.origin === apiUrl() && url.pathname === path,
      async (route) => {
        const answer = await route.fetch();
        const { data, ...rest } = (await answer.json()) as { data: readonly object[] };
        const json = { ...rest, data: changes.map((change, at) => ({ ...data[0], id: `copy-${at}`, ...change })) };
        await route.fulfill({ response: answer, json });
      },
    );
  const visit = (start: string, state: string, upcoming: boolean) => ({
    start,
    end: start,
    state,
    upcoming,
    can_change: false,
  });

  it('is the next visit', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    await listed(page, '/appointment', [
      visit('2027-03-09T10:00:00+01:00', 'confirmed', true),
      visit('2027-02-08T10:00:00+01:00', 'confirmed', true),
      visit('2027-01-07T10:00:00+01:00', 'cancelled', false),
    ]);
    const days = () =>
      page
        .getByRole('article')
        .getByText(/ (January|February|March) 2027/)
        .allInnerTexts();
    await page.goto('appointment');
    await page.getByRole('heading', { name: 'Your appointments' }).waitFor();
    await page.getByText('8 February 2027').first().waitFor();
    expect((await days()).map((text) => /[A-Z]\w+ 2027/.exec(text)?.[0])).toEqual([
      'February 2027',
      'March 2027',
      'January 2027',
    ]);
    await page.goto('reschedule-appointment');
    await page.getByText('8 February 2027').first().waitFor();
    expect((await days()).map((text) => /[A-Z]\w+ 2027/.exec(text)?.[0])).toEqual(['February 2027', 'March 2027']);
  });

  it('is the next payment that is not zero', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    const zero = { date: '2026-12-03', amount: '0.00', kind: 'month', month: 1, lines: [] };
    const due = (date: string) => ({ payments: [zero, { ...zero, date, amount: '10.00', month: 2 }] });
    await listed(page, '/order', [due('2027-02-03'), due('2027-01-03')]);
    await page.goto('overview');
    await page.getByText('3 January 2027').first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/on 3 January 2027[\s\S]*on 3 February 2027/);
    await page.goto('my-services');
    await page.locator('dd', { hasText: '3 February 2027' }).first().waitFor();
    expect(await page.locator('dd', { hasText: '3 December 2026' }).count()).toBe(0);
  });

  it('does not wait for the build-out if a line is in the street', async () => {
    const page = await open();
    await enterAs(page, 'customer');
    const orderedWhere = (built: string) => ({ state: 'awaiting activation', 'object.build_status': built });
    await listed(page, '/order', ['connected', 'passed', 'planned'].map(orderedWhere));
    await page.goto('my-services');
    await page.getByText('Waiting for the build-out').first().waitFor();
    expect(await page.getByText('Waiting for the build-out').count()).toBe(1);
  });
});

const progressUrl = '**/graphql/federation*';
const oneDisruption = '"disruptions":[{"id":"x","start":"2026-11-20T06:40:00+01:00","note":"x"}]';

describe('the overview of a customer with several places', () => {
  it('starts with an interrupted line', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'business');
    await page.goto('overview');
    await page.getByRole('heading', { name: 'One of your connections is interrupted', level: 1 }).waitFor();
    const tile = page.locator('main').getByText('Your line', { exact: true }).locator('xpath=ancestor::section[1]');
    await tile.getByText('Große Zimmerhofstr. 25, WE 3 links', { exact: false }).waitFor();
    await tile.getByText('Cable damaged by building works', { exact: false }).waitFor();
    await tile.getByRole('link', { name: 'All places' }).waitFor();
    await tile.getByRole('link', { name: 'Solequellenweg 2-4' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('object') === 'ob-202');
    await tile.getByText('Your building is not connected yet', { exact: false }).waitFor();
    await tile.getByText('fault', { exact: true }).waitFor();
    // The link has gone with the press.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('shows no line before the interruptions are known', async () => {
    const page = await open({ allow: [failedLoad] });
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/line_state') asked.push(url.searchParams.get('object'));
    });
    await enterAs(page, 'business');
    await page.route(progressUrl, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace('"disruptions":[]', oneDisruption) });
    });
    await page.goto('overview');
    await page.getByRole('heading', { name: 'Several of your connections are interrupted', level: 1 }).waitFor();
    await page.getByText('Solequellenweg 2-4').first().waitFor();
    expect(asked).toHaveLength(1);
  });

  it('leads to each line if the interruptions cannot be known', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'business');
    await page.route(progressUrl, (route) => route.abort());
    await page.goto('overview');
    await page.getByText('The state of your line cannot be shown right now.').waitFor();
    expect(await page.locator('h1').innerText()).toBe('Overview');
    await page.getByRole('link', { name: 'Große Zimmerhofstr. 25' }).click();
    await page.getByText('Cable damaged by building works', { exact: false }).waitFor();
  });

  it('says of no connection that it is being built if nothing is ordered', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'manager');
    await page.goto('overview');
    await page.getByText('Your other places').waitFor();
    await page.getByText('Your building is not connected yet', { exact: false }).waitFor();
    expect(await page.locator('h1').innerText()).toBe('Overview');
    expect(await page.getByText('no fault').count()).toBe(0);
  });
});

describe('an appointment', () => {
  it('opens by its link without a login', async () => {
    const page = await open();
    await page.goto('reschedule-appointment#appointment_token=demo-reschedule-ap-6-9c27d1e45a80');
    await page.getByRole('heading', { name: 'Repair' }).waitFor();
    expect(page.url()).not.toContain('appointment_token');
    await page.getByRole('radio').nth(1).waitFor();
  });

  it('cannot be opened with an expired link', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('reschedule-appointment#appointment_token=demo-reschedule-ap-7-expired-0d');
    await page.getByText('This link is no longer valid').waitFor();
  });

  it('offers a retry if it cannot be loaded', async () => {
    const page = await open({ allow: [failedLoad] });
    await enterAs(page, 'customer');
    const end = await play(page, 'malformed', '/appointment');
    await page.goto('appointment');
    await page.getByText('Your appointments could not be loaded').waitFor();
    await end();
  });
});
