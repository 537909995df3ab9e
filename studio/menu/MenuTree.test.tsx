// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { MenuTree } from './MenuTree';

afterEach(cleanup);

const top = 'menu.json:/menus/header';
const at = { layer: 'town', file: 'menu.json', line: 1 };
const entryOf = (address: string, entries: readonly unknown[] = []) => {
  const id = address.split('/').at(-1);
  return { address, id, title: id, at, own: false, inherited: true, entries };
};
const header = {
  address: top,
  id: 'header',
  places: [],
  entries: [entryOf(`${top}/help`, [entryOf(`${top}/help/children/faq`)])],
  removed: [],
};
const read = <T,>() => Promise.resolve({ menus: [header], problems: [] } as T);

const treeWith = (selection: object) =>
  studioTab(<MenuTree />, {
    open: { site: { id: 'town', layers: [] }, page: { id: 'home' }, selectEntry: () => undefined, ...selection },
    editing: { isReadOnly: true },
    read,
  });
const inner = () => screen.queryByRole('row', { name: /faq/ });

it('expands the parents of a selected entry', async () => {
  const chosen = { entry: '/menus/header/help/children/faq' };
  const { rerender } = render(treeWith({ ...chosen, visit: 'first' }));
  const around = await screen.findByRole('row', { name: /help/ });
  fireEvent.click(within(around).getByRole('button', { name: /^Show or hide/ }));
  expect(inner()).toBeNull();
  rerender(treeWith({ ...chosen, visit: 'second' }));
  expect(inner()).not.toBeNull();
});
