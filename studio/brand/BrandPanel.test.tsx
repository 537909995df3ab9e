// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { BrandPanel } from './BrandPanel';

afterEach(cleanup);

const open = { site: { id: 'town', layers: [], languages: [] }, page: { id: 'home' } };
const editing = { isReadOnly: true };

it('reports an unreadable site', async () => {
  const read = <T,>() => Promise.resolve(null as T);
  render(studioTab(<BrandPanel onClose={() => undefined} />, { open, editing, read }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The settings of the site cannot be read/);
});

it('reports that contrasts cannot be measured with an unreadable colour', async () => {
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

it('drops a tried colour once it is closed', async () => {
  const showColors = vi.fn();
  const schema = { properties: { brand: { type: 'string', title: 'Brand', pattern: '^#[0-9a-fA-F]{6}$' } } };
  const block = { kind: 'theme', schema, values: [], texts: [], layers: [] };
  const { unmount } = render(
    studioTab(<BrandPanel onClose={() => undefined} />, {
      open: { ...open, showColors },
      editing: { isReadOnly: false, target: () => undefined },
      read: <T,>(path: string) =>
        Promise.resolve((path.startsWith('colors') ? { pairs: [], css: ':root{--j:#ff0000}' } : block) as T),
    }),
  );
  const [field] = await screen.findAllByRole('textbox');
  if (field) fireEvent.change(field, { target: { value: '#ff0000' } });
  await vi.waitFor(() => expect(showColors).toHaveBeenLastCalledWith(':root{--j:#ff0000}'));
  unmount();
  expect(showColors).toHaveBeenLastCalledWith('');
});
