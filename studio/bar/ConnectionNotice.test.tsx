// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { ConnectionContext } from '../server/connection';
import type { Connection } from '../server/connection';
import { TokenContext } from '../server/token';
import { ConnectionNotice } from './ConnectionNotice';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the notice; returns the tokens that the tab adopts. */
function notice(connection: Connection): readonly string[] {
  const taken: string[] = [];
  const part = (
    <TokenContext value={(token) => taken.push(token)}>
      <ConnectionContext value={connection}>
        <ConnectionNotice />
      </ConnectionContext>
    </TokenContext>
  );
  render(studioTab(part, { open: {}, editing: {}, read: () => Promise.reject(new Error('nothing is read')) }));
  return taken;
}

it('says nothing while the server answers', () => {
  notice('open');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('announces a lost connection', () => {
  notice('lost');
  expect(screen.getByRole('alert').textContent).toContain('The connection to “faceplate dev” is lost');
});

/** Pastes an address into the notice, for a server that answers with a status. */
function paste(address: string, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'no' }, { status })));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect again' }));
}

it('continues with the address of a restarted server', async () => {
  const taken = notice('replaced');
  paste('http://127.0.0.1:4402/');
  expect(screen.getByText(/has no “#token=…”/)).toBeDefined();
  paste(' http://127.0.0.1:4402/#token=a-B_9 ');
  await waitFor(() => expect(taken).toEqual(['a-B_9']));
  expect(screen.queryByText(/has no “#token=…”/)).toBeNull();
});

it('does not accept the address of a server that has ended', async () => {
  const taken = notice('replaced');
  paste('http://127.0.0.1:4402/#token=old', 401);
  expect(await screen.findByText(/^This address is of an earlier start/)).toBeDefined();
  expect(taken).toEqual([]);
});
