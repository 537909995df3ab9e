import { loadPart } from '../../kit/loading/load';
import { invalidCall } from '../../kit/protocol/failure';
import type { PreparedRequest, Values } from '../../kit/protocol/request';
import { evaluateValue } from '../../kit/protocol/values';

// Timeout for a few megabytes over a slow line.
const longest = 120_000;

/** The name from the operation, otherwise the file's own. */
function nameOf(file: Blob, given: unknown): string {
  const { name } = file as { readonly name?: unknown };
  return [given, name].find((each) => typeof each === 'string' && each !== '')?.toString() ?? 'file';
}

/** Adds the operation's file to a request: its bytes, whole or in chunks, or as part of a form, whose type the browser sets. */
export async function withFile(prepared: PreparedRequest, operation: Values, scope: Values): Promise<PreparedRequest> {
  const file = evaluateValue(operation['file'], scope);
  if (!(file instanceof Blob)) throw invalidCall('There is no file to send');
  const name = nameOf(file, evaluateValue(operation['name'], scope));
  if (operation['resume'] === 'tus') {
    const { namingHeaders, sendResumable } = await loadPart(() => import('./resumable'));
    return { ...prepared, file, headers: { ...prepared.headers, ...namingHeaders(file, name) }, send: sendResumable };
  }
  const part = operation['part'];
  if (typeof part !== 'string')
    return {
      ...prepared,
      file,
      timeoutMs: longest,
      headers: { ...prepared.headers, 'Content-Type': file.type || 'application/octet-stream' },
    };
  const form = new FormData();
  form.append(part, file, name);
  return { ...prepared, file: form, timeoutMs: longest };
}
