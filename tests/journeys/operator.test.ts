import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';
import { copyProject } from '../support/project';

const open = useBrowserPage();
const copy = copyProject();
afterAll(() => copy.close());

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle id="new-logo" cx="20" cy="20" r="18" fill="currentColor"/></svg>\n';

describe('an operator creates a site', () => {
  it('by copying a folder to change a few entries', async () => {
    cpSync(copy.path('sites/harrowmere'), copy.path('sites/eastport'), { recursive: true });
    copy.edit('sites/eastport/site.json', (site) => {
      site['site'] = 'eastport';
      site['brand'] = { name: 'Eastport Fibre', legalName: 'Eastport Fibre Ltd' };
      site['theme'] = { color: { brand: '#1d4ed8', accent: '#f2b632' }, radius: 'small' };
    });
    writeFileSync(copy.path('sites/eastport/images/logo.svg'), logo);
    copy.edit('sites/eastport/menu.json', (file) => {
      const menus = file['menus'] as Record<string, Record<string, unknown>[]>;
      (menus['header'] ??= []).push({
        id: 'harbour',
        message: 'menu.harbour',
        to: { page: 'contact-us' },
        roles: ['anonymous'],
        $before: 'news',
      });
    });
    copy.edit('sites/eastport/content/messages/en.json', (messages) => {
      messages['menu.harbour'] = 'Down at the harbour';
    });
    expect(copy.check('eastport')).toEqual([]);

    const page = await open({ site: await copy.serve('eastport') });
    await page.goto('.');
    expect(await page.title()).toMatch(/ – Eastport Fibre$/);
    const header = page.getByRole('banner');
    await header.getByText('Eastport Fibre').first().waitFor();
    const entries = await page.locator('#menu > ul > li').evaluateAll((items) => items.map((item) => item.textContent));
    expect(entries.indexOf('Down at the harbour')).toBe(entries.indexOf('News') - 1);
    await header.getByRole('link', { name: 'Down at the harbour' }).click();
    await page.waitForURL('**/contact-us');
    const images = copy.path('out/eastport/images');
    expect(
      readdirSync(images).some(
        (name) => name.endsWith('.svg') && readFileSync(join(images, name), 'utf8').includes('new-logo'),
      ),
    ).toBe(true);
    const ground = await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor);
    const old = await open({ site: 'harrowmere' });
    await old.goto('.');
    expect(ground).not.toBe(
      await old.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor),
    );
  }, 150_000);
});
