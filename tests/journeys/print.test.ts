import { expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';

const open = useBrowserPage();

it('a site with print styles prints its questions with their answers', async () => {
  const page = await open({ site: 'harrowmere' });
  await page.goto('faq');
  const answer = page.getByText('Glass all the way into your home', { exact: false }).first();
  expect(await answer.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answer.isVisible()).toBe(true);
  expect(await page.getByRole('banner').locator('.brand').isVisible()).toBe(true);
  expect(await page.getByRole('banner').getByRole('button').first().isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
});

it('a site without print styles prints its name without buttons', async () => {
  const page = await open();
  await page.goto('faq');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').locator('.brand').isVisible()).toBe(true);
  for (const part of await page.locator('nav, button:not(.link)').all()) expect(await part.isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
});
