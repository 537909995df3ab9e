// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { AddEntry } from './AddEntry';

afterEach(cleanup);

const address = 'menu.json:/menus/header';
const menus = [{ address, id: 'header', places: [], entries: [], removed: [] }];
const site = { id: 'town', title: 'Town', layers: [], languages: ['en'], roles: [] };
const news = { kind: 'refused', text: 'It would bring an error.' };

/** Opens the dialog and fills it in; edits resolve to `isDone`. Returns the selection. */
async function fillIn(isDone: boolean): Promise<readonly unknown[]> {
  const selected: unknown[] = [];
  const open = { site, page: { id: 'home' }, selectEntry: (path: unknown) => selected.push(path) };
  const editing = { edit: () => Promise.resolve(isDone), news, languages: ['en'], layer: 'town', isReadOnly: false };
  const read = <T,>() => Promise.resolve({ choices: [{ id: 'news', title: 'News' }] } as T);
  render(studioTab(<AddEntry menus={menus} selected={undefined} />, { open, editing, read }));
  fireEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Label/ }), { target: { value: 'News' } });
  await screen.findByRole('option', { name: 'News (news)' });
  fireEvent.change(screen.getByRole('combobox', { name: /^Page of the site/ }), { target: { value: 'news' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add the entry' }));
  return selected;
}

it('keeps its input if the entry is rejected', async () => {
  const selected = await fillIn(false);
  expect(await screen.findByText(news.text)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  expect(screen.getByDisplayValue('News')).toBeDefined();
  expect(selected).toEqual([]);
});

it('closes once the entry is written', async () => {
  const selected = await fillIn(true);
  await waitFor(() => expect(selected).toEqual(['/menus/header/news']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it discards input', async () => {
  await fillIn(false);
  await screen.findByText(news.text);
  const label = screen.getByDisplayValue('News');
  label.focus();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  const stay = await screen.findByRole('button', { name: 'Go on filling in' });
  stay.focus();
  fireEvent.click(stay);
  expect(screen.getByDisplayValue('News')).toBeDefined();
  expect(document.activeElement).toBe(label);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what is missing below the scrolled part', async () => {
  await fillIn(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an entry' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add the entry' }));
  const reason = await screen.findByText('Write the label in every language.');
  expect(reason.closest('[tabindex="0"]')).toBeNull();
});
