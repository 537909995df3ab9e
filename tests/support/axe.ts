import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe over the browser's protocol: evaluate() of the page wraps and copies its half megabyte. */
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

export type AxeOptions = {
  /** Colours take most of the time. Default: all rules. */
  readonly only?: 'colours' | 'structure';
};

/** Violations that axe finds on the current page, a line for each rule. */
export async function violations(page: Page, { only }: AxeOptions = {}): Promise<string[]> {
  await load(page);
  const options = {
    runOnly: only === 'colours' ? ['color-contrast'] : tags,
    resultTypes: ['violations' as const],
    // No rule that runs reads the style sheets, which take as long to load as all rules but colours.
    preload: { assets: ['media'] },
    ...(only !== 'colours' && { rules: { 'color-contrast': { enabled: only === undefined } } }),
  };
  const found = await page.evaluate(async (value) => (await window.axe.run(document, value)).violations, options);
  return found.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname}: ${id} at ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
}

/**
 * Violations of the current page in the dark, where nothing differs but colours. It is loaded again for that, and the next page is light:
 * colours of a page that is on the screen do not all change at once.
 */
export async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.locator('main:not(:has(> [aria-busy])) h1').first().waitFor();
  const found = await violations(page, { only: 'colours' });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
