import { expect, it } from 'vitest';
import { baseSite } from '../../../tests/support/example-site';
import { stageOf } from '../../../tests/support/render-example';
import type { Block } from '../../model/page';
import { shellSlots } from './shell-slots';

const section = { block: 'section', id: 'visit', title: 'example.title', body: [] };
const given = { messages: { 'example.title': 'Example' } };

/** A page with a section, and the slots around it. */
async function around(slots: Readonly<Record<string, readonly Block[]>>) {
  const { build, page, payload, published } = await stageOf(baseSite(), [section], given);
  const { settings } = build.site;
  const header = { ...settings.shell.header, ...slots };
  const site = { ...build.site, settings: { ...settings, shell: { ...settings.shell, header } } };
  return { slots: shellSlots({ ...build, site }, page, payload), main: published.html };
}

it('blocks around a page share no id with its blocks', async () => {
  const { slots, main } = await around({ above: [section], end: [section] });
  const html = main + slots.filled(`${slots.placeOf('header-above')}${slots.placeOf('header-end')}`);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, label] of html.matchAll(/ aria-labelledby="([^"]+)"/g)) expect(ids).toContain(label);
});

it('a broken block around a page is reported without a page', async () => {
  const { slots } = await around({ above: [{ block: 'steps', id: 'lost' }] });
  slots.filled(`${slots.placeOf('header-above')}`);
  expect(slots.broken).toEqual([expect.stringMatching(/^shell\/header-above-lost: TypeError/)]);
});
