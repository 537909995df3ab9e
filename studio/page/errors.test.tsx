// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { BrandPanel } from '../brand/BrandPanel';
import { MenuTree } from '../menu/MenuTree';
import { SiteMap } from '../menu/SiteMap';

afterEach(cleanup);

const failing = () => Promise.reject(new Error('The server is gone.'));

it.each([
  ['brand', <BrandPanel key="brand" onClose={() => undefined} />],
  ['tree of menus', <MenuTree key="tree" />],
  ['site map', <SiteMap key="map" onPage={() => undefined} />],
])('the %s says why it could not be read', async (_name, panel) => {
  const open = { site: { id: 'town' }, page: { id: 'home' } };
  render(studioTab(panel, { open, editing: { isReadOnly: true }, read: failing }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server is gone.');
});
