import type { Locator, Page } from 'playwright-core';

/** Opens the first fold of each title. */
export async function unfold(where: Page | Locator, ...titles: readonly (string | RegExp)[]): Promise<void> {
  for (const title of titles) await where.locator('summary', { hasText: title }).first().click();
}
