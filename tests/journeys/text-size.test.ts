/** Letters of twice the size on a telephone, as a visitor sets them in the browser: nothing is wider than the window. */
import { expect, it, onTestFinished } from 'vitest';
import { launchBrowser, siteOf } from '../support/browser';
import { settle } from '../support/walk';

const paths = [
  '',
  'cancellation-policy',
  'residential',
  'faq',
  'services',
  'business',
  'full-fibre',
  'speed-test',
  'signup',
  'contact-us',
];

it('text of twice the size makes no page wider than a phone', async () => {
  const browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const wide: string[] = [];
  for (const path of ['coverage', 'login', ...paths, ...paths.map((each) => `de/${each}`), 'de/cancel-contract']) {
    await page.goto(`${siteOf('base').url}/${path}`);
    await settle(page);
    for (const fold of await page.locator('main details').all())
      await fold.evaluate((it) => it.setAttribute('open', ''));
    const [letters, beyond] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect(Number.parseFloat(letters)).toBeGreaterThanOrEqual(32);
    if (beyond > 0) wide.push(`${path}: ${beyond} px`);
  }
  expect(wide).toEqual([]);
});
