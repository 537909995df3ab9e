import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import type { PictureRequest } from '../brand-protocol';
import type { EditAnswer, EditRequest, FixRequest, PlanAnswer, StudioEdit, StudioLayer } from '../protocol';
import { EditingContext, newsOf } from './edits';
import type { Editing, EditNews, EditScope, Moved } from './edits';
import { useRefusalWords } from '../texts/language';
import { useServer } from './reads';

type EditingOfProps = {
  readonly site: string;
  /** Nearest first. */
  readonly layers: readonly StudioLayer[];
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
};

type Step = {
  readonly body: unknown;
  /** Takes the answer before the next step begins. */
  readonly heard?: (answer: EditAnswer) => void;
};

/** Turns of steps: each begins when those before it have been answered. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T,>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);
}

/** Sends a step to the server, reads everything again, and keeps what has to be looked at. A step waits for those before it. */
function useSteps() {
  const { send } = useServer();
  const { mutate } = useSWRConfig();
  const wordsOf = useRefusalWords();
  const inTurn = useTurns();
  const [news, setNews] = useState<EditNews>();
  /** `stepOf` is called when the steps before have been answered; undefined sends nothing. */
  const take = useCallback(
    async (path: string, stepOf: () => Promise<Step | undefined>): Promise<EditAnswer | undefined> => {
      try {
        const answer = await inTurn(async () => {
          const step = await stepOf();
          const heard = step && (await send<EditAnswer>(path, step.body));
          if (heard) step.heard?.(heard);
          return heard;
        });
        if (!answer) return undefined;
        setNews(newsOf(answer, wordsOf));
        // A file that changed outside is read again too.
        await mutate(() => true);
        return answer;
      } catch (failure) {
        setNews({ kind: 'failed', text: failure instanceof Error ? failure.message : String(failure) });
        return undefined;
      }
    },
    [inTurn, send, mutate, wordsOf],
  );
  const step = useCallback(
    async (path: string, body: unknown) => 'done' in ((await take(path, async () => ({ body }))) ?? {}),
    [take],
  );
  return { take, step, news, dismiss: useCallback(() => setNews(undefined), []) };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** One key undoes, another does again, except in a field: there they belong to what is typed. */
function useKeys(undo: () => Promise<boolean>, redo: () => Promise<boolean>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || !/^[zy]$/i.test(key) || isTyping(target)) return;
      event.preventDefault();
      void (shiftKey || key.toLowerCase() === 'y' ? redo() : undo());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}

const noLanguages: readonly string[] = [];

/** Provides edits of a site: in the chosen layer, undone and done again over all files. */
export function EditingOf({ site, layers, isReadOnly, children }: EditingOfProps) {
  const { take, step, news, dismiss } = useSteps();
  const { send } = useServer();
  const [chosen, setLayer] = useState<string>();
  const [scope, setScope] = useState<EditScope>('here');
  const open = layers.filter(({ locked }) => locked === undefined);
  const written = open.find(({ id }) => id === chosen) ?? open[0];
  const layer = written?.id ?? site;
  const languages = written?.speaks ?? noLanguages;
  const edit = useCallback(
    (edits: readonly StudioEdit[], other?: string) =>
      step('edit', { site, layer: other ?? layer, scope, edits } satisfies EditRequest),
    [step, site, layer, scope],
  );
  const moves = useRef<Moved[]>([]);
  const move = useCallback<Editing['move']>(
    async (address, editOf) => {
      const before = moves.current.length;
      let made: Moved | undefined;
      await take('edit', async () => {
        const from = moves.current.slice(before).reduce((at, { from: old, to }) => (at === old ? to : at), address);
        const edit = await editOf(from);
        return (
          edit && {
            body: { site, layer, scope, edits: [edit] } satisfies EditRequest,
            heard: (answer) => {
              if (!('done' in answer) || answer.moved === undefined) return;
              made = { from, to: answer.moved };
              moves.current.push(made);
            },
          }
        );
      });
      return made;
    },
    [take, site, layer, scope],
  );
  const keepPicture = useCallback<Editing['keepPicture']>(
    (picture) => step('picture', { ...picture, site, layer, scope } satisfies PictureRequest),
    [step, site, layer, scope],
  );
  const plan = useCallback(
    (edits: readonly StudioEdit[]) => send<PlanAnswer>('plan', { site, layer, scope, edits } satisfies EditRequest),
    [send, site, layer, scope],
  );
  const fix = useCallback((id: string) => step('fix', { site, id } satisfies FixRequest), [step, site]);
  const undo = useCallback(() => step('undo', {}), [step]);
  const redo = useCallback(() => step('redo', {}), [step]);
  useKeys(undo, redo);
  const editing = useMemo<Editing>(
    () => ({
      edit,
      move,
      keepPicture,
      plan,
      fix,
      undo,
      redo,
      isReadOnly,
      layer,
      languages,
      setLayer,
      scope,
      setScope,
      news,
      dismiss,
    }),
    [edit, move, keepPicture, plan, fix, undo, redo, isReadOnly, layer, languages, scope, news, dismiss],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}
