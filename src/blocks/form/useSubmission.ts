import { useRef, useState } from 'react';
import type { FormBlock } from '../../generated/blocks';
import type { Sent } from '../../forms/Form';
import { failedFields, refusalsIn } from '../../forms/problems';
import type { FormData } from '../../forms/validator';
import type { FormPayload } from '../../kit/payload';
import { keepFocus } from '../../kit/focus';
import { useRunActions } from '../../kit/Press';
import { changesOf, merged } from './changes';

/** What the button of a form tells: nothing yet, being sent, accepted, failed. */
export type SubmitState = 'idle' | 'pending' | 'positive' | 'negative';

export type Accepted = { readonly form: FormData; readonly result: Readonly<Record<string, unknown>> };

/** A change that came too late: what the form began with, and what was changed since. */
export type Late = { readonly before: FormData; readonly data: FormData; readonly changes: FormData };

/** What fields begin with, and how often they began anew. */
export type Start = { readonly round: number; readonly values: FormData };

export type Submission = {
  readonly state: SubmitState;
  readonly accepted: Accepted | undefined;
  /** Whether the last attempt failed for a reason that lies in no field. */
  readonly stuck: boolean;
  /** That reason in words, where it is known. */
  readonly reason: string | undefined;
  readonly late: Late | undefined;
  readonly start: Start | undefined;
  /** Told once, what the fields begin with. */
  readonly begin: (values: FormData) => FormData;
  readonly send: (data: FormData, asked: readonly string[]) => Promise<Sent>;
  /** Ends the conflict with what is stored now: by sending my changes once more, or by showing theirs. */
  readonly settle: (theirs: FormData, keepMine: boolean) => void;
  readonly edited: () => void;
};

const isLate = (failure: unknown): boolean => (failure as { readonly status?: number } | null)?.status === 412;

/** Runs the actions of a form with its data, one attempt at a time. Fields that the server refuses are shown at the fields. */
export function useSubmission(block: FormBlock, form: FormPayload): Submission {
  const run = useRunActions();
  const [state, setState] = useState<SubmitState>('idle');
  const [accepted, setAccepted] = useState<Accepted>();
  const [stuck, setStuck] = useState(false);
  const [reason, setReason] = useState<string>();
  const [late, setLate] = useState<Late>();
  const [start, setStart] = useState<Start>();
  const running = useRef(false);
  const before = useRef<FormData>({});

  const attempt = async (data: FormData, changes: FormData): Promise<Sent> => {
    if (running.current) return { ok: false };
    running.current = true;
    setState('pending');
    const focus = keepFocus(document.activeElement);
    const outcome = await run(block.press, { form: data, changes }, (failure) =>
      (block.conflict !== undefined && isLate(failure)) || refusalsIn(form, failedFields(failure), data).length > 0);
    running.current = false;
    setState(outcome.ok ? 'positive' : 'negative');
    setReason(outcome.ok ? undefined : outcome.reason);
    setStuck(!outcome.ok && refusalsIn(form, failedFields(outcome.failure), data).length === 0);
    setLate(!outcome.ok && block.conflict !== undefined && isLate(outcome.failure) ? { before: before.current, data, changes } : undefined);
    if (!outcome.ok) return { ok: false, fields: failedFields(outcome.failure) };
    setAccepted({ form: data, result: outcome.result });
    focus();
    return { ok: true };
  };
  const settle = (theirs: FormData, keepMine: boolean) => {
    if (!late) return;
    const values = merged(late.changes, late.before, theirs, keepMine);
    before.current = theirs;
    setStart((now) => ({ round: (now?.round ?? 0) + 1, values }));
    setLate(undefined);
    setState('idle');
    if (keepMine) void attempt({ ...late.data, ...values }, late.changes);
  };
  return {
    state, accepted, stuck, reason, late, start, settle,
    begin: (values) => {
      if (start) return start.values;
      before.current = values;
      return values;
    },
    send: (data, asked) => attempt(data, changesOf(data, before.current, asked)),
    edited: () => setState((now) => (now === 'pending' ? now : 'idle')),
  };
}
