import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PictureRequest } from '../brand-protocol';
import type { EditRequest, FixRequest, PlanAnswer, StudioEdit, StudioLayer, UndoRequest } from '../protocol';
import { EditingContext } from './edits';
import type { Editing, EditScope } from './edits';
import { useServer } from './reads';
import { useMoves, useSteps } from './steps';

type EditingOfProps = {
  readonly site: string;
  /** Nearest first. */
  readonly layers: readonly StudioLayer[];
  readonly isReadOnly: boolean;
  /** Receives the numbers of the events that its edits caused. */
  readonly known: Set<number>;
  readonly children: ReactNode;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** Keys for undo and redo, except in a field, where they apply to the text. */
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

/** Returns `unlessOvertaken` of edits. `count`: the number of started steps. */
function useUnlessOvertaken(count: () => number): Editing['unlessOvertaken'] {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  });
  return useCallback(
    async (done) => {
      const [steps, place] = [count(), shown.current];
      const answer = await done;
      return count() === steps && shown.current === place ? answer : undefined;
    },
    [count],
  );
}

type Target = { readonly site: string; readonly layer: string; readonly scope: EditScope };

/** The steps sent to a layer of a site. */
function useStepsOf(
  { site, layer, scope }: Target,
  { take, step }: Pick<ReturnType<typeof useSteps>, 'take' | 'step'>,
) {
  const { send } = useServer();
  const bodyOf = useCallback(
    (moving: StudioEdit): EditRequest => ({ site, layer, scope, edits: [moving] }),
    [site, layer, scope],
  );
  const move = useMoves(take, bodyOf);
  return useMemo(() => {
    const body = { site, layer, scope };
    return {
      move,
      edit: (edits, other) => step('edit', { ...body, layer: other ?? layer, edits } satisfies EditRequest),
      write: (edits) => step('edit', { ...body, edits } satisfies EditRequest, true),
      keepPicture: (picture) => step('picture', { ...picture, ...body } satisfies PictureRequest),
      plan: (edits) => send<PlanAnswer>('plan', { ...body, edits } satisfies EditRequest),
      fix: (id) => step('fix', { site, id } satisfies FixRequest),
    } satisfies Partial<Editing>;
  }, [move, step, send, site, layer, scope]);
}

/** Provides edits of a site: in the chosen layer, with undo and redo over all files. */
export function EditingOf({ site, layers, isReadOnly, known, children }: EditingOfProps) {
  const { take, step, count, news, dismiss } = useSteps(known);
  const unlessOvertaken = useUnlessOvertaken(count);
  const [chosen, setLayer] = useState<string>();
  const [scope, setScope] = useState<EditScope>('here');
  const open = layers.filter(({ locked }) => locked === undefined);
  const written = open.find(({ id }) => id === chosen) ?? open[0];
  const layer = written?.id ?? site;
  const languages = written?.speaks ?? noLanguages;
  const steps = useStepsOf({ site, layer, scope }, { take, step });
  const undo = useCallback((body: UndoRequest = {}) => step('undo', body), [step]);
  const redo = useCallback((body: UndoRequest = {}) => step('redo', body), [step]);
  useKeys(undo, redo);
  const editing = useMemo<Editing>(
    () => ({
      ...steps,
      unlessOvertaken,
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
    [steps, unlessOvertaken, undo, redo, isReadOnly, layer, languages, scope, news, dismiss],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}
