import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../kit/page/context';
import { useRouteChange } from '../../kit/page/useRouteChange';

export type StepQuery = {
  readonly step: string | undefined;
  readonly back: string | undefined;
  /** Whether a link led there inside the application, where the router keeps a state for each entry. */
  readonly linked: boolean;
};

export type StepAddress = {
  /** Step in the address; none until the page is live. */
  readonly requested: StepQuery;
  /** Reads the current address, for events. */
  readonly read: () => StepQuery;
  /** Whether the flow created the current history entry: true for Back, Forward and a reload, never for a link. */
  readonly isOwnEntry: () => boolean;
  /** Number of moves by the person: on arrival the focus stays where the browser put it. */
  readonly moves: number;
  readonly to: (step: string | undefined, back?: string) => string;
  readonly go: (address: string) => void;
  /** Corrects an invalid address, without a new history entry. */
  readonly correct: (address: string) => void;
  /** Adopts the entry of a link as one of the flow's own: the browser's Back to it does not restart the flow. */
  readonly keep: () => void;
};

const nowhere: StepQuery = { step: undefined, back: undefined, linked: false };

/** The address with another step; the rest stays. */
function addressOf(step: string | undefined, back: string | undefined): string {
  const query = new URLSearchParams(globalThis.location?.search);
  query.delete('step');
  query.delete('back');
  if (step !== undefined) query.set('step', step);
  if (back !== undefined) query.set('back', back);
  const text = query.toString();
  return `${globalThis.location?.pathname ?? ''}${text === '' ? '' : `?${text}`}`;
}

const ownMark = 'flow';

type EntryState = Readonly<Record<string, unknown>> | null;

const entryState = (): EntryState => history.state;

const isOwnEntry = (): boolean => entryState()?.[ownMark] === true;

function read(): StepQuery {
  const query = new URLSearchParams(location.search);
  return {
    step: query.get('step') ?? undefined,
    back: query.get('back') ?? undefined,
    linked: entryState() !== null && !isOwnEntry(),
  };
}

/** Marks an entry that the router created. A host application's history has no state that could be marked. */
function markEntry(): void {
  const state = entryState();
  if (state !== null) history.replaceState({ ...state, [ownMark]: true }, '');
}

/** The step in the address: each has its own, and the browser's Back and Forward move between them. */
export function useStepAddress(): StepAddress {
  const { live, mode, go: route } = usePage();
  const [requested, setRequested] = useState(nowhere);
  const [moves, setMoves] = useState(0);
  // While the flow itself navigates, the router reports the new entry before it is marked.
  const isMoving = useRef(false);
  useEffect(() => {
    if (live) setRequested(read());
  }, [live]);
  useEffect(() => {
    const follow = () => {
      // Inside the application the address may already be that of another page, which the router shows later.
      if (mode !== 'app') setRequested(read());
      setMoves((count) => count + 1);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [mode]);
  // The router shows another address of the same page, after a link or the browser's Back.
  useRouteChange(() => {
    if (mode === 'app') setRequested(isMoving.current ? { ...read(), linked: false } : read());
  });
  const move = useCallback(
    (address: string, replace: boolean) => {
      // Inside the application the router owns the history.
      if (mode === 'app') {
        isMoving.current = true;
        return void route(address, replace).then(() => {
          isMoving.current = false;
          markEntry();
          setRequested(read());
        });
      }
      if (replace) history.replaceState({ ...entryState(), [ownMark]: true }, '', address);
      else history.pushState({ [ownMark]: true }, '', address);
      setRequested(read());
    },
    [mode, route],
  );
  const go = (address: string) => {
    setMoves((count) => count + 1);
    move(address, false);
  };
  const keep = () => {
    markEntry();
    setRequested(read());
  };
  return { requested, read, isOwnEntry, moves, to: addressOf, go, correct: (address) => move(address, true), keep };
}
