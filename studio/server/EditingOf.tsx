import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
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
  /** Takes the numbers of the events that its edits were. */
  readonly known: Set<number>;
  readonly children: ReactNode;
};

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
export function EditingOf({ site, layers, isReadOnly, known, children }: EditingOfProps) {
  const { take, step, news, dismiss } = useSteps(known);
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
  const write = useCallback(
    (edits: readonly StudioEdit[]) => step('edit', { site, layer, scope, edits } satisfies EditRequest, true),
    [step, site, layer, scope],
  );
  const bodyOf = useCallback(
    (moving: StudioEdit): EditRequest => ({ site, layer, scope, edits: [moving] }),
    [site, layer, scope],
  );
  const move = useMoves(take, bodyOf);
  const keepPicture = useCallback<Editing['keepPicture']>(
    (picture) => step('picture', { ...picture, site, layer, scope } satisfies PictureRequest),
    [step, site, layer, scope],
  );
  const plan = useCallback(
    (edits: readonly StudioEdit[]) => send<PlanAnswer>('plan', { site, layer, scope, edits } satisfies EditRequest),
    [send, site, layer, scope],
  );
  const fix = useCallback((id: string) => step('fix', { site, id } satisfies FixRequest), [step, site]);
  const undo = useCallback((body: UndoRequest = {}) => step('undo', body), [step]);
  const redo = useCallback((body: UndoRequest = {}) => step('redo', body), [step]);
  useKeys(undo, redo);
  const editing = useMemo<Editing>(
    () => ({
      edit,
      write,
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
    [edit, write, move, keepPicture, plan, fix, undo, redo, isReadOnly, layer, languages, scope, news, dismiss],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}
