import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../kit/page/context';
import { useRouteChange } from '../../kit/page/useRouteChange';

export type StepQuery = {
  readonly step: string | undefined;
  readonly back: string | undefined;
  /** Whether a link has led there inside the application, where the router keeps a state of each entry. */
  readonly linked: boolean;
};

export type StepAddress = {
  /** Step in the address; none until the page is live. */
  readonly requested: StepQuery;
  /** Reads the current address, for events. */
  readonly read: () => StepQuery;
  /** Whether the browser's entry of now is one that the flow made: it stays so for Back, Forward and a reload, and no link leads to it. */
  readonly isOwnEntry: () => boolean;
  /** How often the person has moved: on arrival the focus stays where the browser put it. */
  readonly moves: number;
  readonly to: (step: string | undefined, back?: string) => string;
  readonly go: (address: string) => void;
  /** Corrects an address that leads nowhere, without a new entry in the browser's history. */
  readonly correct: (address: string) => void;
  /** Takes the entry of a link as one of the flow's own: the browser's Back to it does not begin again. */
  readonly keep: () => void;
};

const nowhere: StepQuery = { step: undefined, back: undefined, linked: false };

/** The address with another step; what else it says stays. */
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

/** Marks an entry that the router made. A history of another application has no state that could be marked. */
function markEntry(): void {
  const state = entryState();
  if (state !== null) history.replaceState({ ...state, [ownMark]: true }, '');
}

/** The step in the address: each has its own, and the browser's back and forward lead through them. */
export function useStepAddress(): StepAddress {
  const { live, mode, go: route } = usePage();
  const [requested, setRequested] = useState(nowhere);
  const [moves, setMoves] = useState(0);
  // While the flow itself moves, the router reports the new entry before it is marked.
  const isMoving = useRef(false);
  useEffect(() => {
    if (live) setRequested(read());
  }, [live]);
  useEffect(() => {
    const follow = () => {
      // Inside the application the address may be that of another page already, which the router shows later.
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
