import { invalidCall } from '../../kit/protocol/failure';
import type { PreparedRequest, Values } from '../../kit/protocol/request';
import { evaluateValue } from '../../kit/protocol/values';

// A slow line takes its time for a few megabytes.
const longest = 120_000;

function nameOf(file: Blob): string {
  const { name } = file as { readonly name?: unknown };
  return typeof name === 'string' ? name : 'file';
}

/** The same request with the file that the operation names: its bytes, or a part of a form, whose type the browser writes. */
export function withFile(prepared: PreparedRequest, operation: Values, scope: Values): PreparedRequest {
  const file = evaluateValue(operation['file'], scope);
  if (!(file instanceof Blob)) throw invalidCall('There is no file to send');
  const part = operation['part'];
  if (typeof part !== 'string')
    return {
      ...prepared,
      file,
      timeoutMs: longest,
      headers: { ...prepared.headers, 'Content-Type': file.type || 'application/octet-stream' },
    };
  const form = new FormData();
  form.append(part, file, nameOf(file));
  return { ...prepared, file: form, timeoutMs: longest };
}
