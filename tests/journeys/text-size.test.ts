/** Text at twice its size on a telephone: nothing is wider than the window. */
import { expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';
import { settle } from '../support/walk';

const open = useBrowserPage();

it('text at twice its size makes no page wider than a telephone', async () => {
  const page = await open({ width: 360 });
  const wide: string[] = [];
  for (const path of [
    '.',
    'residential',
    'faq',
    'contact-us',
    'coverage',
    'services',
    'login',
    'signup',
    'de/offers',
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await settle(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) wide.push(`${path}: ${beyond} px`);
  }
  expect(wide).toEqual([]);
});
