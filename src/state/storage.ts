/** Browser storage that never throws: in private modes and when it is full, values live as long as the document. */
export type Area = 'local' | 'session';

/** Begins the name of everything typed that is kept until it is sent. */
export const draftPrefix = 'draft.';

/** Begins the name of everything that a person was shown once it was sent, and may look at again. */
export const receiptPrefix = 'receipt.';

/** Event on the document: something typed is not kept, since the browser keeps nothing for the site. */
export const unkeptEvent = 'faceplate:unkept';

/** Left by the head script: what a link brought that could not be stored. */
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
  // Where writing was refused, the store may still hold what was there before.
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

/** Whether what was written under a name outlives the document. */
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

/** Names of everything kept in an area. */
export function storedKeys(area: Area): readonly string[] {
  const inMemory = [...memory[area].keys()];
  try {
    return [...new Set([...Object.keys(storage(area) ?? {}), ...inMemory])];
  } catch {
    return inMemory;
  }
}

/** Reads JSON that we wrote; anything else gives undefined. */
export function readStoredJson(area: Area, key: string): unknown {
  const text = readStored(area, key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether something was typed and not sent yet, or sent and kept to be looked at again. */
export const isTyped = (key: string): boolean => key.startsWith(draftPrefix) || key.startsWith(receiptPrefix);

/** Forgets everything that was typed, for as long as it was to be kept. */
export function forgetTyped(): void {
  for (const area of ['session', 'local'] as const)
    for (const key of storedKeys(area)) if (isTyped(key)) removeStored(area, key);
}
