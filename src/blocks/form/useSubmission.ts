import { useContext, useRef, useState } from 'react';
import type { FormBlock } from '../../generated/blocks';
import type { Sent } from '../../forms/Form';
import { refusalsIn } from '../../forms/problems';
import type { FormData } from '../../forms/validator';
import { actionContext } from '../../kit/action';
import { BindingsContext, usePage } from '../../kit/context';
import type { FormPayload } from '../../kit/payload';
import { runActions } from '../../kit/run';
import { scopeOf } from '../../kit/useValue';
import { OperationFailure } from '../../operations/failure';
import { readScope } from '../../state/scope';

/** What the button of a form tells: nothing yet, being sent, accepted, failed. */
export type SubmitState = 'idle' | 'pending' | 'positive' | 'negative';

export type Accepted = { readonly form: FormData; readonly result: Readonly<Record<string, unknown>> };

export type Submission = {
  readonly state: SubmitState;
  readonly accepted: Accepted | undefined;
  readonly send: (data: FormData) => Promise<Sent>;
  readonly edited: () => void;
};

const fieldsOf = (failure: unknown) => (failure instanceof OperationFailure ? failure.fields : []);

/** Runs the actions of a form with its data, one attempt at a time. Fields that the server refuses are shown at the fields. */
export function useSubmission(block: FormBlock, form: FormPayload): Submission {
  const { go } = usePage();
  const bindings = useContext(BindingsContext);
  const [state, setState] = useState<SubmitState>('idle');
  const [accepted, setAccepted] = useState<Accepted>();
  const running = useRef(false);
  const send = async (data: FormData): Promise<Sent> => {
    if (running.current) return { ok: false };
    running.current = true;
    setState('pending');
    const outcome = await runActions(block.press, actionContext({
      go,
      scope: () => scopeOf(readScope(), { ...bindings, form: data }),
      showHere: (failure) => refusalsIn(form, fieldsOf(failure), data).length > 0,
    }));
    running.current = false;
    setState(outcome.ok ? 'positive' : 'negative');
    if (!outcome.ok) return { ok: false, fields: fieldsOf(outcome.failure) };
    setAccepted({ form: data, result: outcome.result });
    return { ok: true };
  };
  const edited = () => setState((now) => (now === 'pending' ? now : 'idle'));
  return { state, accepted, send, edited };
}
