// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { ConnectionContext } from '../server/connection';
import type { Connection } from '../server/connection';
import { TokenContext } from '../server/token';
import { ConnectionNotice } from './ConnectionNotice';

afterEach(cleanup);

/** Shows the notice; returns the tokens that the tab takes. */
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

it('says that the connection is lost', () => {
  notice('lost');
  expect(screen.getByRole('alert').textContent).toContain('The connection to “faceplate dev” is lost');
});

it('goes on with the address of a server that was started again', () => {
  const taken = notice('replaced');
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'http://127.0.0.1:4402/' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(screen.getByText(/has no “#token=…”/)).toBeDefined();
  fireEvent.change(field, { target: { value: ' http://127.0.0.1:4402/#token=a-B_9 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(taken).toEqual(['a-B_9']);
});
