// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { StudioEvent } from '../protocol';
import type { Connection } from './connection';
import { useFollowChanges } from './events';
import { usePages, useSites } from './reads';

afterEach(cleanup);

const none: ReadonlySet<number> = new Set();
const waiting = () => new Promise<never>(() => undefined);

/** The paths that are read again after an event. `known`: numbers of events that the page knows. */
async function readAfter(event: StudioEvent, known: readonly number[] = []): Promise<readonly string[]> {
  let paths: string[] = [];
  let tell = (_events: readonly StudioEvent[]): void => undefined;
  let last = 0;
  const read = <T,>(path: string): Promise<T> => {
    if (!path.startsWith('events')) paths.push(path);
    else if (!path.endsWith('since=-1'))
      return new Promise((done) => {
        tell = (events) => done({ events, last: (last += 1) } as T);
      });
    return Promise.resolve({ events: [], last } as T);
  };
  const heard = new Set(known);
  function Probe() {
    useFollowChanges(heard);
    useSites();
    usePages('town');
    return null;
  }
  await act(async () => void render(studioTab(<Probe />, { open: {}, editing: {}, read })));
  paths = [];
  await act(async () => tell([event]));
  return paths.sort();
}

const changed = (file: string, outside = false): StudioEvent => ({ kind: 'changed', files: [file], outside });

it('reloads the page after an edit of a text', async () => {
  expect(await readAfter(changed('sites/town/content/messages/en.json'))).toEqual(['pages?site=town']);
});

it.each([
  ['an edit of the settings', changed('sites/town/site.json')],
  ['a save outside of the studio', changed('sites/town/content/messages/en.json', true)],
])('reloads the sites after %s', async (_what, event) => {
  expect(await readAfter(event)).toEqual(['pages?site=town', 'sites']);
});

it('reloads nothing after its own edit', async () => {
  expect(await readAfter(changed('sites/town/site.json'), [1])).toEqual([]);
});

it('reloads everything once the server responds', async () => {
  const paths: string[] = [];
  const seen: Connection[] = [];
  let failures = 0;
  const read = <T,>(path: string): Promise<T> => {
    if (!path.startsWith('events')) paths.push(path);
    else if (failures === 2) return paths.length < 3 ? Promise.resolve({ events: [], last: 0 } as T) : waiting();
    else {
      failures += 1;
      return Promise.reject(new Error('nobody answers'));
    }
    return Promise.resolve({} as T);
  };
  function Probe() {
    seen.push(useFollowChanges(none));
    useSites();
    usePages('town');
    return null;
  }
  render(studioTab(<Probe />, { open: {}, editing: {}, read }));
  await waitFor(() => expect(seen.at(-1)).toBe('lost'), { timeout: 5000 });
  expect(paths.sort()).toEqual(['pages?site=town', 'sites']);
  await waitFor(() => expect(seen.at(-1)).toBe('open'), { timeout: 5000 });
  expect(paths.sort()).toEqual(['pages?site=town', 'pages?site=town', 'sites', 'sites']);
});
