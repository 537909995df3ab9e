import { loadPart } from '../../kit/loading/load';
import { invalidCall } from '../../kit/protocol/failure';
import type { PreparedRequest, Values } from '../../kit/protocol/request';
import { evaluateValue } from '../../kit/protocol/values';

// A slow line takes its time for a few megabytes.
const longest = 120_000;

/** The name that the operation gives, else the file's own. */
function nameOf(file: Blob, given: unknown): string {
  const { name } = file as { readonly name?: unknown };
  return [given, name].find((each) => typeof each === 'string' && each !== '')?.toString() ?? 'file';
}

/** The same request with the file that the operation names: its bytes, at once or in pieces, or a part of a form, whose type the browser writes. */
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
