/** Progress of a flow: which steps apply, which are complete, how far a person may go. Pure; the block renders it. */
import type { Tree } from '../../model/tree';
import type { FormPayload } from '../../model/payload';
import type { LoadedForm } from '../../kit/contracts/form-module';
import { readsRoot } from '../fields/fields';
import { problemsIn } from '../fields/problems';
import type { FormValues } from '../fields/validator';
import { visiblePart } from '../fields/visible';
import type { Holds } from '../fields/visible';

export type FlowStep = { readonly id: string; readonly when?: Tree; readonly form?: string };

/** Unfinished answers by step, and the steps that were finished with them. */
export type Answers = { readonly values: Readonly<Record<string, FormValues>>; readonly done: readonly string[] };

export type KnownForm = { readonly payload: FormPayload; readonly loaded: LoadedForm };

/** Evaluates conditions and finds forms; undefined for a form whose validator is not loaded yet. */
export type FlowDeps = {
  readonly holds: (tree: Tree, bind: Readonly<Record<string, unknown>>) => boolean;
  readonly form: (id: string) => KnownForm | undefined;
};

export type OpenStep<Step extends FlowStep = FlowStep> = {
  readonly step: Step;
  readonly answers: FormValues;
  /** Was completed at some time, whether or not its answers are still valid. */
  readonly left: boolean;
  /** Was completed, and its answers are still valid. */
  readonly complete: boolean;
};

export type FlowProgress<Step extends FlowStep = FlowStep> = {
  /** Ids of all steps, applicable or not, in order. */
  readonly order: readonly string[];
  /** Steps whose condition holds, in order. */
  readonly open: readonly OpenStep<Step>[];
  /** Position of the first incomplete step; the last one if all others are complete. */
  readonly frontier: number;
  /** Value of `flow` in expressions. */
  readonly flow: Readonly<Record<string, unknown>>;
};

type Bound = Readonly<Record<string, unknown>>;

function answered(
  step: FlowStep,
  values: FormValues,
  flow: Bound,
  { holds, form }: FlowDeps,
): { readonly answers: FormValues; readonly valid: boolean } {
  const known = step.form === undefined ? undefined : form(step.form);
  if (!known) return { answers: values, valid: step.form === undefined };
  const judge: Holds = (tree, data, around) => holds(tree, { flow, form: data, ...around });
  const visible = visiblePart(known.payload.fields, values, judge);
  return { answers: visible.data, valid: problemsIn(known.payload, known.loaded, visible, judge).length === 0 };
}

/**
 * Progress of a flow. Takes all steps, the answers so far and the flow's idempotency key. Answers of hidden steps and fields count as missing for
 * everything after them. A step is complete once it was left forwards with answers that are still valid.
 */
export function flowProgress<Step extends FlowStep>(
  steps: readonly Step[],
  { values, done }: Answers,
  key: string,
  deps: FlowDeps,
): FlowProgress<Step> {
  let flow: Bound = { key };
  const open: OpenStep<Step>[] = [];
  for (const step of steps) {
    if (step.when !== undefined && !deps.holds(step.when, { flow })) continue;
    const { answers, valid } = answered(step, values[step.id] ?? {}, flow, deps);
    const left = done.includes(step.id);
    open.push({ step, answers, left, complete: valid && left });
    if (step.form !== undefined) flow = { ...flow, [step.id]: answers };
  }
  const first = open.findIndex(({ complete }) => !complete);
  const order = steps.map(({ id }) => id);
  return { order, open, frontier: first < 0 ? Math.max(0, open.length - 1) : first, flow };
}

/**
 * The answers of a flow after a step with `data`. Steps that the session skips become unfinished: when it ends, the
 * person is somebody else and has to confirm earlier answers. Steps skipped for another reason keep their mark:
 * the data they wait for may not have arrived yet.
 */
export function withStepAnswers(
  steps: readonly FlowStep[],
  { values, done }: Answers,
  left: { readonly step: string; readonly data: FormValues },
  progressOf: (answers: Answers) => FlowProgress,
): Answers {
  const all = { values: { ...values, [left.step]: left.data }, done: [...new Set([...done, left.step])] };
  const open = new Set(progressOf(all).open.map(({ step }) => step.id));
  const leftOut = new Set(
    steps.filter((step) => !open.has(step.id) && readsRoot(step.when, 'session')).map(({ id }) => id),
  );
  return { ...all, done: all.done.filter((step) => !leftOut.has(step)) };
}

/** Position of the requested step if all before it are complete, otherwise of the first incomplete one. */
export function reachableStep(progress: FlowProgress, requested: string | undefined): number {
  const position = progress.open.findIndex(({ step }) => step.id === requested);
  return position >= 0 && position <= progress.frontier ? position : progress.frontier;
}

/**
 * Id of the step after a finished one: `back`, where a change was started, if it can be reached; otherwise the next. The finished step
 * may no longer apply, if its own press has fetched what it asked for.
 */
export function stepAfter(progress: FlowProgress, finished: string, back: string | undefined): string | undefined {
  const waiting = back === undefined ? -1 : progress.open.findIndex(({ step }) => step.id === back);
  const place = progress.order.indexOf(finished);
  const following = progress.open.findIndex(({ step }) => progress.order.indexOf(step.id) > place);
  const next = following >= 0 && waiting >= following ? Math.min(waiting, progress.frontier) : following;
  return progress.open[next]?.step.id;
}
