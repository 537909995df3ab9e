import { describe, expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';
import { recordFetched, sum, table } from '../support/fetched';

const open = useBrowserPage();
const kB = 1000;

/** Lets what waits for a second or longer happen at once. Runs in the page. */
function hurry(): void {
  const later = setTimeout;
  Object.assign(window, { setTimeout: (work: () => void, delay = 0) => later(work, delay >= 1000 ? 0 : delay) });
}

describe('a first visit without interaction', () => {
  const withReact = /\/(main|forms|services)-/;

  it.each([
    ['home', '.', 13, 44, withReact],
    ['questions and answers', 'faq', 13, 43, withReact],
    ['contact', 'contact-us', 10, 38, withReact],
    ['coverage', 'coverage', 10, 38, withReact],
    // Its islands are hidden until start-up says whose appointment it is.
    ['an appointment', 'reschedule-appointment', 20, 58, /\/(main|forms)-/],
    // Its plans come from an API, so React draws them; the forms wait. 3 kB are those that it is published with.
    ['services', 'services', 26, 183, /\/forms/],
  ])('to %s loads no more than it shows', async (_page, path, requests, size, waiting) => {
    const page = await open({ width: 412, firstVisit: true });
    await page.addInitScript(hurry);
    const fetched = recordFetched(page, { all: true });
    await page.goto(path);
    await page.getByRole('button', { name: 'Necessary only' }).waitFor();
    await page.waitForLoadState('networkidle');
    const all = await fetched();
    console.log(`${path} untouched: ${all.length} requests, ${sum(all, 'br')} br\n${table(all)}`);
    expect(all.filter(({ path: file }) => waiting.test(file))).toEqual([]);
    expect(all.length).toBeGreaterThan(5);
    expect(all.length).toBeLessThanOrEqual(requests);
    expect(sum(all, 'br')).toBeLessThanOrEqual(size * kB);
  });
});
