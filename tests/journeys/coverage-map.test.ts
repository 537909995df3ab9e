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

  it('is left out where there is none', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.route('**/network_map*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('coverage?object=ob-102&object_group=og-1');
    await page.getByText('Fibre is available here, and you can switch to us').waitFor();
    await page.getByRole('button', { name: 'Choose this plan' }).first().waitFor();
    expect(await page.getByRole('figure').count()).toBe(0);
  });
});
