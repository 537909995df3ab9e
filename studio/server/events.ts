import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { EventsAnswer, StudioEvent } from '../protocol';
import { isOfAnotherServer } from './ask';
import type { Connection } from './connection';
import { pathWith, useServer } from './reads';

const pauseMs = 2000;

/**
 * Whether an event may have changed the facts about all sites: their settings, or a file that somebody else saved, which may have
 * prevented a site from being read. The server reads every site to answer that request.
 */
const concernsSites = (event: StudioEvent): boolean =>
  event.kind === 'changed' && (event.outside || event.files.some((file) => /(?:^|\/)site\.json$/.test(file)));

/** Returns a function that reads again what events may have changed, and resolves when it has arrived. */
export function useReadAgain(): (events: readonly StudioEvent[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((events) => mutate((key) => key !== 'sites' || events.some(concernsSites)), [mutate]);
}

/** Anything may have changed while there was no connection. */
const missed: readonly StudioEvent[] = [{ kind: 'changed', files: [], outside: true }];

/** Delays after consecutive failures: the first may be temporary. */
const pause = (failures: number): Promise<void> =>
  new Promise((done) => setTimeout(done, failures === 1 ? pauseMs / 4 : pauseMs));

/**
 * Reads again what has changed whenever definitions change, in the studio or outside of it, and the last command when one begins or
 * ends. `known`: numbers of events for which this page has already done so. Returns whether the server can be reached; once it can be
 * again, everything is read again.
 */
export function useFollowChanges(known: ReadonlySet<number>): Connection {
  const { read } = useServer();
  const { mutate } = useSWRConfig();
  const readAgain = useReadAgain();
  const [connection, setConnection] = useState<Connection>('open');
  const wasLost = useRef(false);
  useEffect(() => {
    let isOver = false;
    const turn = (next: Connection): void => {
      wasLost.current = next !== 'open';
      setConnection(next);
    };
    const follow = async (): Promise<void> => {
      // Below zero asks for the number of the last event alone.
      let since = -1;
      let failures = 0;
      while (!isOver) {
        try {
          const { events, last } = await read<EventsAnswer>(pathWith('events', { since: String(since) }));
          const first = last - events.length + 1;
          const changes = events.filter(({ kind }, index) => kind === 'changed' && !known.has(first + index));
          failures = 0;
          const heard = wasLost.current ? missed : changes;
          if (heard.length > 0) await readAgain(heard);
          if (wasLost.current && !isOver) turn('open');
          if (events.some(({ kind }) => kind === 'run')) await mutate('run');
          since = last;
        } catch (failure) {
          failures += 1;
          const isReplaced = isOfAnotherServer(failure);
          if (!isOver && (isReplaced || failures > 1)) turn(isReplaced ? 'replaced' : 'lost');
          await pause(failures);
        }
      }
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, [read, mutate, readAgain, known]);
  return connection;
}
