/** Specification §8: an answer about the person, their places or their orders that cannot be loaded is an alert with the message. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiUrl, failedLoad, siteOf, useBrowser } from '../support/browser';
import { holdKey, keyFor, publishedPayload } from '../support/walk';
import type { PagePayload, Route } from '../../src/model/payload';

const open = useBrowser();
const message = 'Your account is being merged.';

/** Whether a page of customers asks for something by itself that needs no more than who they are. */
function asksForPerson({ mode, access, payload }: Route): boolean {
  if (mode !== 'session' || !access?.includes('customer')) return false;
  const { data, operations } = JSON.parse(readFileSync(join(siteOf('base').folder, payload), 'utf8')) as PagePayload;
  return Object.values(data).some(
    ({ operation, with: values = {} }) =>
      operations[operation]?.protocol === 'rest' && !JSON.stringify(values).includes('"params"'),
  );
}

it('shows an alert with the message on every page of the customer area', async () => {
  const { routes, startup, operations } = publishedPayload(siteOf('base'));
  // A failing start-up operation for everybody opens the error screen instead.
  const atStart = startup.filter(({ when }) => when === undefined).map(({ operation }) => operations[operation]?.path);
  const context = await open({ allow: [failedLoad] });
  await holdKey(context, (await keyFor('customer')) ?? '');
  await context.route(
    (url) => url.origin === apiUrl() && !atStart.includes(url.pathname),
    (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 409, headers: { 'access-control-allow-origin': '*' }, json: { message } })
        : route.continue(),
  );
  const pages = routes.filter(asksForPerson);
  expect(pages.length).toBeGreaterThan(3);
  const silent: string[] = [];
  for (const { path } of pages) {
    const page = await context.newPage();
    await page.goto(path.slice(1));
    await page
      .getByRole('alert')
      .filter({ hasText: message })
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => silent.push(path));
    await page.close();
  }
  expect(silent).toEqual([]);
});
