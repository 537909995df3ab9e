import { parsedJson } from '../base/json';
/** Browser storage that never throws: in private modes and when it is full, values last as long as the document. */
export type Area = 'local' | 'session';

/** Prefix of the keys of unsent input. */
export const draftPrefix = 'draft.';

/** Prefix of the keys of receipts, which a person may view again. */
export const receiptPrefix = 'receipt.';

/** Event on the document: input is not stored, because the browser stores nothing for the site. */
export const unkeptEvent = 'faceplate:unkept';

/** Written by the head script: a value from a link that could not be stored. */
const { fpUnkept = {} } = globalThis as { readonly fpUnkept?: Readonly<Record<string, string>> };

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map(Object.entries(fpUnkept)) };

function storage(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readStored(area: Area, key: string): string | null {
  // If a write was refused, the store may still contain the former value.
  const unkept = memory[area].get(key);
  if (unkept !== undefined) return unkept;
  try {
    return storage(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    const target = storage(area);
    if (!target) throw new Error('no storage');
    target.setItem(key, value);
    memory[area].delete(key);
  } catch {
    memory[area].set(key, value);
    if (isTyped(key)) document.dispatchEvent(new Event(unkeptEvent));
  }
}

/** Whether the value under a key survives the document. */
export const isPersisted = (area: Area, key: string): boolean =>
  readStored(area, key) !== null && !memory[area].has(key);

export function removeStored(area: Area, key: string): void {
  memory[area].delete(key);
  try {
    storage(area)?.removeItem(key);
  } catch {
    // A storage that cannot be written has no entry to remove.
  }
}

/** All keys in an area. */
export function storedKeys(area: Area): readonly string[] {
  const inMemory = [...memory[area].keys()];
  try {
    return [...new Set([...Object.keys(storage(area) ?? {}), ...inMemory])];
  } catch {
    return inMemory;
  }
}

/** Parses JSON that we wrote; undefined for any other value. */
export function readStoredJson(area: Area, key: string): unknown {
  return parsedJson(readStored(area, key) ?? '');
}

/** Whether a storage key is that of unsent input or of a receipt. */
export const isTyped = (key: string): boolean => key.startsWith(draftPrefix) || key.startsWith(receiptPrefix);

/** Clears all unsent input and receipts. */
export function forgetTyped(): void {
  for (const area of ['session', 'local'] as const)
    for (const key of storedKeys(area)) if (isTyped(key)) removeStored(area, key);
}
