// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { BlockAddress, StudioEdit } from '../protocol';
import { BlockActions } from './BlockActions';

afterEach(cleanup);

/** Returns the selections after the press that copies a block; `isOvertaken`: something else happens before the response. */
async function selectedAfterCopy(isOvertaken: boolean): Promise<readonly unknown[]> {
  const selected: unknown[] = [];
  const move = async (address: BlockAddress, editOf: (address: BlockAddress) => Promise<StudioEdit>) => {
    expect(await editOf(address)).toEqual({ duplicate: 'home:/hello' });
    return { from: address, to: 'home:/hello-2' };
  };
  let isAnswered = false;
  const unlessOvertaken = async (done: Promise<unknown>) => {
    const answer = await done;
    isAnswered = true;
    return isOvertaken ? undefined : answer;
  };
  const open = { site: { id: 'base' }, page: { id: 'home' }, select: (path: unknown) => selected.push(path) };
  const read = () => new Promise<never>(() => undefined);
  const editing = { move, unlessOvertaken, isReadOnly: false };
  render(studioTab(<BlockActions address="home:/hello" />, { open, editing, read }));
  fireEvent.click(screen.getByRole('button', { name: /Duplicate|Copy/ }));
  await waitFor(() => expect(isAnswered).toBe(true));
  await Promise.resolve();
  return selected;
}

it('selects the copy of a block', async () => {
  expect(await selectedAfterCopy(false)).toEqual(['/hello-2']);
});

it('does not select a copy after an undo or another selection', async () => {
  expect(await selectedAfterCopy(true)).toEqual([]);
});
