import type { Operation, OperationError } from '../model/operation';
import type { Text } from '../model/value';
import { OperationFailure } from '../kit/protocol/failure';
import type { FailureClass, FieldFailure } from '../kit/protocol/failure';
import { isRecord } from '../kit/protocol/values';

const longest = 500;

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/** Paths below a root anywhere in a definition with compiled expressions. */
export function pathsBelow(root: string, part: unknown): readonly (readonly string[])[] {
  if (isRecord(part)) return Object.values(part).flatMap((inner) => pathsBelow(root, inner));
  if (!Array.isArray(part)) return [];
  if (part[0] === '$' && part[1] === root) return [part.slice(2).map(String)];
  return part.flatMap((inner) => pathsBelow(root, inner));
}

/** The arguments that a part of a body was made of; of the whole body if there is no such part. */
function sourcesOf(body: unknown, path: string): readonly (readonly string[])[] {
  const part = path
    .split('/')
    .filter((name) => name !== '')
    .reduce((outer, name) => (isRecord(outer) ? (outer[name] ?? outer['$']) : outer), body);
  return pathsBelow('with', part);
}

function fieldFailures(value: unknown, sent: unknown): readonly FieldFailure[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .filter((field) => typeof field['path'] === 'string')
    .map((field) => {
      const path = String(field['path']);
      const from = sourcesOf(sent, path);
      return {
        path,
        code: String(field['code'] ?? ''),
        ...(from.length === 0 ? {} : { from }),
        ...(typeof field['message'] === 'string' ? { message: field['message'].slice(0, longest) } : {}),
      };
    });
}

const classOf = (status: number): FailureClass => (status >= 500 ? '5xx' : status >= 400 ? '4xx' : 'invalid');

function applies({ status, code }: OperationError, answered: number, answeredCode: string | undefined): boolean {
  const sameStatus = status === undefined || status === answered || status === classOf(answered);
  return sameStatus && (code === undefined || code === answeredCode);
}

/**
 * Failure of a response: the text of the first matching entry in the operation's errors, otherwise the server's message,
 * which is used on a 4xx only (specification §5) and is shortened to 500 characters.
 */
export function readFailure(
  operation: Operation,
  status: number,
  text: string,
  reason = 'The server refused',
): OperationFailure {
  const body = jsonOf(text);
  const kind = classOf(status);
  const code = typeof body['code'] === 'string' ? body['code'] : undefined;
  const message = kind === '4xx' && typeof body['message'] === 'string' ? body['message'].trim().slice(0, longest) : '';
  const known = operation.errors?.find((error) => applies(error, status, code));
  return new OperationFailure(reason, kind, {
    status,
    operation: operation.id,
    ...(code === undefined ? {} : { code }),
    ...(known?.message === undefined ? {} : { text: known.message }),
    ...(message === '' ? {} : { detail: message }),
    fields: fieldFailures(body['fields'] ?? body['errors'], operation.body),
  });
}

/** The failure of a call whose key was rejected, with the site's message if it has one. */
export const endedFailure = (operation: string, text: Text | undefined): OperationFailure =>
  new OperationFailure('The session has ended', '4xx', {
    status: 401,
    operation,
    ended: true,
    ...(text === undefined ? {} : { text }),
  });
