import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { roundTrips } from '../support/rounds';
import { holdKey, keyFor } from '../support/walk';

const open = useBrowser();

describe('the round trips of a page', () => {
  it.each([
    ['home', '.', 2],
    ['contact', 'contact-us', 2],
    ['coverage', 'coverage', 2],
    // Its conditions read the clock, and what judges them comes after the page.
    ['questions and answers', 'faq', 4],
  ])('end with the files needed for the first paint (%s)', async (_page, path, limit) => {
    const page = await (await open({ width: 360 })).newPage();
    const rounds = await roundTrips(page, path, () => Promise.resolve(false));
    console.log(`${path}\n${rounds.map((round) => round.join(' ')).join('\n')}`);
    expect(rounds.length).toBeGreaterThan(1);
    expect(rounds.length).toBeLessThanOrEqual(limit);
  });

  // The document, which already contains the plans for visitors; scripts; the configuration; start-up; then the calls of the page.
  it.each([
    ['services', '', 'main :text-is("Glanz 100")', 1],
    ['my-places', 'customer', 'main :text("Am Herzogtor 7")', 6],
    ['my-services', 'customer', 'main article', 6],
    ['checkout', 'customer', '#order-connection_group option:nth-child(2)', 5],
  ])('are few until %s is complete', async (path, role, last, limit) => {
    const context = await open({ width: 360 });
    if (role) await holdKey(context, (await keyFor(role)) ?? '');
    const page = await context.newPage();
    const isShown = async (): Promise<boolean> => (await page.locator(last).count()) > 0;
    const rounds = await roundTrips(page, path, isShown);
    console.log(`${path}\n${rounds.map((round) => round.join(' ')).join('\n')}`);
    expect(await isShown()).toBe(true);
    expect(rounds.length).toBeLessThanOrEqual(limit);
  });
});
