import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { EditAnswer, EditRequest, StudioEdit, StudioEvent } from '../protocol';
import { useRefusalWords } from '../texts/language';
import { isUnanswered } from './ask';
import { useConnected } from './connection';
import { newsOf } from './edits';
import type { Editing, EditNews, Moved } from './edits';
import { useReadAgain } from './events';
import { useFailureWords } from './failure-words';
import { useServer } from './reads';
import { useAskedBeforeLeaving } from './unsaved';

type Step = {
  readonly body: unknown;
  /** Receives the response before the next step starts. */
  readonly heard?: (answer: EditAnswer) => void;
};

/** Queue of steps: each starts when those before it have been answered. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);
}

/** Returns functions that send to the server of the moment, which may be another one than when the work began, and do work again until it is answered. */
function useAnswered() {
  const server = useServer();
  const latest = useRef(server);
  useLayoutEffect(() => {
    latest.current = server;
  });
  const connected = useConnected();
  const [waiting, setWaiting] = useState(0);
  useAskedBeforeLeaving(waiting > 0);
  const send = useCallback(<T>(path: string, body: unknown) => latest.current.send<T>(path, body), []);
  const untilAnswered = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      setWaiting((count) => count + 1);
      try {
        for (;;) {
          try {
            return await work();
          } catch (failure) {
            if (!isUnanswered(failure)) throw failure;
          }
          await connected();
        }
      } finally {
        setWaiting((count) => count - 1);
      }
    },
    [connected],
  );
  return { send, untilAnswered };
}

/** The event for a response: a file that has changed outside is read again too. */
const eventOf = (answer: EditAnswer): StudioEvent => ({
  kind: 'changed',
  files: 'done' in answer ? answer.files.map(({ file }) => file) : [],
  outside: 'ask' in answer,
});

/**
 * Steps of a site. `take` sends one to the server, reads again what it may have changed, and keeps what has to be looked at (`news`); it
 * resolves to the answer, undefined where there is none. `step` resolves to whether it was done. A step waits for those before it. `count` returns how many have begun. `known`
 * takes the numbers of the events that the steps were.
 */
export function useSteps(known: Set<number>) {
  const { send, untilAnswered } = useAnswered();
  const readAgain = useReadAgain();
  const wordsOf = useRefusalWords();
  const failureWordsOf = useFailureWords('step');
  const inTurn = useTurns();
  const [news, setNews] = useState<EditNews>();
  const begun = useRef(0);
  /** `stepOf` is called when the steps before have been answered; undefined sends nothing. */
  const sendInTurn = useCallback(
    (path: string, stepOf: () => Promise<Step | undefined>) =>
      inTurn(async () => {
        const step = await stepOf();
        const heard = step && (await send<EditAnswer>(path, step.body));
        if (heard) step.heard?.(heard);
        if (heard && 'done' in heard) known.add(heard.event);
        return heard;
      }),
    [inTurn, send, known],
  );
  /** `waits`: a step that gets no answer is sent again once there is a connection. */
  const take = useCallback(
    async (path: string, stepOf: () => Promise<Step | undefined>, waits = false): Promise<EditAnswer | undefined> => {
      begun.current += 1;
      try {
        const work = () => sendInTurn(path, stepOf);
        const answer = await (waits ? untilAnswered(work) : work());
        if (!answer) return undefined;
        const told = newsOf(answer, wordsOf);
        const isBlocked = 'ask' in answer && (path === 'undo' || path === 'redo');
        setNews(told && isBlocked ? { ...told, blocked: path } : told);
        await readAgain([eventOf(answer)]);
        return answer;
      } catch (failure) {
        setNews({ kind: isUnanswered(failure) ? 'unanswered' : 'failed', text: failureWordsOf(failure) });
        return undefined;
      }
    },
    [sendInTurn, untilAnswered, readAgain, wordsOf, failureWordsOf],
  );
  const step = useCallback(
    async (path: string, body: unknown, waits = false) =>
      'done' in ((await take(path, async () => ({ body }), waits)) ?? {}),
    [take],
  );
  const count = useCallback(() => begun.current, []);
  return { take, step, count, news, dismiss: useCallback(() => setNews(undefined), []) };
}

/** Returns the function that moves items, as edits have it. `bodyOf`: what is sent for a move. */
export function useMoves(
  take: (path: string, stepOf: () => Promise<Step | undefined>) => Promise<EditAnswer | undefined>,
  bodyOf: (moving: StudioEdit) => EditRequest,
): Editing['move'] {
  const moves = useRef<Moved[]>([]);
  return useCallback(
    async (address, editOf) => {
      const before = moves.current.length;
      let made: Moved | undefined;
      await take('edit', async () => {
        const from = moves.current.slice(before).reduce((at, { from: old, to }) => (at === old ? to : at), address);
        const heard = (answer: EditAnswer): void => {
          if (!('done' in answer) || answer.moved === undefined) return;
          made = { from, to: answer.moved };
          moves.current.push(made);
        };
        const edit = await editOf(from);
        return edit && { body: bodyOf(edit), heard };
      });
      return made;
    },
    [take, bodyOf],
  );
}
