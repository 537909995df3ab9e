import { describe, expect, it } from 'vitest';
import { engines, useEngine } from './useEngine';
import type { Visitor } from './visitor';

/** Which slide can be reached, and which dot is marked: always the same. */
const slide = (visitor: Visitor): Promise<string> =>
  visitor.driver.run(() => {
    const slides = [...document.querySelectorAll<HTMLElement>('[id^="slides-"]')];
    const marks = [...document.querySelectorAll('a[href^="#slides-"]')];
    return `${slides.map(({ inert }) => Number(!inert)).join('')} ${marks.map((mark) => Number(mark.getAttribute('aria-current') === 'true')).join('')}`;
  });
const at = (place: number): string =>
  [1, 2, 3, 4, 5]
    .map((each) => Number(each === place))
    .join('')
    .concat(' ')
    .repeat(2)
    .trim();

const shows = async (visitor: Visitor, place: number): Promise<void> => {
  await expect.poll(() => slide(visitor)).toBe(at(place));
};

/** Marks the document, to recognise it after a navigation without a reload. */
const mark = (visitor: Visitor): Promise<void> =>
  visitor.driver.run(() => {
    Object.assign(window, { seenBefore: true });
  });
const isMarked = (visitor: Visitor): Promise<boolean> => visitor.driver.run(() => 'seenBefore' in window);

describe.each(engines)('in %s', (name) => {
  const visit = useEngine(name);

  it('a refusal of cookies is stored', async () => {
    const visitor = await visit({ firstVisit: true });
    await visitor.open('faq');
    await visitor.press('button', 'Necessary only');
    await visitor.misses('Your cookies, your choice');
    await visitor.driver.reload();
    await visitor.sees('Questions and answers');
    await visitor.holds('the page to answer', () => document.documentElement.dataset['ready'] === '');
    expect(await visitor.text()).not.toContain('Your cookies, your choice');
  });

  it('slides follow the buttons', async () => {
    const visitor = await visit({ reducedMotion: true });
    await visitor.open('.');
    for (const place of [2, 3]) {
      await visitor.press('button', 'Next slide');
      await shows(visitor, place);
    }
    await visitor.press('button', 'Previous slide');
    await shows(visitor, 2);
  });

  it('slides turn by themselves', async () => {
    const visitor = await visit();
    await visitor.open('.');
    await shows(visitor, 2);
  });

  it('slides stay still for people who prefer less motion', async () => {
    const visitor = await visit({ reducedMotion: true });
    await visitor.open('.');
    expect(
      await visitor.driver.run(() => [
        matchMedia('(prefers-reduced-motion: reduce)').matches,
        getComputedStyle(document.documentElement).scrollBehavior,
      ]),
    ).toEqual([true, 'auto']);
    await visitor.holds('the page to answer', () => document.documentElement.dataset['ready'] === '');
    // Longer than a slide is shown.
    await new Promise((done) => setTimeout(done, 8000));
    expect(await slide(visitor)).toBe(at(1));
  });

  it('the menu fills the screen of a phone', async () => {
    const visitor = await visit({ width: 390, height: 780 });
    await visitor.open('faq');
    const size = () =>
      visitor.driver.run(() => {
        const { width, height } = document.getElementById('menu')?.getBoundingClientRect() ?? new DOMRect();
        return [Math.round(width) >= document.documentElement.clientWidth, Math.round(height) >= innerHeight - 1];
      });
    await visitor.at('header').press('button', 'Menu');
    await expect.poll(size).toEqual([true, true]);
    await visitor.driver.key('Escape');
    await expect.poll(size).toEqual([false, false]);
    await visitor.at('header').press('button', 'Menu');
    await visitor.at('#menu').press('link', 'About us');
    await visitor.arrives(/^\/about-us$/);
  });

  it('the language can be changed on the start page', async () => {
    const visitor = await visit();
    await visitor.open('faq');
    await visitor.at('header').press('button', 'English');
    await visitor.at('header').press('link', 'Deutsch');
    await visitor.arrives(/^\/de\/faq$/);
    await visitor.sees('Fragen und Antworten');
    await visitor.open('.');
    await visitor.arrives(/^\/de\/?$/);
    await visitor.at('header').press('button', 'Deutsch');
    await visitor.at('header').press('link', 'English');
    await visitor.arrives(/^\/$/);
  });

  it('questions are found despite a typo', async () => {
    const visitor = await visit();
    await visitor.open('faq');
    await visitor.holds('the page to answer', () => document.documentElement.dataset['ready'] === '');
    await visitor.fill('Search the questions', 'trensh wide');
    await visitor.sees('One answer');
    expect(await visitor.count('main section details')).toBe(1);
    await visitor.press('button', 'How wide and deep is the trench?');
    await visitor.sees('60 cm deep');
  });

  it('an answer has an address that opens it in view', async () => {
    const visitor = await visit();
    await visitor.open('faq#cost');
    await visitor.holds('the answer to stand open in sight', () => {
      const entry =
        document.getElementById('cost')?.closest('details') ??
        document.querySelector<HTMLDetailsElement>('details#cost');
      const top = entry?.getBoundingClientRect().top ?? -1;
      return entry?.open === true && top >= 0 && top < innerHeight;
    });
  });

  it('an address leads to its result', async () => {
    const visitor = await visit();
    await visitor.open('coverage');
    const form = visitor.at('main form:has([name=postalCode])');
    await form.fill('Postcode', '38 399');
    await visitor.driver.key('Enter');
    await form.choose('Street', 'Am Herzogtor');
    await form.choose('House number', '7');
    await form.press('button', 'Show result');
    await visitor.arrives(/\?object=ob-101&object_group=og-1$/);
    await visitor.sees('There is already a line to your home.');
    await visitor.driver.reload();
    await visitor.sees('There is already a line to your home.');
  });

  it('the back button shows the previous page', async () => {
    const visitor = await visit();
    await visitor.open('faq');
    await mark(visitor);
    await visitor.at('footer').press('link', 'Imprint');
    await visitor.arrives(/^\/impressum$/);
    await visitor.sees('Imprint');
    await visitor.driver.back();
    await visitor.arrives(/^\/faq$/);
    await visitor.sees('Questions and answers');
    // Not every engine keeps every page: only that it works is promised.
    if (!(await isMarked(visitor)))
      await visitor.holds('the page to answer', () => document.documentElement.dataset['ready'] === '');
    await visitor.fill('Search the questions', 'trensh wide');
    await visitor.sees('One answer');
  });

  it('the speed test runs to its end', async () => {
    const visitor = await visit();
    await visitor.open('speed-test');
    await visitor.press('button', 'Start the speed test');
    await expect
      .poll(() => visitor.text(), { timeout: 90_000 })
      .toMatch(/Finished: download [\d.,]+ Mbps, upload [\d.,]+ Mbps/);
  }, 120_000);

  it('prices are formatted for the language', async () => {
    const visitor = await visit();
    await visitor.open('de');
    expect(
      await visitor.driver.run(() =>
        [
          new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(29.9),
          new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(0, 11 * 86_400_000),
        ].map((text) => text.replace(/\s/g, ' ')),
      ),
    ).toEqual(['29,90 €', '01.–12.01.1970']);
  });
});
