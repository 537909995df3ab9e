import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';

const open = useBrowserPage();
const typed = 'Jana Oelze, by the old mill';

/** A slow machine, on which hydration takes its time. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

it.each([
  ['contact-us', 'Name'],
  ['faq', 'Search'],
])('keeps every key that is pressed while a field of %s becomes live', async (path, label) => {
  const page = await open();
  // It comes when somebody is typing.
  await page.route('**/assets/main-*.js', (route) =>
    new Promise((done) => setTimeout(done, 500)).then(() => route.continue()),
  );
  await page.goto(path, { waitUntil: 'commit' });
  await slowDown(page);
  const field = page.locator('main').getByLabel(label);
  await field.pressSequentially(typed, { delay: 40 });
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === '');
  await field.press('Tab');
  expect(await field.inputValue()).toBe(typed);
});
