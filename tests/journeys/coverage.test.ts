import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, usePage } from '../support/browser';
import { asked, play, recordCalls } from '../support/weather';

const open = usePage();
const town = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const street = (page: Page) => page.getByRole('combobox', { name: 'Street' });
const house = (page: Page) => page.getByRole('combobox', { name: 'House number and flat' });

/** What a list offers, without its first entry, which is none. */
const offered = async (list: ReturnType<typeof town>): Promise<string[]> => {
  await expect.poll(() => list.locator('option').count()).toBeGreaterThan(1);
  return (await list.locator('option').allInnerTexts()).slice(1);
};

describe('the address check', () => {
  it('leads by town, street and house to the result, and asks only for what was picked', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('coverage');
    await town(page).focus();
    await offered(town(page));
    await town(page).selectOption({ label: 'Wolfenbrück' });
    await offered(street(page));
    await street(page).selectOption({ label: 'Am Herzogtor' });
    await offered(house(page));
    await house(page).selectOption({ label: '7' });
    await page.getByRole('button', { name: 'Show result' }).click();
    await page.waitForURL('**/coverage?object=ob-101&object_group=og-1#result');
    await page.getByText('Fibre is available here').waitFor();
    expect(calls.requests.map((request) => asked(request, 'q')).filter(Boolean).map((q) => q?.replaceAll('"', ''))).toEqual(expect.arrayContaining([
      'network_operator:no-1,visibility:true', 'object_group:og-1', 'object_group:og-1,street:Am Herzogtor', 'id:ob-101,object_group:og-1',
    ]));
  });

  it('never offers a hidden town, nor one of another operator', async () => {
    const page = await open();
    await page.goto('coverage');
    await town(page).focus();
    expect(await offered(town(page))).toEqual(['Alt-Nordheim', 'Bad Salzhude', 'Steinach am Forst', 'Wolfenbrück']);
  });

  it('knows every flat of a street with more than a page of them', async () => {
    const page = await open();
    await page.goto('coverage');
    await town(page).focus();
    await offered(town(page));
    await town(page).selectOption({ label: 'Wolfenbrück' });
    await offered(street(page));
    await street(page).selectOption({ label: 'Große Zimmerhofstr.' });
    await offered(house(page));
    expect((await offered(house(page))).filter((label) => label.startsWith('27'))).toHaveLength(45);
  });

  it('forgets street and house when another town is picked', async () => {
    const page = await open();
    await page.goto('coverage');
    await town(page).focus();
    await offered(town(page));
    await town(page).selectOption({ label: 'Wolfenbrück' });
    await offered(street(page));
    await street(page).selectOption({ label: 'Am Herzogtor' });
    await offered(house(page));
    await town(page).selectOption({ label: 'Alt-Nordheim' });
    await expect.poll(() => offered(street(page))).toContain('Müllerstraße');
    expect(await street(page).inputValue()).toBe('');
    expect(await house(page).count()).toBe(0);
  });

  it.each([
    ['ob-101', 'og-1', 'Fibre is available here'],
    ['ob-999', 'og-1', 'We do not know this address yet'],
    ['ob-101', 'og-2', 'We do not know this address yet'],
  ])('answers a link to %s in %s', async (object, group, answer) => {
    const page = await open({ allow: [failedLoad] });
    await page.goto(`coverage?object=${object}&object_group=${group}`);
    await page.getByText(answer).waitFor();
  });

  it.each(['ob-101,,id.ne:x', 'ob-101"', '/.*/', '[ob-101;ob-102]'])('takes %s in a link as text, never as a filter', async (object) => {
    const page = await open({ allow: [failedLoad] });
    const calls = recordCalls(page);
    await page.goto(`coverage?object=${encodeURIComponent(object)}&object_group=og-1`);
    await page.getByText('We do not know this address yet').waitFor();
    const asking = calls.requests.filter((request) => new URL(request.url()).pathname === '/object');
    // The form fetches its streets too.
    expect(asking.map((request) => asked(request, 'q')).filter((q) => q?.startsWith('id'))).toEqual([`id:${JSON.stringify(object)},object_group:og-1`]);
  });

  it('says that it failed and tries again', async () => {
    const page = await open({ allow: [failedLoad] });
    const end = await play(page, 'malformed', '/object');
    await page.goto('coverage?object=ob-101&object_group=og-1');
    await page.getByText('The answer could not be loaded').waitFor();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Fibre is available here').waitFor();
  });
});
