import type { SitePayload } from '../model/payload';
import { faceplate } from './faceplate';
import { notifyScopeListeners, onScopeChange, readScope } from './scope';
import { readStored, removeStored, writeStored } from './storage';
import type { Area } from './storage';

export type StateEntries = SitePayload['state'];

/** Exact storage key of an entry; undefined for one that is not stored, or while the API address in it is unknown. */
export function storageKey(
  name: string,
  entry: { readonly key?: string },
  api: string | undefined,
): string | undefined {
  const key = entry.key ?? name;
  return key.includes('{api}') && api === undefined ? undefined : key.replaceAll('{api}', api ?? '');
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

// Strings are stored without quotes, as other programs expect; an example shows the type of a stored value.
function parse(text: string, example: unknown): unknown {
  if (typeof example === 'string') return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = text;
  }
  if (example === null || example === undefined) return value;
  return kindOf(value) === kindOf(example) ? value : undefined;
}

/** Sources that fill an entry at every start. */
const sources = { 'browser-language': (): string => navigator.language } as const;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Restores stored entries into the state. Unreadable ones stay at their default; values written in the meantime win and are stored. */
export function restoreState(entries: StateEntries, api?: string): void {
  const { state } = readScope();
  const { defaults, written } = faceplate();
  for (const [name, entry] of Object.entries(entries)) {
    const fallback = entry.default ?? null;
    defaults[name] = fallback;
    if (!Object.hasOwn(state, name)) state[name] = structuredClone(fallback);
    const key = storageKey(name, entry, api);
    if (entry.store === 'none' || key === undefined) continue;
    if (entry.from !== undefined) {
      keep(entry.store, key, (state[name] = sources[entry.from]()));
      continue;
    }
    const text = readStored(entry.store, key);
    const value = text === null ? undefined : parse(text, fallback);
    if (written?.has(name) || !same(state[name], fallback)) keep(entry.store, key, state[name]);
    else if (value !== undefined) state[name] = value;
  }
  notifyScopeListeners();
}

function keep(area: Area, key: string, value: unknown): void {
  if (value === null || value === undefined) removeStored(area, key);
  else writeStored(area, key, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Stores declared entries whenever they are written. `api` returns the API's address once it is known. */
export function persistState(entries: StateEntries, api: () => string | undefined): () => void {
  return onScopeChange((path, reset) => {
    const [root, name = ''] = path?.split('.') ?? [];
    const entry = root === 'state' && Object.hasOwn(entries, name) ? entries[name] : undefined;
    const key = entry && storageKey(name, entry, api());
    if (!entry || entry.store === 'none' || key === undefined) return;
    const isBack = reset === true && path === `state.${name}`;
    keep(entry.store, key, isBack ? null : readScope().state[name]);
  });
}
