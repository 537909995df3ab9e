import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { EventsAnswer } from '../protocol';
import { pathWith, useServer } from './reads';

const pauseMs = 2000;

/** Reads everything again whenever definitions change, in the studio or outside of it, and the last command when one begins or ends. */
export function useFollowChanges(): void {
  const { read } = useServer();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let isOver = false;
    const follow = async (): Promise<void> => {
      // Below zero asks for the number of the last event alone.
      let since = -1;
      while (!isOver) {
        try {
          const { events, last } = await read<EventsAnswer>(pathWith('events', { since: String(since) }));
          if (since >= 0 && events.some(({ kind }) => kind === 'changed')) await mutate(() => true);
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
  }, [read, mutate]);
}
