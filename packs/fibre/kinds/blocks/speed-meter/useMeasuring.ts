import { useEffect, useReducer, useRef } from 'react';
import { loadPart, useCalls } from 'faceplate/kit';
import type { SpeedMeterBlock } from '../../types';
import type { Endpoints, SpeedReading, Result } from './engine';
import { planOf } from './plan';
import type { Plan } from './plan';

export type Failure = 'offline' | 'refused' | 'too-many' | 'server';

export type Measuring =
  | { readonly at: 'ready' | 'aborted' }
  | { readonly at: 'running'; readonly reading: SpeedReading | undefined }
  | { readonly at: 'finished'; readonly reading: Result }
  | { readonly at: 'failed'; readonly failure: Failure };

/** Maps the status of an answer to a failure; without a status there was no connection. */
function failureOf(status: number | undefined): Failure {
  if (status === undefined) return 'offline';
  if (status === 429) return 'too-many';
  return status >= 500 ? 'server' : 'refused';
}

const statusOf = (cause: unknown): number | undefined => (cause as { readonly status?: number } | undefined)?.status;

class NoPlan extends Error {
  readonly status = 500;
}

async function prepared(
  block: SpeedMeterBlock,
  { call, addressOf }: ReturnType<typeof useCalls>,
): Promise<{ readonly plan: Plan; readonly endpoints: Endpoints }> {
  const answer = await call(block.config);
  const [download, upload] = await Promise.all([addressOf(block.download), addressOf(block.upload)]);
  const plan = answer.status === 'ready' ? planOf(answer.value) : undefined;
  if (plan === undefined || download === undefined || upload === undefined)
    throw new NoPlan('The steps of the speed test cannot be read');
  return { plan, endpoints: { download, upload } };
}

export type Controls = { readonly state: Measuring; readonly start: () => void; readonly abort: () => void };

/** Runs one measurement at a time; leaving the page ends it. */
export function useMeasuring(block: SpeedMeterBlock, onResult: (result: Result) => void): Controls {
  const calls = useCalls();
  const [state, turn] = useReducer((_now: Measuring, next: Measuring) => next, { at: 'ready' });
  const current = useRef<{ stop?: () => void } | undefined>(undefined);
  const end = () => {
    current.current?.stop?.();
    current.current = undefined;
  };
  useEffect(() => end, []);
  const start = async () => {
    end();
    const run: { stop?: () => void } = {};
    current.current = run;
    turn({ at: 'running', reading: undefined });
    const ours = (next: Measuring) => {
      if (current.current === run) turn(next);
    };
    try {
      const [{ plan, endpoints }, { measure }] = await Promise.all([
        prepared(block, calls),
        loadPart(() => import('./engine')),
      ]);
      if (current.current !== run) return;
      run.stop = measure(endpoints, plan, {
        onReading: (reading) => ours({ at: 'running', reading }),
        onResult: (reading) => {
          ours({ at: 'finished', reading });
          onResult(reading);
        },
        onFailure: (status) => ours({ at: 'failed', failure: failureOf(status) }),
      });
    } catch (cause) {
      ours({ at: 'failed', failure: failureOf(statusOf(cause)) });
    }
  };
  const abort = () => {
    end();
    turn({ at: 'aborted' });
  };
  return { state, start: () => void start(), abort };
}
