import { useEffect, useRef, useState } from 'react';
import type { FormBlock } from '../../generated/blocks';
import type { Draft } from '../../forms/fields/draft';
import type { SubmitResult } from '../../forms/form/Form';
import { failedFields, serverErrorsIn } from '../../forms/fields/problems';
import type { Accepted, Receipt } from '../../forms/fields/receipt';
import type { FormValues } from '../../forms/fields/validator';
import type { FormPayload } from '../../model/payload';
import { keepFocus } from '../../kit/browser/focus';
import { usePage } from '../../kit/page/context';
import type { ActionOutcome } from '../../kit/actions/run';
import { useRunActions } from '../../kit/view/Press';
import { changesOf, merged } from './changes';

export type SubmitState = 'idle' | 'pending' | 'positive' | 'negative';

/** A change that came too late: the initial values, and the changes since. */
export type Late = { readonly before: FormValues; readonly data: FormValues; readonly changes: FormValues };

/** Initial values, and the number of restarts. */
export type Start = { readonly round: number; readonly values?: FormValues };

export type Submission = {
  readonly state: SubmitState;
  readonly accepted: Accepted | undefined;
  /** Whether the last attempt failed for a reason outside the fields. */
  readonly stuck: boolean;
  /** Text for that reason, if it is known. */
  readonly reason: string | undefined;
  readonly late: Late | undefined;
  readonly start: Start | undefined;
  /** Sets the initial values; called once. */
  readonly begin: (values: FormValues) => FormValues;
  readonly send: (data: FormValues, asked: readonly string[]) => Promise<SubmitResult>;
  /** Ends the conflict with the stored values: by sending my changes again, or by showing theirs. */
  readonly settle: (theirs: FormValues, keepMine: boolean) => void;
  readonly edited: () => void;
  /** Restarts with the current initial values; clears input, refusals and acceptance. */
  readonly restart: () => void;
};

const isLate = (failure: unknown): boolean => (failure as { readonly status?: number } | null)?.status === 412;

/** The accepted data, from now or from before a reload. */
function useAccepted(receipt: Receipt | undefined) {
  const { settled } = usePage();
  const [accepted, setAccepted] = useState<Accepted>();
  useEffect(() => {
    if (settled) setAccepted((now) => now ?? receipt?.read());
  }, [settled, receipt]);
  const accept = (now: Accepted | undefined) => {
    if (now) receipt?.write(now);
    else receipt?.forget();
    setAccepted(now);
  };
  return [accepted, accept] as const;
}

/** Initial values, and the stored values at that time: changes are compared with them. */
function useStart() {
  const [start, setStart] = useState<Start>();
  const before = useRef<FormValues>({});
  const begin = (values: FormValues): FormValues => {
    if (start?.values) return start.values;
    before.current = values;
    return values;
  };
  const beginAgain = (values?: FormValues) =>
    setStart((now) => ({ round: (now?.round ?? 0) + 1, ...(values ? { values } : {}) }));
  return { start, before, begin, beginAgain };
}

/** Whether somebody else has changed the same, and the form can ask about that. */
const isConflict = ({ conflict }: FormBlock, failure: unknown): boolean => conflict !== undefined && isLate(failure);

const isRefused = ({ press }: FormBlock, form: FormPayload, failure: unknown, data: FormValues): boolean =>
  serverErrorsIn(form, failedFields(failure, press), data).length > 0;

type Verdict = Pick<Submission, 'state' | 'stuck' | 'reason' | 'late'>;

const none: Verdict = { state: 'idle', stuck: false, reason: undefined, late: undefined };

function verdictOn(outcome: ActionOutcome, attempt: Late, block: FormBlock, form: FormPayload): Verdict {
  if (outcome.ok) return { ...none, state: 'positive' };
  const { failure, reason } = outcome;
  return {
    state: 'negative',
    stuck: !isRefused(block, form, failure, attempt.data),
    reason,
    late: isConflict(block, failure) ? attempt : undefined,
  };
}

/** Reverts the results of the form whenever it is edited, and pending results as soon as they arrive. */
function useOutdated({ edited }: FormBlock) {
  const run = useRunActions();
  const isOutdated = useRef(false);
  const takeBack = () => {
    if (edited) void run(edited);
  };
  return {
    forget: () => void (isOutdated.current = false),
    note: () => {
      isOutdated.current = true;
      takeBack();
    },
    end: () => {
      if (isOutdated.current) takeBack();
    },
  };
}

/** Runs the actions of a form with its data, one attempt at a time. Fields that the server refuses show the refusals. */
export function useSubmission(
  block: FormBlock,
  form: FormPayload,
  draft: Draft,
  receipt: Receipt | undefined,
): Submission {
  const run = useRunActions();
  const [verdict, setVerdict] = useState(none);
  const { late } = verdict;
  const [accepted, setAccepted] = useAccepted(receipt);
  const { start, before, begin, beginAgain } = useStart();
  const running = useRef(false);
  const outdated = useOutdated(block);
  const attempt = async (data: FormValues, changes: FormValues): Promise<SubmitResult> => {
    if (running.current) return { ok: false };
    running.current = true;
    outdated.forget();
    setVerdict((now) => ({ ...now, state: 'pending' }));
    const focus = keepFocus(document.activeElement);
    const outcome = await run(
      block.press,
      { form: data, changes },
      (failure) => isConflict(block, failure) || isRefused(block, form, failure, data),
    );
    running.current = false;
    setVerdict(verdictOn(outcome, { before: before.current, data, changes }, block, form));
    if (!outcome.ok) return { ok: false, fields: failedFields(outcome.failure, block.press) };
    setAccepted({ form: data, result: outcome.result });
    outdated.end();
    focus();
    return { ok: true };
  };
  const settle = (theirs: FormValues, keepMine: boolean) => {
    if (!late) return;
    const values = merged(late.changes, late.before, theirs, keepMine);
    before.current = theirs;
    draft.write(values, theirs);
    beginAgain(values);
    setVerdict(none);
    if (keepMine) void attempt({ ...late.data, ...values }, late.changes);
  };
  return {
    ...verdict,
    accepted,
    start,
    settle,
    begin,
    send: (data, fields) => attempt(data, changesOf(data, before.current, fields)),
    restart: () => {
      draft.forget();
      beginAgain();
      setAccepted(undefined);
      setVerdict(none);
    },
    edited: () => {
      outdated.note();
      setVerdict((now) => (now.state === 'pending' ? now : { ...now, state: 'idle' }));
    },
  };
}
