import { expect, it } from 'vitest';
import type { PagePayload, SitePayload } from '../../model/payload';
import type { CompiledSite } from '../../model/site';
import { BuildCache } from '../files/build-cache';
import type { ConcretePage } from './concrete-page';
import { messageFiles } from './message-files';

const messages = Object.fromEntries(
  ['shell.skip', 'form.send', 'brand.name', 'one.title', 'two.title', 'two.reply', 'ask.list.add'].map((id) => [
    id,
    `Text of ${id}`,
  ]),
);

const pageOf = (id: string, more: object = {}) =>
  ({ id, path: `/${id}`, mode: 'document', title: `${id}.title`, body: [], ...more }) as unknown as ConcretePage;

type Of = 'fileOf' | 'areaFileOf';

/** Publishes the messages of these pages; returns the ids in the file of the requested one. */
function idsFor(
  asked: string,
  pages: readonly ConcretePage[],
  payload: object = {},
  of: Of = 'fileOf',
): readonly string[] {
  const site = {
    settings: { brand: { name: 'brand.name' } },
    menus: {},
    pages,
    forms: {},
    operations: {},
    messages: { en: messages },
    engineMessages: ['form.send', 'shell.skip'],
  } as unknown as CompiledSite;
  const parts = pages.map((page) => ({ page, payload: payload as PagePayload, dependencies: [page.id] }));
  const files = messageFiles(site, {} as SitePayload, parts, new BuildCache());
  const page = pages.find(({ id }) => id === asked);
  return Object.keys(JSON.parse(String(page && files[of](page, 'en').content)) as object).sort();
}

const said = [{ block: 'text', id: 't', text: 'two.reply' }];

it('omits messages that only another page uses', () => {
  const pages = [pageOf('one'), pageOf('two', { body: said })];
  expect(idsFor('one', pages)).toEqual(['ask.list.add', 'brand.name', 'form.send', 'one.title', 'shell.skip']);
  expect(idsFor('two', pages)).toEqual([
    'ask.list.add',
    'brand.name',
    'form.send',
    'shell.skip',
    'two.reply',
    'two.title',
  ]);
});

it('keeps engine messages although another page uses them', () => {
  expect(idsFor('one', [pageOf('one'), pageOf('two', { title: 'form.send' })])).toContain('form.send');
});

it('keeps messages that an operation of the page uses', () => {
  const pages = [pageOf('one'), pageOf('two', { body: said })];
  expect(idsFor('one', pages, { operations: { send: { errors: { gone: 'two.reply' } } } })).toContain('two.reply');
});

it('is shared by session pages that follow in one document', () => {
  const area = { mode: 'session', area: 'customer' };
  const pages = [pageOf('one', area), pageOf('two', { ...area, body: said })];
  expect(idsFor('one', pages)).not.toContain('two.reply');
  expect(idsFor('one', pages, {}, 'areaFileOf')).toContain('two.reply');
  const elsewhere = [pageOf('one', area), pageOf('two', { mode: 'session', body: said })];
  expect(idsFor('one', elsewhere, {}, 'areaFileOf')).not.toContain('two.reply');
});
