import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { EventsAnswer, StudioEvent } from '../protocol';
import { pathWith, useServer } from './reads';

const pauseMs = 2000;

/**
 * Whether an event may have changed what is known of all sites: their settings, or a file that somebody else saved, which may have
 * kept a site from being read. The server reads every site to answer that question.
 */
const concernsSites = (event: StudioEvent): boolean =>
  event.kind === 'changed' && (event.outside || event.files.some((file) => /(?:^|\/)site\.json$/.test(file)));

/** Returns the function that reads again what events may have changed, and resolves when it is there. */
export function useReadAgain(): (events: readonly StudioEvent[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((events) => mutate((key) => key !== 'sites' || events.some(concernsSites)), [mutate]);
}

/**
 * Reads again what has changed whenever definitions change, in the studio or outside of it, and the last command when one begins or
 * ends. `known`: numbers of events for which this page has already done so.
 */
export function useFollowChanges(known: ReadonlySet<number>): void {
  const { read } = useServer();
  const { mutate } = useSWRConfig();
  const readAgain = useReadAgain();
  useEffect(() => {
    let isOver = false;
    const follow = async (): Promise<void> => {
      // Below zero asks for the number of the last event alone.
      let since = -1;
      while (!isOver) {
        try {
          const { events, last } = await read<EventsAnswer>(pathWith('events', { since: String(since) }));
          const first = last - events.length + 1;
          const changes = events.filter(({ kind }, index) => kind === 'changed' && !known.has(first + index));
          if (changes.length > 0) await readAgain(changes);
          if (events.some(({ kind }) => kind === 'run')) await mutate('run');
          since = last;
        } catch {
          // The server may be starting again.
          await new Promise((done) => setTimeout(done, pauseMs));
        }
      }
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, [read, mutate, readAgain, known]);
}
