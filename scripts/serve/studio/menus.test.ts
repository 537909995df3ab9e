import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTown } from '../../../tests/support/edited-town';
import { describedEntry } from './described';
import { menusOf, readMenus, siteMapOf } from './menus';

type Open = Parameters<Parameters<typeof withTown>[0]>[0];

function menusAt({ root, project }: Open) {
  const read = readMenus({ root, project }, 'town');
  if (read === undefined) throw new Error('The menus cannot be read.');
  return read;
}

const header = 'menu.json:/menus/header';
const home = { id: 'home', to: { page: 'home' }, message: 'home.title' };

it('lists the entries of a menu with the layer that writes each', () =>
  withTown((open) => {
    open.edit({}, { add: 'menu.json:/menus', slot: 'header', item: home, place: { before: 'contact' } });
    open.edit({}, { set: `${header}/places`, key: ['message'], value: 'home.title' });
    const [menu] = menusOf(menusAt(open)).menus;
    expect(menu?.entries).toMatchObject([
      { id: 'home', page: 'home', own: true, inherited: false, at: { file: 'sites/town/menu.json' } },
      { id: 'contact', address: `${header}/contact`, own: false, at: { file: 'menu.json' } },
      { id: 'places', roles: ['customer'], own: true, inherited: true },
    ]);
  }));

it('lists the entries that a layer removed', () =>
  withTown((open) => {
    open.edit({}, { remove: `${header}/contact` });
    const [menu] = menusOf(menusAt(open)).menus;
    expect(menu?.entries.map(({ id }) => id)).toEqual(['places']);
    expect(menu?.removed).toMatchObject([{ id: 'contact', address: `${header}/contact`, at: { layer: 'town' } }]);
    expect(menu?.removed[0]?.title).not.toBe('contact');
  }));

it('describes an entry without its children', () =>
  withTown((open) => {
    open.edit({}, { add: `${header}/contact`, slot: 'children', item: home });
    const answer = describedEntry(menusAt(open), '/menus/header/contact');
    expect(answer?.values.map(({ key }) => key.join('.'))).toEqual(['to', 'to.page', 'message']);
    expect(Object.keys(answer?.schema['properties'] as object)).toEqual(expect.arrayContaining(['roles', 'icon']));
    expect(answer?.schema['properties']).not.toHaveProperty('children');
    expect(answer?.texts).toMatchObject([{ id: 'contact.title', elsewhere: 3 }]);
  }));

it('maps no page to a disabled entry', () =>
  withTown((open) => {
    open.edit({}, { set: `${header}/contact`, key: ['active'], value: false });
    const read = menusAt(open);
    expect(menusOf(read).menus[0]?.entries[0]).toMatchObject({ id: 'contact', isOff: true });
    expect(siteMapOf(read).pages.find(({ id }) => id === 'contact')?.menus).toEqual([]);
  }));

it('maps each page to the entries that lead to it', () =>
  withTown((open) => {
    const { pages } = siteMapOf(menusAt(open));
    expect(pages).toMatchObject([
      { id: 'home', path: '/', door: 'home', menus: [] },
      { id: 'places', roles: ['customer'], menus: [{ menu: 'header', address: `${header}/places` }] },
      { id: 'contact', menus: [{ menu: 'header' }] },
      { id: 'login', menus: [] },
      { id: 'not-found', door: 'notFound' },
    ]);
  }));

it('names a page by its id if its title comes from data', () =>
  withTown((open) => {
    for (const language of ['en', 'de']) {
      const file = `content/messages/${language}.json`;
      const texts = JSON.parse(open.text(file) ?? '') as Record<string, string>;
      writeFileSync(join(open.root, file), JSON.stringify({ ...texts, 'contact.title': '{title}' }));
    }
    open.project.reload();
    expect(siteMapOf(menusAt(open)).pages.find(({ id }) => id === 'contact')?.title).toBe('contact');
  }));

it('shows where a value was left out', () =>
  withTown((open) => {
    const leadsHome = { set: `${header}/places`, key: ['to'], value: { page: 'home' } };
    open.edit({}, leadsHome, { drop: `${header}/places`, key: ['roles'] });
    const values = describedEntry(menusAt(open), '/menus/header/places')?.values;
    expect(values?.find(({ key }) => key[0] === 'roles')).toEqual({
      key: ['roles'],
      at: { layer: 'town', file: 'sites/town/menu.json', line: expect.any(Number) },
      inherited: false,
    });
  }));
