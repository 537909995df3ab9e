import { OperationFailure } from '../protocol/failure';

/** Refusal of an entry by the API; undefined before its response, or if it refused for another reason. */
export function lookupRefusal(failure: unknown): Pick<OperationFailure, 'text' | 'detail'> | undefined {
  return failure instanceof OperationFailure && failure.class === '4xx' && failure.status !== 429 ? failure : undefined;
}
