// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { BrandPanel } from '../brand/BrandPanel';
import { MenuTree } from '../menu/MenuTree';
import { SiteMap } from '../menu/SiteMap';
import { serverWith } from '../server/ask';
import { Opened } from './Opened';

afterEach(cleanup);

const failing = () => Promise.reject(new Error('The server is gone.'));

it.each([
  ['brand', <BrandPanel key="brand" onClose={() => undefined} />],
  ['tree of menus', <MenuTree key="tree" />],
  ['site map', <SiteMap key="map" onPage={() => undefined} />],
])('the %s explains why it could not be loaded', async (_name, panel) => {
  const open = { site: { id: 'town' }, page: { id: 'home' } };
  render(studioTab(panel, { open, editing: { isReadOnly: true }, read: failing }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server is gone.');
});

/** The studio opened at the address of a site. */
const opened = (read: <T>(path: string) => Promise<T>) =>
  studioTab(
    <MemoryRouter initialEntries={['/town/home']}>
      <Routes>
        <Route path="/:site?/:page?" element={<Opened />} />
      </Routes>
    </MemoryRouter>,
    { open: {}, editing: {}, read },
  );

it('a site explains why its pages could not be loaded', async () => {
  const sites = { sites: [{ id: 'town', layers: [] }], current: 'town', frame: '', readOnly: true };
  const read = <T,>(path: string) => (path === 'sites' ? Promise.resolve(sites as T) : failing());
  render(opened(read));
  expect((await screen.findByRole('alert')).textContent).toBe('The server is gone.');
});

it('says that a page is gone', async () => {
  const sites = { sites: [{ id: 'town', layers: [] }], current: 'town', frame: '', readOnly: true };
  const pages = { pages: [{ id: 'contact' }] };
  const answers = { sites, 'pages?site=town': pages };
  const read = <T,>(path: string) =>
    path in answers ? Promise.resolve(answers[path as keyof typeof answers] as T) : new Promise<T>(() => undefined);
  render(opened(read));
  expect(await screen.findByRole('heading', { name: 'There is no page “home”' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the first page' }).getAttribute('href')).toBe('/town/contact');
});

it('asks for another address if the tab is from an earlier start', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'no' }, { status: 401 })));
  render(opened(serverWith('old').read));
  expect(await screen.findByRole('heading', { name: 'This address is of an earlier start' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Address that ends in/ })).toBeDefined();
  vi.unstubAllGlobals();
});

it('explains what to do if no server responds', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { read } = serverWith('token');
  render(studioTab(<MenuTree />, { open: { site: { id: 'town' }, page: { id: 'home' } }, editing: {}, read }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^“faceplate dev” does not answer\. Look in the terminal/,
  );
  cleanup();
  render(opened(read));
  expect(await screen.findByText(/^“faceplate dev” does not answer\. Look in the terminal/)).toBeDefined();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  vi.unstubAllGlobals();
});
