import type { Operation } from '../../model/operation';
import { invalidCall } from '../../kit/protocol/failure';
import type { PreparedRequest, Values } from '../../kit/protocol/request';
import { isRecord, evaluateValue } from '../../kit/protocol/values';

/** The header that allows a change only if the version is the one that the caller has seen. */
function ifMatch(operation: Operation, scope: Values): Readonly<Record<string, string>> {
  if (operation['ifMatch'] === undefined) return {};
  const version = evaluateValue(operation['ifMatch'], scope);
  // Without it, the server might overwrite other people's changes.
  if (typeof version !== 'string' || version === '') throw invalidCall('If-Match: the version is not known');
  return { 'If-Match': version };
}

/** Adds version headers to an operation that reads or sends versions, and the response's version to its data. */
export function withVersion(prepared: PreparedRequest, operation: Operation, scope: Values): PreparedRequest {
  const name = operation['etag'];
  const stated = { ...prepared, headers: { ...prepared.headers, ...ifMatch(operation, scope) } };
  if (typeof name !== 'string') return stated;
  return {
    ...stated,
    transformResult: (data, { etag }) => (isRecord(data) && etag !== undefined ? { ...data, [name]: etag } : data),
  };
}
