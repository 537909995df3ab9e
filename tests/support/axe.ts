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

/** Violations that axe finds on the current page, a line for each rule. Colours take most of its time: `colours: false` leaves them out. */
export async function violations(
  page: Page,
  { colours = true }: { readonly colours?: boolean } = {},
): Promise<string[]> {
  await load(page);
  const options = {
    runOnly: tags,
    resultTypes: ['violations' as const],
    rules: { 'color-contrast': { enabled: colours } },
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
