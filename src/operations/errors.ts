import type { Operation, OperationError } from '../definition/compiled';
import { OperationFailure } from './failure';
import type { FailureClass, FieldFailure } from './failure';
import { isRecord } from './values';

const longest = 500;

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

function fieldFailures(value: unknown): readonly FieldFailure[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).filter((field) => typeof field['path'] === 'string').map((field) => ({
    path: String(field['path']),
    code: String(field['code'] ?? ''),
    ...(typeof field['message'] === 'string' ? { message: field['message'].slice(0, longest) } : {}),
  }));
}

const classOf = (status: number): FailureClass => (status >= 500 ? '5xx' : status >= 400 ? '4xx' : 'invalid');

function applies({ status, code }: OperationError, answered: number, given: string | undefined): boolean {
  const sameStatus = status === undefined || status === answered || status === classOf(answered);
  return sameStatus && (code === undefined || code === given);
}

/**
 * The failure that an answer stands for: our text by the first of the operation's errors that applies, else the server's message,
 * which counts on a 4xx only (specification §5) and is shortened to 500 characters.
 */
export function readFailure(operation: Operation, status: number, text: string): OperationFailure {
  const body = jsonOf(text);
  const kind = classOf(status);
  const code = typeof body['code'] === 'string' ? body['code'] : undefined;
  const message = kind === '4xx' && typeof body['message'] === 'string' ? body['message'].trim().slice(0, longest) : '';
  const known = operation.errors?.find((error) => applies(error, status, code));
  return new OperationFailure('The server refused', kind, {
    status,
    ...(code === undefined ? {} : { code }),
    ...(known?.message === undefined ? {} : { text: known.message }),
    ...(message === '' ? {} : { detail: message }),
    fields: fieldFailures(body['fields'] ?? body['errors']),
  });
}
