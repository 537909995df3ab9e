/** What a flow knows of itself: which steps are asked, which are answered, how far a person may go. Pure; the block draws it. */
import type { Tree } from '../../model/tree';
import type { FormPayload } from '../../model/payload';
import type { LoadedForm } from '../../kit/contracts/form-module';
import { reads } from '../fields/fields';
import { problemsIn } from '../fields/problems';
import type { FormData } from '../fields/validator';
import { visiblePart } from '../fields/visible';

export type FlowStep = { readonly id: string; readonly when?: Tree; readonly form?: string };

/** Unfinished answers by step, and the steps that were finished with them. */
export type Answers = { readonly values: Readonly<Record<string, FormData>>; readonly done: readonly string[] };

export type KnownForm = { readonly payload: FormPayload; readonly loaded: LoadedForm };

/** How conditions are judged, and where forms are found; a form whose validator is not there yet is unknown. */
export type FlowSurroundings = {
  readonly holds: (tree: Tree, bind: Readonly<Record<string, unknown>>) => boolean;
  readonly form: (id: string) => KnownForm | undefined;
};

export type OpenStep<Step extends FlowStep = FlowStep> = {
  readonly step: Step;
  readonly answers: FormData;
  /** Whether the person has left it forwards at some time, whatever has become of its answers. */
  readonly left: boolean;
  /** Whether they have, and its answers are still right. */
  readonly complete: boolean;
};

export type FlowStand<Step extends FlowStep = FlowStep> = {
  /** The steps that are asked, in order. */
  readonly open: readonly OpenStep<Step>[];
  /** Position of the first that is not finished; the last one when all others are. */
  readonly frontier: number;
  /** What expressions read as `flow`. */
  readonly flow: Readonly<Record<string, unknown>>;
};

type Bound = Readonly<Record<string, unknown>>;

function answered(
  step: FlowStep,
  given: FormData,
  flow: Bound,
  { holds, form }: FlowSurroundings,
): { readonly answers: FormData; readonly right: boolean } {
  const known = step.form === undefined ? undefined : form(step.form);
  if (!known) return { answers: given, right: step.form === undefined };
  const judge = (tree: Tree, data: FormData) => holds(tree, { flow, form: data });
  const visible = visiblePart(known.payload.fields, given, judge);
  return { answers: visible.data, right: problemsIn(known.payload, known.loaded, visible, judge).length === 0 };
}

/**
 * Where a flow stands. Answers of steps that are not asked, and of fields that are not asked, count as absent for all behind them.
 * A step is finished when the person has left it forwards and its answers are still right.
 */
export function standOf<Step extends FlowStep>(
  steps: readonly Step[],
  { values, done }: Answers,
  key: string,
  around: FlowSurroundings,
): FlowStand<Step> {
  let flow: Bound = { key };
  const open: OpenStep<Step>[] = [];
  for (const step of steps) {
    if (step.when !== undefined && !around.holds(step.when, { flow })) continue;
    const { answers, right } = answered(step, values[step.id] ?? {}, flow, around);
    const left = done.includes(step.id);
    open.push({ step, answers, left, complete: right && left });
    if (step.form !== undefined) flow = { ...flow, [step.id]: answers };
  }
  const first = open.findIndex(({ complete }) => !complete);
  return { open, frontier: first < 0 ? Math.max(0, open.length - 1) : first, flow };
}

/**
 * The answers of a flow whose step was left with `data`. Steps that the session leaves out then count as unfinished: when it ends, the
 * person is somebody else and has to confirm what was answered before. Steps that are left out for another reason keep their mark:
 * what they wait for, such as an answer that is fetched, may only not be there yet.
 */
export function leftWith(
  steps: readonly FlowStep[],
  { values, done }: Answers,
  left: { readonly step: string; readonly data: FormData },
  standing: (answers: Answers) => FlowStand,
): Answers {
  const all = { values: { ...values, [left.step]: left.data }, done: [...new Set([...done, left.step])] };
  const open = new Set(standing(all).open.map(({ step }) => step.id));
  const leftOut = new Set(
    steps.filter((step) => !open.has(step.id) && reads(step.when, 'session')).map(({ id }) => id),
  );
  return { ...all, done: all.done.filter((step) => !leftOut.has(step)) };
}

/** The step an address asks for, as far as it can be reached; else the first that is not finished. */
export function reached(stand: FlowStand, asked: string | undefined): number {
  const position = stand.open.findIndex(({ step }) => step.id === asked);
  return position >= 0 && position <= stand.frontier ? position : stand.frontier;
}

/** The step behind a finished one: the one that is waited for as far as it can be reached, else the next. */
export function following(stand: FlowStand, finished: string, back: string | undefined): string | undefined {
  const waiting = back === undefined ? -1 : stand.open.findIndex(({ step }) => step.id === back);
  const position = stand.open.findIndex(({ step }) => step.id === finished);
  const next = waiting > position ? Math.min(waiting, stand.frontier) : position + 1;
  return stand.open[next]?.step.id;
}
