import { useEffect, useEffectEvent, useState } from 'react';
import type { Action } from '../../model/page';
import { useRunActions } from '../../kit/view/Press';
import type { ActionOutcome } from '../../kit/actions/run';
import { stepEvent } from '../../kit/contracts/flow';

export type Entering = {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly result: Readonly<Record<string, unknown>>;
  /** Message of the server about a failure. */
  readonly detail: string | undefined;
  readonly again: () => void;
};

const nothing: Entering['result'] = {};

const detailOf = (failure: unknown): string | undefined => (failure as { readonly detail?: string } | null)?.detail;

/** Runs the actions that load data for a step: once the flow has `begun`, when it is shown and on each restart. Earlier results stay until then. */
export function useEntering(
  actions: readonly Action[] | undefined,
  bind: Readonly<Record<string, unknown>>,
  begun: boolean,
): Entering {
  const run = useRunActions();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const needed = (actions?.length ?? 0) > 0;
  const again = () => setRound((count) => count + 1);
  useEffect(() => {
    const begin = ({ detail }: CustomEvent<string | null>) => {
      if (detail === null) again();
    };
    document.addEventListener(stepEvent, begin);
    return () => document.removeEventListener(stepEvent, begin);
  }, []);
  // A failure replaces the step instead of opening a dialog.
  const enter = useEffectEvent(() => run(actions ?? [], bind, () => true));
  useEffect(() => {
    if (!begun || !needed) return;
    let gone = false;
    void enter().then((next) => {
      if (!gone) setOutcome(next);
    });
    return () => {
      gone = true;
    };
  }, [begun, needed, round]);
  const status = !needed ? 'ready' : !outcome ? 'loading' : outcome.ok ? 'ready' : 'failed';
  return {
    status,
    result: outcome?.ok ? outcome.result : nothing,
    detail: outcome && !outcome.ok ? detailOf(outcome.failure) : undefined,
    again,
  };
}
