import { useRef, useState } from 'react';
import type { FormBlock } from '../../generated/blocks';
import type { Sent } from '../../forms/Form';
import { failedFields, refusalsIn } from '../../forms/problems';
import type { FormData } from '../../forms/validator';
import type { FormPayload } from '../../kit/payload';
import { useRunActions } from '../../kit/Press';

/** What the button of a form tells: nothing yet, being sent, accepted, failed. */
export type SubmitState = 'idle' | 'pending' | 'positive' | 'negative';

export type Accepted = { readonly form: FormData; readonly result: Readonly<Record<string, unknown>> };

export type Submission = {
  readonly state: SubmitState;
  readonly accepted: Accepted | undefined;
  readonly send: (data: FormData) => Promise<Sent>;
  readonly edited: () => void;
};

/** Runs the actions of a form with its data, one attempt at a time. Fields that the server refuses are shown at the fields. */
export function useSubmission(block: FormBlock, form: FormPayload): Submission {
  const run = useRunActions();
  const [state, setState] = useState<SubmitState>('idle');
  const [accepted, setAccepted] = useState<Accepted>();
  const running = useRef(false);
  const send = async (data: FormData): Promise<Sent> => {
    if (running.current) return { ok: false };
    running.current = true;
    setState('pending');
    const outcome = await run(block.press, { form: data }, (failure) => refusalsIn(form, failedFields(failure), data).length > 0);
    running.current = false;
    setState(outcome.ok ? 'positive' : 'negative');
    if (!outcome.ok) return { ok: false, fields: failedFields(outcome.failure) };
    setAccepted({ form: data, result: outcome.result });
    return { ok: true };
  };
  const edited = () => setState((now) => (now === 'pending' ? now : 'idle'));
  return { state, accepted, send, edited };
}
