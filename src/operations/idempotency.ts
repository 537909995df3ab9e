import { parsedJson, stableText } from '../base/json';
import { evaluateValue } from '../kit/protocol/values';
import type { Values } from '../kit/protocol/request';
import type { Operation } from '../model/operation';
import { readScope } from '../state/scope';
import { readStored, removeStored, writeStored } from '../state/storage';
import { randomKey } from '../base/random-key';

/** Short hash (FNV-1a, 32 bits), so that typed content is not kept in storage. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Key of one intention: the same for the same content, also after a reload, until a final response that can be read. */
export function idempotencyKey(
  operation: string,
  content: string,
): { readonly value: string; readonly settle: () => void } {
  const name = `fp-once:${operation}:${fingerprint(content)}`;
  const value = readStored('session', name) ?? randomKey();
  writeStored('session', name, value);
  return { value, settle: () => removeStored('session', name) };
}

/** A text for the content of a body: the same for the same JSON in any order of fields. A file counts by its name, size and date. */
function contentOf(body: RequestInit['body']): string {
  if (typeof body === 'string') {
    const value = parsedJson(body);
    return value === undefined ? body : stableText(value);
  }
  const parts = body instanceof FormData ? [...body.values()] : body instanceof Blob ? [body] : [];
  const factsOf = ({ size, name, lastModified }: Blob & Partial<File>) => [size, name, lastModified];
  return JSON.stringify(parts.map((part) => (part instanceof Blob ? factsOf(part) : part)));
}

/**
 * The request of a change with its key: the one passed in, otherwise one derived from its content. A body of JSON is the same for the
 * same content: fields are in the order of typing, and after a reload in that of the form.
 */
export function intentionOf({ id, idempotent }: Operation, values: Values, url: string, init: RequestInit) {
  const content = contentOf(init.body);
  const ownKey =
    typeof idempotent === 'object' ? evaluateValue(idempotent, { ...readScope(), with: values }) : undefined;
  const key =
    typeof ownKey === 'string' && ownKey !== ''
      ? { value: ownKey, settle: () => undefined }
      : idempotencyKey(id, url + content);
  const headers = { ...init.headers, 'Idempotency-Key': key.value };
  return { init: { ...init, headers, ...(typeof init.body === 'string' && { body: content }) }, settle: key.settle };
}
