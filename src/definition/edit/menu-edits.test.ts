/** Menus of a town on the small project, edited by the planner of the studio. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StudioEdit } from '../../../studio/protocol';
import { withTown } from '../../../tests/support/edited-town';
import type { EditPlan } from './plan';

const townMenu = 'sites/town/menu.json';
const header = 'menu.json:/menus/header';
const add = { add: 'menu.json:/menus', slot: 'header' };
const home = { id: 'home', to: { page: 'home' }, message: 'home.title' };

const menusIn = (text: string | undefined): Readonly<Record<string, unknown>> =>
  (JSON.parse(text ?? '{}') as { menus?: Readonly<Record<string, unknown>> }).menus ?? {};
const refusedOf = (plan: EditPlan): string => ('refused' in plan ? plan.refused : '');

describe('a menu of a lower layer', () => {
  it('is changed with directives', () =>
    withTown(({ edit, text }) => {
      edit({}, { ...add, item: home, place: { before: 'contact' } });
      edit({}, { set: `${header}/contact`, key: ['to'], value: { url: 'https://town.example/' } });
      expect(menusIn(text(townMenu))).toEqual({
        header: [
          { ...home, $before: 'contact' },
          { id: 'contact', to: { $remove: ['page'], url: 'https://town.example/' } },
        ],
      });
    }));

  it('is inherited again once its changes are reverted', () =>
    withTown(({ edit, text }) => {
      edit({}, { set: `${header}/places`, key: ['message'], value: 'home.title' });
      edit({}, { move: `${header}/places`, place: { before: 'contact' } });
      edit({}, { unset: `${header}/places` });
      expect(text(townMenu)).toBeUndefined();
    }));

  it('has an entry for everybody once its roles are removed', () =>
    withTown(({ edit, text }) => {
      edit({ layer: 'base' }, { set: `${header}/places`, key: ['to'], value: { page: 'home' } });
      edit({}, { drop: `${header}/places`, key: ['roles'] });
      expect(menusIn(text(townMenu))).toEqual({ header: [{ id: 'places', $remove: ['roles'] }] });
      edit({}, { set: `${header}/places`, key: ['roles'], value: ['anonymous'] });
      expect(menusIn(text(townMenu))).toEqual({ header: [{ id: 'places', roles: ['anonymous'] }] });
      edit({}, { drop: `${header}/places`, key: ['roles'] }, { unset: `${header}/places`, key: ['roles'] });
      expect(text(townMenu)).toBeUndefined();
    }));

  it('has a removed entry again', () =>
    withTown(({ edit, text, project }) => {
      edit({}, { remove: `${header}/contact` });
      expect(menusIn(text(townMenu))).toEqual({ header: [{ id: 'contact', $remove: true }] });
      edit({}, { unset: `${header}/contact` });
      expect(text(townMenu)).toBeUndefined();
      expect(project.check('town')).toEqual([]);
    }));

  it('keeps the order of entries added one after another', () =>
    withTown(({ edit, project }) => {
      const ids = () =>
        (project.context('town')?.site.menus['header'] ?? []).map((item) => (item as { id: string }).id);
      edit({}, { ...add, item: home }, { ...add, item: { ...home, id: 'second' } });
      edit({}, { move: `${header}/home`, place: { after: 'second' } });
      expect(ids()).toEqual(['contact', 'places', 'second', 'home']);
      edit({}, { remove: `${header}/places` });
      expect(ids()).toEqual(['contact', 'second', 'home']);
    }));
});

describe('an entry moved below another', () => {
  const nest: StudioEdit = { move: `${header}/home`, into: { of: `${header}/contact`, slot: 'children' } };

  it('keeps all its properties', () =>
    withTown(({ edit, text }) => {
      edit({}, { ...add, item: home }, nest);
      expect(menusIn(text(townMenu))).toEqual({ header: [{ id: 'contact', children: [home] }] });
    }));

  it('gets a new id if its own is taken', () =>
    withTown(({ edit, plan }) => {
      const back = { of: 'menu.json:/menus', slot: 'header' };
      edit({}, { ...add, item: home }, { add: `${header}/contact`, slot: 'children', item: home });
      expect(plan({}, nest)).toMatchObject({ moved: `${header}/contact/children/home-2` });
      expect(plan({}, { move: `${header}/contact/children/home`, into: back })).toMatchObject({
        moved: `${header}/home-2`,
      });
    }));

  it('leaves no empty list behind', () =>
    withTown(({ edit, text }) => {
      const back = { of: 'menu.json:/menus', slot: 'header' };
      edit({}, { ...add, item: home }, nest);
      edit({}, { move: `${header}/contact/children/home`, into: back, place: { after: 'contact' } });
      expect(menusIn(text(townMenu))).toEqual({ header: [{ ...home, $after: 'contact' }] });
    }));

  it('is inherited again when it returns to its menu', () =>
    withTown(({ edit, text }) => {
      edit({}, { move: `${header}/places`, into: { of: `${header}/contact`, slot: 'children' } });
      expect(menusIn(text(townMenu))).toMatchObject({
        header: [
          { id: 'places', $remove: true },
          { id: 'contact', children: [{ id: 'places', roles: ['customer'] }] },
        ],
      });
      const back = { of: 'menu.json:/menus', slot: 'header' };
      edit({}, { move: `${header}/contact/children/places`, into: back, place: { after: 'contact' } });
      expect(text(townMenu)).toBeUndefined();
    }));
});

it('keeps every comment of the menus', () =>
  withTown(({ root, project, edit, text }) => {
    const note = '// The town begins at home.';
    edit({}, { ...add, item: home, place: { before: 'contact' } }, { ...add, item: { ...home, id: 'second' } });
    writeFileSync(join(root, townMenu), (text(townMenu) ?? '').replace('"header": [', `"header": [\n${note}\n`));
    project.reload();
    edit({}, { move: `${header}/home`, place: { after: 'second' } }, { remove: `${header}/contact` });
    expect(text(townMenu)).toContain(note);
  }));

it('is rejected with a reason', () =>
  withTown(({ edit, plan }) => {
    edit({}, { ...add, item: home });
    const cases: readonly (readonly [string, StudioEdit, RegExp])[] = [
      ['town', { remove: `${header}/nothing` }, /There is nothing/],
      ['town', { ...add, item: home }, /already/],
      ['town', { unset: `${header}/home` }, /written in this layer/],
      ['base', { set: `${header}/home`, key: ['message'], value: 'home.hello' }, /nearer layer adds it/],
      ['base', { move: `${header}/contact`, place: { after: 'home' } }, /choose the layer/],
      ['town', { move: `${header}/home`, into: { of: `${header}/home`, slot: 'children' } }, /into itself/],
      ['town', { set: `${header}/home`, key: ['to', 'page'], value: 'nowhere' }, /bring an error/],
    ];
    for (const [layer, edited, why] of cases) expect(refusedOf(plan({ layer }, edited))).toMatch(why);
  }));
