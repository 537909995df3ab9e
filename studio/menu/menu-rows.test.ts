import { describe, expect, it } from 'vitest';
import type { StudioEntry, StudioMenu } from '../menu-protocol';
import { entryAt, entryDrop, entryEdits, entryLack, entryMoves, rowAddresses } from './menu-rows';
import type { EntryDraft } from './menu-rows';

const top = 'menu.json:/menus/header';
const entry = (address: string, entries: readonly StudioEntry[] = []): StudioEntry => ({
  address,
  id: address.split('/').at(-1) ?? '',
  title: address,
  at: { layer: 'base', file: 'menu.json', line: 1 },
  own: false,
  inherited: true,
  entries,
});
const help = entry(`${top}/help`, [entry(`${top}/help/children/faq`)]);
const header: StudioMenu = {
  address: top,
  id: 'header',
  places: [{ in: 'header' }],
  entries: [entry(`${top}/offers`), help, entry(`${top}/news`)],
  removed: [],
};
const menus = [header];

it('has a row for every entry at every depth', () => {
  const deep = entry(`${top}/a`, [entry(`${top}/a/children/b`, [entry(`${top}/a/children/b/children/c`)])]);
  expect(rowAddresses([{ address: top, entries: [deep] }])).toEqual([
    top,
    `${top}/a`,
    `${top}/a/children/b`,
    `${top}/a/children/b/children/c`,
  ]);
});

describe('an entry of a menu', () => {
  it('moves among its siblings', () => {
    const { up, down } = entryMoves(menus, `${top}/help`);
    expect(up).toEqual({ move: `${top}/help`, place: { before: 'offers' } });
    expect(down).toEqual({ move: `${top}/help`, place: { after: 'news' } });
    expect(entryMoves(menus, `${top}/offers`).up).toBeUndefined();
  });

  it('moves below the previous one', () => {
    expect(entryMoves(menus, `${top}/news`).nest).toEqual({
      move: `${top}/news`,
      into: { of: `${top}/help`, slot: 'children' },
    });
  });

  it('stays at the top if it has children', () => {
    expect(entryMoves(menus, `${top}/help`).nest).toBeUndefined();
  });

  it('does not move below another if the menu shows only its own entries', () => {
    const footer = { ...header, places: [], entries: [entry(`${top}/offers`), entry(`${top}/news`)] };
    expect(entryMoves([footer], `${top}/news`).nest).toBeUndefined();
  });

  it('moves out of its parent', () => {
    expect(entryMoves(menus, `${top}/help/children/faq`).unnest).toEqual({
      move: `${top}/help/children/faq`,
      into: { of: 'menu.json:/menus', slot: 'header' },
      place: { after: 'help' },
    });
  });

  it('can be dropped only in its own list', () => {
    expect(entryDrop(menus, `${top}/news`, `${top}/offers`, 'before')).toEqual({
      move: `${top}/news`,
      place: { before: 'offers' },
    });
    expect(entryDrop(menus, `${top}/news`, `${top}/help/children/faq`, 'after')).toBeUndefined();
  });

  it('is found by its address', () => {
    expect(entryAt(menus, `${top}/help/children/faq`)?.id).toBe('faq');
  });
});

const draft: EntryDraft = {
  menu: 'header',
  after: '',
  label: { de: 'Über uns', en: 'About us' },
  kind: 'page',
  page: 'news',
  url: '',
  roles: [],
};

describe('a new entry', () => {
  it('has a free id', () => {
    const { edits, address } = entryEdits(draft, header, ['de', 'en'], new Set(['menu.news-2']));
    expect(address).toBe(`${top}/news-2`);
    expect(edits).toEqual([
      { text: 'menu.news-2-2', language: 'de', value: 'Über uns' },
      { text: 'menu.news-2-2', language: 'en', value: 'About us' },
      {
        add: 'menu.json:/menus',
        slot: 'header',
        item: { id: 'news-2', to: { page: 'news' }, message: 'menu.news-2-2' },
      },
    ]);
  });

  it('is named after its label if it leads elsewhere', () => {
    const elsewhere: EntryDraft = { ...draft, kind: 'address', url: 'https://a.example/', after: 'help', roles: ['a'] };
    expect(entryEdits(elsewhere, header, ['de'], new Set()).edits.at(-1)).toEqual({
      add: 'menu.json:/menus',
      slot: 'header',
      item: { id: 'uber-uns', roles: ['a'], to: { url: 'https://a.example/' }, message: 'menu.uber-uns' },
      place: { after: 'help' },
    });
  });

  it.each([
    [{ label: { de: 'A', en: ' ' } }, 'label'],
    [{ page: '' }, 'page'],
    [{ kind: 'address', url: 'a.example' }, 'address'],
    [{ kind: 'address', url: 'mailto:a@a.example' }, undefined],
    [{}, undefined],
  ] as const)('with %j lacks %s', (part, lack) => {
    expect(entryLack({ ...draft, ...part }, ['de', 'en'])).toBe(lack);
  });
});
