/** The map next to the answer for an address. */
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';

const open = useBrowserPage();

describe('the map of an address', () => {
  it('shows the streets around it with their state in words', async () => {
    const page = await open();
    await page.goto('coverage?object=ob-102&object_group=og-1');
    await page
      .getByRole('img', { name: 'Map of the streets around Am Herzogtor 7a, with the fibre in them' })
      .waitFor();
    const figure = page.getByRole('figure');
    await figure.getByRole('listitem').filter({ hasText: 'Am Herzogtor' }).getByText('fibre in the street').waitFor();
    await figure.getByText(/^\d+ streets as a list$/).click();
    await figure.getByRole('listitem').filter({ hasText: 'Kirchgang' }).getByText('fibre is being laid').waitFor();
  });

  it.each(['500', 'timeout'])('leaves the result usable if its call ends with %s', async (end) => {
    const page = await open({ allow: [failedLoad, /network_map/] });
    await page.route('**/network_map*', (route) =>
      end === 'timeout' ? route.abort('timedout') : route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('coverage?object=ob-102&object_group=og-1');
    await page.getByText('Fibre is available here, and you can switch to us').waitFor();
    await page.getByRole('button', { name: 'Choose this plan' }).first().waitFor();
    // Reads are repeated before they count as failed.
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached', timeout: 20_000 });
    expect(await page.getByRole('figure').count()).toBe(0);
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('moves nothing when it arrives late on a phone', async () => {
    const page = await open({ width: 360, reducedMotion: 'no-preference' });
    await page.route('**/network_map*', async (route) => {
      await page.waitForTimeout(1500);
      await route.continue();
    });
    await page.goto('coverage?object=ob-301&object_group=og-3');
    const skeleton = page.locator('main [aria-busy=true]').last();
    await page.getByRole('heading', { name: 'Your plans at this address' }).waitFor();
    await skeleton.scrollIntoViewIfNeeded();
    const before = (await skeleton.boundingBox())?.height ?? 0;
    const figure = page.getByRole('figure');
    await figure.waitFor();
    expect(Math.abs(((await figure.boundingBox())?.height ?? 0) - before)).toBeLessThanOrEqual(4);
  });

  it('is omitted if there is none', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.route('**/network_map*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('coverage?object=ob-102&object_group=og-1');
    await page.getByText('Fibre is available here, and you can switch to us').waitFor();
    await page.getByRole('button', { name: 'Choose this plan' }).first().waitFor();
    expect(await page.getByRole('figure').count()).toBe(0);
  });
});
