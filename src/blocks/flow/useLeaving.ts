import { useState } from 'react';
import { stepAfter } from '../../forms/flow/flow';
import { serverErrorsByStep } from '../../forms/flow/flow-server-errors';
import type { ServerErrorsByStep, RejectedAnswers } from '../../forms/flow/flow-server-errors';
import type { FormValues } from '../../forms/fields/validator';
import type { FlowState, FlowBlockStep } from './useFlowState';
import type { StepAddress } from './useStepAddress';

/** Marks the end of a flow in its address; no step may have this name. */
export const end = 'done';

export type Leaving = {
  /** Refusals from a later step that concern the current one. */
  readonly refused: RejectedAnswers | undefined;
  /** Continues with the answers of the step. */
  readonly leave: (data: FormValues) => void;
  /** Whether a failure belongs to an earlier step; with `really`, opens that step. */
  readonly lead: (failure: unknown, really: boolean) => boolean;
  readonly restart: () => void;
};

/** Ways to leave a step: forwards, back to the refused answers, or to the start. */
export function useLeaving(
  { progress, form, finish, close }: FlowState,
  { read, to, go }: StepAddress,
  current: FlowBlockStep | undefined,
  hasEnd: boolean,
): Leaving {
  const [refused, setRefused] = useState<ServerErrorsByStep>(new Map());
  const id = current?.id ?? '';
  const fields = refused.get(id);
  return {
    refused: fields && { fields, answers: progress.open.find(({ step }) => step.id === id)?.answers ?? {} },
    lead: (failure, really) => {
      const found = serverErrorsByStep(failure, current?.press ?? [], progress, form);
      const first = progress.open.find(({ step }) => step.id !== id && found.has(step.id));
      if (first && really) {
        setRefused(found);
        go(to(first.step.id, id));
      }
      return first !== undefined;
    },
    leave: (data) => {
      const left = new Map([...refused].filter(([step]) => step !== id));
      setRefused(left);
      const then = finish(id, data);
      const { back } = read();
      const open = then.open.find(({ step }) => left.has(step.id))?.step.id;
      const next = open ?? stepAfter(then, id, back);
      if (next === undefined) close(true);
      if (next !== undefined || hasEnd) go(to(next ?? end, next === undefined || next === back ? undefined : back));
    },
    restart: () => {
      const first = progress.open[0]?.step.id;
      setRefused(new Map());
      close(false);
      go(to(first));
    },
  };
}
