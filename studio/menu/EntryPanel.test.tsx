// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { EntryPanel } from './EntryPanel';

afterEach(cleanup);

const top = 'menu.json:/menus/header';
const entryOf = (address: string) => ({ address, id: address.split('/').at(-1), title: address, entries: [] });
const header = { address: top, id: 'header', places: [], entries: [entryOf(`${top}/help`), entryOf(`${top}/faq`)] };
const read = <T,>(path: string) => Promise.resolve((path.startsWith('menus') ? { menus: [header] } : null) as T);

/** Shows the panel of an entry; returns the query of the address it navigates to. */
function panelOf(path: string): () => string {
  let query = '';
  function Place() {
    query = useLocation().search;
    return null;
  }
  const open = { site: { id: 'town' }, page: { id: 'home' } };
  const part = (
    <MemoryRouter initialEntries={['/town/home']}>
      <EntryPanel path={path} />
      <Place />
    </MemoryRouter>
  );
  render(studioTab(part, { open, editing: { isReadOnly: true }, read }));
  return () => query;
}

it('follows an entry whose move was undone', async () => {
  const query = panelOf('/menus/header/help/children/faq');
  await waitFor(() => expect(query()).toBe('?entry=%2Fmenus%2Fheader%2Ffaq'));
});

it('reports an entry that is no longer in its menu', async () => {
  const query = panelOf('/menus/header/news');
  expect(await screen.findByText(/^This entry is not there any more/)).toBeDefined();
  expect(query()).toBe('');
});
