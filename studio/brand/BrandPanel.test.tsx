// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { BrandPanel } from './BrandPanel';

afterEach(cleanup);

const open = { site: { id: 'town', layers: [], languages: [] }, page: { id: 'home' } };
const editing = { isReadOnly: true };

it('says that a site cannot be read', async () => {
  const read = <T,>() => Promise.resolve(null as T);
  render(studioTab(<BrandPanel onClose={() => undefined} />, { open, editing, read }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The settings of the site cannot be read/);
});

it('says that contrasts cannot be measured where a colour cannot be read', async () => {
  const block = { kind: 'theme', schema: { properties: {} }, values: [], texts: [], layers: [] };
  render(
    studioTab(<BrandPanel onClose={() => undefined} />, {
      open,
      editing,
      read: <T,>(path: string) => Promise.resolve((path.startsWith('colors') ? { pairs: [] } : block) as T),
    }),
  );
  expect(await screen.findByText(/^Contrasts cannot be measured/)).toBeDefined();
  expect(screen.queryByText(/pairs of colours/)).toBeNull();
});
