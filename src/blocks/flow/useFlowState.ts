import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { FlowBlock } from '../../generated/blocks';
import type { Draft } from '../../forms/fields/draft';
import { withStepAnswers, flowProgress } from '../../forms/flow/flow';
import type { Answers, FlowProgress, FlowDeps, KnownForm } from '../../forms/flow/flow';
import { flowDraft } from '../../forms/flow/flow-draft';
import type { FlowDraft, RestoredFlow } from '../../forms/flow/flow-draft';
import { applyNewPrefill } from '../../forms/flow/flow-prefill';
import type { Prefill } from '../../forms/flow/flow-prefill';
import { fetchedFormModule } from '../../forms/library/modules';
import type { FormValues } from '../../forms/fields/validator';
import { usePage } from '../../kit/page/context';
import { resolveValues, useEvaluateNow, useEvaluateWith } from '../../kit/page/useValue';

export type FlowBlockStep = FlowBlock['steps'][number];

export type FlowState = {
  readonly progress: FlowProgress<FlowBlockStep>;
  /** Stored answers; undefined before hydration. */
  readonly restored: RestoredFlow | undefined;
  readonly finished: boolean;
  readonly form: (id: string) => KnownForm | undefined;
  /** Where the form of a step stores input. */
  readonly draftFor: (step: string) => Draft;
  /** Stores the answers of a step; returns the new progress of the flow. */
  readonly finish: (step: string, data: FormValues) => FlowProgress<FlowBlockStep>;
  /** Clears all answers, at the end or for a restart. */
  readonly close: (finished: boolean) => void;
  /** Number of starts. */
  readonly round: number;
};

const nothing: Answers = { values: {}, done: [] };

function useForms(): FlowDeps['form'] {
  const page = usePage();
  return useMemo(
    () => (id) => {
      const payload = page.form(id);
      const loaded = payload && (page.formModule?.(id) ?? fetchedFormModule(payload.module));
      return payload && loaded ? { payload, loaded } : undefined;
    },
    [page],
  );
}

type Evaluate = ReturnType<typeof useEvaluateWith>;

/** Progress of a flow with these answers: `at` for rendering, `atNow` after a press, which may change conditions; `givenNow`: initial values of its steps; `restore`: the stored answers, updated with later arguments. */
function useStanding(steps: readonly FlowBlockStep[], form: FlowDeps['form'], draft: FlowDraft, key: string) {
  const evaluateWith = useEvaluateWith();
  const evaluateNow = useEvaluateNow();
  const by = (evaluate: Evaluate) => (answers: Answers) =>
    flowProgress(steps, answers, key, { form, holds: (tree, bind) => evaluate(tree, bind) === true });
  const atNow = by(evaluateNow);
  const givenNow = (now: Answers): Prefill => {
    const { flow } = atNow(now);
    return Object.fromEntries(
      steps.flatMap(({ id, values }) =>
        values ? [[id, resolveValues(values, (tree) => evaluateNow(tree, { flow }))]] : [],
      ),
    );
  };
  const restore = (): RestoredFlow => {
    const found = draft.read();
    return { ...found, answers: applyNewPrefill(found.answers, found.given, givenNow(found.answers)) };
  };
  return { at: by(evaluateWith), atNow, givenNow, restore };
}

/** Where the forms of the steps store input: always in the current answers, with stable functions. */
function useStepDrafts(
  latest: RefObject<Answers | undefined>,
  restore: () => RestoredFlow,
  take: (next: Answers) => void,
): (step: string) => Draft {
  const restoreNow = useRef(restore);
  useLayoutEffect(() => {
    restoreNow.current = restore;
  });
  const takeNow = useRef(take);
  useEffect(() => {
    takeNow.current = take;
  });
  return useMemo(
    () => (step) => ({
      read: () => latest.current?.values[step] ?? restoreNow.current().answers.values[step] ?? {},
      write: (data) => {
        const { values, done } = latest.current ?? nothing;
        takeNow.current({ values: { ...values, [step]: data }, done });
      },
      forget: () => undefined,
    }),
    [latest],
  );
}

/**
 * The answers of a flow: stored while they are given, restored on hydration, cleared when it is done. `startsAgain`: whether a person
 * who has finished wants to start again.
 */
export function useFlowState({ id, keep, version, steps }: FlowBlock, startsAgain: () => boolean): FlowState {
  const { settled, payload } = usePage();
  const form = useForms();
  const draft = useMemo(
    () => flowDraft({ name: `${payload.page}.${id}`, area: keep, version, steps, form }),
    [payload.page, id, keep, version, steps, form],
  );
  const [answers, setAnswers] = useState(nothing);
  const [restored, setRestored] = useState<RestoredFlow>();
  const [finished, setFinished] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef<Answers | undefined>(undefined);

  const { at, atNow, givenNow, restore } = useStanding(steps, form, draft, restored?.key ?? '');
  const begin = (found: RestoredFlow) => {
    latest.current = found.answers;
    setAnswers(found.answers);
    setRestored(found);
    setFinished(found.finished);
  };
  const restoreOnce = useEffectEvent(() => {
    if (latest.current !== undefined) return;
    const found = restore();
    if (!found.finished || !startsAgain()) return begin(found);
    draft.close(false);
    begin(restore());
  });
  // Arguments and conditions read the state, so nothing can be computed before it is restored.
  useEffect(() => {
    if (settled) restoreOnce();
  }, [settled, draft]);

  const take = (next: Answers) => {
    // Nothing may overwrite the draft before it has been read.
    if (latest.current === undefined) return;
    latest.current = next;
    setAnswers(next);
    draft.write(next, givenNow(next));
  };
  const draftFor = useStepDrafts(latest, restore, take);
  return {
    progress: at(answers),
    restored,
    finished,
    form,
    draftFor,
    round,
    finish: (step, data) => {
      const next = withStepAnswers(steps, latest.current ?? nothing, { step, data }, atNow);
      take(next);
      return atNow(next);
    },
    close: (done) => {
      draft.close(done);
      begin({ ...restore(), finished: done });
      setRound((count) => count + 1);
    },
  };
}
