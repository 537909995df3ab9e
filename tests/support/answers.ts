import { OperationFailure } from '../../src/kit/protocol/failure';
import type { Answer } from '../../src/model/operation';

/** Outcome of a call; an operation without an entry finds nothing. */
export type StubbedCall =
  | { readonly status: 'loading' | 'failed' | 'empty' }
  | { readonly status: 'ready'; readonly value: unknown };

/** Outcomes by operation id. */
export const outcomes = new Map<string, StubbedCall>();

/** Replaces `callFromPage` of src/kit/data/call-from-page.ts: answers at once, without start-up and without a network. */
export function callFromPage(_page: unknown, operation: { readonly id: string }): Promise<Answer> {
  const outcome = outcomes.get(operation.id) ?? { status: 'empty' };
  if (outcome.status === 'loading') return new Promise(() => undefined);
  if (outcome.status === 'failed')
    return Promise.reject(new OperationFailure('The example fails', '5xx', { status: 500 }));
  return Promise.resolve(outcome.status === 'ready' ? { status: 'ready', value: outcome.value } : { status: 'empty' });
}
