import type { Value } from '../../model/value';
import { useAnswer } from './answers';
import { callFromPage } from './call-from-page';
import { usePage } from '../page/context';
import { resolveValues, useEvaluate } from '../page/useValue';

export type OperationState = {
  /** waiting: not requested, because the page is not live yet or a value that the operation needs is missing. */
  readonly status: 'waiting' | 'loading' | 'failed' | 'ready';
  readonly value: unknown;
  /** Reason of the failure. */
  readonly failure: unknown;
  readonly retry: () => void;
};

/** The result of an operation, requested once for equal values. "Nothing found" is `ready` without a value. */
export function useOperation(
  id: string | undefined,
  parameters: Readonly<Record<string, Value>> | undefined,
): OperationState {
  const page = usePage();
  const evaluateTree = useEvaluate();
  const operation = id === undefined ? undefined : page.operation(id);
  const values = resolveValues(parameters, evaluateTree);
  const complete = Object.values(values).every((value) => value !== null && value !== undefined);
  const wanted = page.live && operation !== undefined && complete;
  const { data, error, isLoading, retry } = useAnswer({
    operation: wanted ? operation : undefined,
    values,
    locale: page.locale,
    call: (called, asked) => callFromPage(page, called, asked),
  });
  const status = !wanted ? 'waiting' : data ? 'ready' : error !== undefined && !isLoading ? 'failed' : 'loading';
  return {
    status,
    value: data?.status === 'ready' ? data.value : undefined,
    failure: error,
    retry: () => void retry(),
  };
}
