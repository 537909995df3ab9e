// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { serverWith } from './ask';
import type { Server } from './ask';
import { ConnectionContext } from './connection';
import type { Connection } from './connection';
import { EditingOf } from './EditingOf';
import { useEditing } from './edits';
import type { Editing } from './edits';
import { ServerContext } from './reads';

afterEach(cleanup);

type Sent = { readonly path: string; readonly body: unknown; readonly answer: (value: object) => Promise<void> };

/** Edits of a site, the steps sent to its server, each waiting for its response, and the known events. */
function begin() {
  const sent: Sent[] = [];
  const known = new Set<number>();
  let editing: Editing | undefined;
  let goTo: ((address: string) => unknown) | undefined;
  const send = <T,>(path: string, body: unknown): Promise<T> =>
    new Promise((done) => {
      const answer = (value: object) => act(async () => done({ done: true, files: [], event: 1, ...value } as T));
      sent.push({ path, body, answer });
    });
  function Probe() {
    editing = useEditing();
    goTo = useNavigate();
    return null;
  }
  const part = (
    <MemoryRouter>
      <ServerContext value={{ read: () => Promise.reject(new Error('nothing is read')), send }}>
        <EditingOf site="town" layers={[]} isReadOnly={false} known={known}>
          <Probe />
        </EditingOf>
      </ServerContext>
    </MemoryRouter>
  );
  render(studioTab(part, { open: {}, editing: {}, read: () => Promise.reject(new Error('nothing is read')) }));
  return {
    editing: (): Editing => {
      if (!editing) throw new Error('There are no edits.');
      return editing;
    },
    select: (path: string) => act(async () => goTo?.(`?block=${path}`)),
    sent,
    known,
  };
}

const up = async (address: string) => ({ move: address, place: { before: 'first' } });
const turns = () => act(async () => undefined);

it('computes a move for the address of the previous move', async () => {
  const { editing, sent } = begin();
  void editing().move('menu.json:/a', up);
  void editing().move('menu.json:/a', up);
  await turns();
  expect(sent).toHaveLength(1);
  await sent[0]?.answer({ moved: 'menu.json:/list/a' });
  expect(sent[1]?.body).toMatchObject({ edits: [{ move: 'menu.json:/list/a' }] });
});

it('keeps the address of a press after the moves', async () => {
  const { editing, sent } = begin();
  void editing().move('menu.json:/a', up);
  await turns();
  await sent[0]?.answer({ moved: 'menu.json:/list/a' });
  void editing().move('menu.json:/a', up);
  await turns();
  expect(sent[1]?.body).toMatchObject({ edits: [{ move: 'menu.json:/a' }] });
});

it('undoes after the previous step has been answered', async () => {
  const { editing, sent } = begin();
  void editing().edit([]);
  void editing().undo();
  await turns();
  expect(sent.map(({ path }) => path)).toEqual(['edit']);
  await sent[0]?.answer({});
  expect(sent.map(({ path }) => path)).toEqual(['edit', 'undo']);
});

it('recognises the event of each of its own steps', async () => {
  const { editing, sent, known } = begin();
  void editing().edit([]);
  await turns();
  await sent[0]?.answer({ event: 7 });
  expect([...known]).toEqual([7]);
});

it('detects another edit before a step was answered', async () => {
  const { editing, select, sent } = begin();
  const copy = () => {
    const { move, unlessOvertaken } = editing();
    return unlessOvertaken(move('home:/a', async (address) => ({ duplicate: address })));
  };
  const answer = (index: number) => sent[index]?.answer({ moved: 'home:/a-2' });
  const alone = copy();
  await turns();
  await answer(0);
  expect(await alone).toEqual({ from: 'home:/a', to: 'home:/a-2' });
  const undone = copy();
  await turns();
  void editing().undo();
  await answer(1);
  expect(await undone).toBeUndefined();
  await turns();
  await answer(2);
  const left = copy();
  await turns();
  await select('/b');
  await answer(3);
  expect(await left).toBeUndefined();
});

it('reports a move that cannot be computed', async () => {
  const { editing, sent } = begin();
  await act(async () => void editing().move('menu.json:/a', () => Promise.reject(new Error('The server is gone.'))));
  expect(editing().news).toEqual({ kind: 'failed', text: 'The server is gone.' });
  void editing().undo();
  await turns();
  expect(sent.map(({ path }) => path)).toEqual(['undo']);
});

it('sends only typed text once the server is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const sent: unknown[] = [];
  const next: Server = {
    read: () => Promise.reject(new Error('nothing is read')),
    send: <T,>(_path: string, body: unknown) => {
      sent.push(body);
      return Promise.resolve({ done: true, files: [], event: 1 } as T);
    },
  };
  let editing: Editing | undefined;
  function Probe() {
    editing = useEditing();
    return null;
  }
  const tab = (server: Server, connection: Connection) =>
    studioTab(
      <MemoryRouter>
        <ServerContext value={server}>
          <ConnectionContext value={connection}>
            <EditingOf site="town" layers={[]} isReadOnly={false} known={new Set()}>
              <Probe />
            </EditingOf>
          </ConnectionContext>
        </ServerContext>
      </MemoryRouter>,
      { open: {}, editing: {}, read: next.read },
    );
  const { rerender } = render(tab(serverWith('old'), 'lost'));
  const text = { text: 'home.title', language: 'en', value: 'Hello' };
  const [typed, pressed] = await act(async () => [editing?.write([text]), editing?.edit([{ remove: 'home:/title' }])]);
  expect(await pressed).toBe(false);
  expect(editing?.news?.kind).toBe('unanswered');
  expect(editing?.news?.text).toMatch(/^It is not certain that this step was done\..* repeat your last step/);
  vi.unstubAllGlobals();
  await act(async () => rerender(tab(next, 'open')));
  expect(await typed).toBe(true);
  expect(sent).toEqual([{ site: 'town', layer: 'town', scope: 'here', edits: [text] }]);
});
