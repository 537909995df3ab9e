import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterAs } from '../support/account';
import { failedLoad, useBrowserPage } from '../support/browser';
import { play, recordCalls } from '../support/weather';

const open = useBrowserPage();

type Job = { readonly id: string; readonly start: string; readonly today: boolean };

/** Lists the jobs of the first day as those of today, because midnight may have passed since the database was filled. */
async function listAsToday(page: Page): Promise<void> {
  const listed = new Map<string, Job>();
  let day: string | undefined;
  await page.route('**/installer/appointments**', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Job | Job[] };
    for (const job of [data].flat()) {
      day ??= job.start.slice(0, 10);
      listed.set(job.id, { ...job, today: job.start.startsWith(day) });
    }
    await route.fulfill({ response, json: { data: Array.isArray(data) ? [...listed.values()] : data } });
  });
}

it('has the next job of the day open in the first window', async () => {
  const page = await open({ width: 360, viewport: { width: 360, height: 740 } });
  await enterAs(page, 'installer');
  await listAsToday(page);
  await page.goto('installer');
  const jobs = page.locator('main details');
  await jobs.first().waitFor();
  expect(await jobs.evaluateAll((all) => all.map((job) => job.hasAttribute('open')))).toEqual(
    (await jobs.all()).map((_, position) => position === 0),
  );
  for (const part of [
    jobs.first().getByText('38399'),
    jobs.first().getByRole('link'),
    jobs.first().getByRole('button'),
  ])
    expect(await part.first().evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(740);
});

it('accepts the report of an installer once', async () => {
  const page = await open({ width: 360, allow: [failedLoad] });
  await enterAs(page, 'installer');
  const ends = [await play(page, '500', '/installer/appointments')];
  await page.goto('installer');
  await page.getByText('Your jobs could not be loaded').waitFor();
  await ends.pop()?.();
  ends.push(await play(page, 'empty', '/installer/appointments'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No jobs are assigned to you').waitFor();
  await ends.pop()?.();

  await listAsToday(page);
  await page.goto('de/installer');
  const job = page.getByRole('listitem').filter({ hasText: 'Karin Brandt' }).first();
  await job.waitFor();
  expect(await job.innerText()).toContain('Klingel defekt');
  const dialled = job.getByRole('link', { name: '+49 1511 2345091', exact: true });
  expect(await dialled.getAttribute('href')).toBe('tel:+4915112345091');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const calls = recordCalls(page);
  const slow = await play(page, 'slow', '/installer/appointments/ap-91');
  await job.getByRole('button', { name: 'Ich bin vor Ort' }).dblclick();
  await job.getByRole('button', { name: 'Auftrag erledigt' }).click();
  await job.getByText('Installation, erledigt').waitFor();
  await slow();
  expect(calls.lines().filter((line) => line === 'PUT /installer/appointments/ap-91')).toHaveLength(2);
});

it('separates earlier jobs from those of today', async () => {
  const page = await open();
  await enterAs(page, 'installer');
  await page.route('**/installer/appointments*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: readonly { today: boolean }[] };
    const past = { id: 'ap-past', today: false, start: '2026-01-07T08:00:00+01:00', end: '2026-01-07T10:00:00+01:00' };
    const forgotten = { ...data[0], ...past, state: 'planned' };
    await route.fulfill({ response: answer, json: { data: [forgotten, ...data.filter(({ today }) => !today)] } });
  });
  await page.goto('installer');
  await page.getByText('Wednesday, 7 January 2026').waitFor();
  expect(await page.locator('main').innerText()).toMatch(
    /Today\s+Nothing is planned for today\.\s+Overdue\s+Wednesday, 7 January 2026/,
  );
  await page.getByText('Wednesday, 7 January 2026').click();
  await page.getByRole('button', { name: 'I am there' }).waitFor();
});

it('shows the jobs only to installers', async () => {
  const page = await open();
  await enterAs(page, 'customer');
  const calls = recordCalls(page);
  await page.goto('installer');
  await page.getByRole('heading', { level: 1, name: /not for|allowed|permission|403/i }).waitFor();
  expect(calls.lines().filter((line) => line.includes('/installer/'))).toEqual([]);
});
