import { readStored, removeStored, writeStored } from '../state/storage';
import { randomKey } from '../base/random-key';

/** Short hash (FNV-1a, 32 bits), so that typed content is not kept in storage. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Key of one intention: the same for the same content, also after a reload, until the server gives a final response. */
export function idempotencyKey(
  operation: string,
  content: string,
): { readonly value: string; readonly settle: () => void } {
  const name = `fp-once:${operation}:${fingerprint(content)}`;
  const value = readStored('session', name) ?? randomKey();
  writeStored('session', name, value);
  return { value, settle: () => removeStored('session', name) };
}
