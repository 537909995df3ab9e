// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { BlockAddress, StudioEdit } from '../protocol';
import { BlockActions } from './BlockActions';

afterEach(cleanup);

it('selects the copy of a block', async () => {
  const selected: unknown[] = [];
  const move = async (address: BlockAddress, editOf: (address: BlockAddress) => Promise<StudioEdit>) => {
    expect(await editOf(address)).toEqual({ duplicate: 'home:/hello' });
    return { from: address, to: 'home:/hello-2' };
  };
  const open = { site: { id: 'base' }, page: { id: 'home' }, select: (path: unknown) => selected.push(path) };
  const read = () => new Promise<never>(() => undefined);
  render(studioTab(<BlockActions address="home:/hello" />, { open, editing: { move, isReadOnly: false }, read }));
  fireEvent.click(screen.getByRole('button', { name: /Duplicate|Copy/ }));
  await waitFor(() => expect(selected).toEqual(['/hello-2']));
});
