import { describe, expect, it } from 'vitest';
import { siteOf, useBrowserPage } from '../support/browser';

const open = useBrowserPage();

describe('the legal pages', () => {
  it('show the binding German text below an introduction in the reader’s language', async () => {
    const page = await open();
    await page.goto('terms-and-conditions');
    await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor();
    const binding = page.locator('.prose[lang="de-DE"]');
    await binding.getByRole('heading', { level: 2, name: 'Allgemeine Geschäftsbedingungen' }).waitFor();
    expect(await page.locator('.prose:visible').count()).toBe(2);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.locator('[lang="de-DE"]:visible').count()).toBe(1);
    await contents.getByRole('link', { name: '§ 15 Haftung' }).click();
    const chapter = binding.getByRole('heading', { name: '§ 15 Haftung' });
    await expect.poll(() => chapter.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(60);
    await expect.poll(() => chapter.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(300);
    expect(await contents.getByRole('link', { name: '§ 1 Geltung' }).isVisible()).toBe(true);
  });

  it('unfold their chapters on a phone', async () => {
    const page = await open({ width: 360 });
    await page.goto('de/cancellation-policy#version-2021-04-07');
    await page.getByText('Stand: 07.04.2021').waitFor();
    const contents = page.getByRole('navigation', { name: 'Inhalt' });
    expect(await contents.getByRole('link').count()).toBe(0);
    await contents.locator('summary').click();
    await contents.getByRole('link', { name: 'Muster-Widerrufsformular' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#muster-widerrufsformular');
  });

  it('have lines of at most 70 characters', async () => {
    const page = await open();
    await page.goto('de/data-protection');
    const characters = await page.locator('.prose p').evaluateAll((paragraphs) =>
      Math.max(
        ...paragraphs.map((paragraph) => {
          const zero = document.createElement('span');
          zero.textContent = '0'.repeat(70);
          zero.style.whiteSpace = 'nowrap';
          paragraph.append(zero);
          const width = zero.getBoundingClientRect().width;
          zero.remove();
          return (paragraph.clientWidth / width) * 70;
        }),
      ),
    );
    expect(characters).toBeLessThanOrEqual(71);
  });

  it('print without the rest of the page', async () => {
    const page = await open({ colorScheme: 'dark' });
    await page.goto('de/impressum');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.header:visible,.footer:visible,nav:visible,main a.button:visible').count()).toBe(0);
    const authority = page.getByRole('link', { name: 'Zur Website der Bundesnetzagentur' });
    expect(
      await authority.evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link, '::after').content]),
    ).toEqual(['rgb(0, 0, 0)', '" (https://www.bundesnetzagentur.de)"']);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });

  it.each([
    ['base', 'impressum', 'Imprint', /Amtsgericht Braunschweig/],
    ['wolfenbrueck', 'impressum', 'Impressum', /Leuchtenweg 18.*Amtsgericht Lüneburg/s],
    ['steinach', 'impressum', 'Impressum und Offenlegung', /FN 999730 f.*ATU99999010.*Schlichtungsstelle der RTR/s],
    [
      'steinach',
      'cancellation-policy',
      'Rücktritt (Widerruf)',
      /Fern- und Auswärtsgeschäfte-Gesetz.*Hauptplatz 6.*Hiermit widerrufe/s,
    ],
    ['steinach', 'data-protection', 'Datenschutz', /§ 165 Abs. 3 TKG 2021.*Österreichischen Datenschutzbehörde/s],
    ['steinach', 'accessibility', 'Barrierefreiheit', /BaFG.*Sozialministeriumservice/s],
    ['steinach', 'cookie-policy', 'Cookie-Richtlinie', /§ 165 Abs. 3 TKG 2021.*die Adresse unseres Dienstes/s],
    ['harrowmere', 'complaints', 'Complaints code', /eight weeks.*alternative dispute resolution/s],
    ['harrowmere', 'cancellation-policy', 'Your right to cancel', /Consumer Contracts .* Regulations 2013/s],
  ])('belong to %s itself: %s', async (site, path, title, text) => {
    const page = await open({ site, locale: site === 'base' || site === 'harrowmere' ? 'en-GB' : 'de-AT' });
    await page.goto(`${siteOf(site).url}/${path}`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(text);
  });
});
