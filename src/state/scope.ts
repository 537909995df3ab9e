import { faceplate } from './faceplate';
import type { Roots, ScopeListener } from './faceplate';

/** What expressions read now. Never write to it: `writePlace` also keeps what must be kept and tells who listens. */
export const readScope = (): Roots => faceplate().scope;

/** Calls back after every write; gives the function that ends it. */
export function onScopeChange(listener: ScopeListener): () => void {
  const { listeners } = faceplate();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everybody who listens that a place, or without a path anything, may have changed. */
export function changed(path?: string, reset?: boolean): void {
  for (const listener of [...faceplate().listeners]) listener(path, reset);
}

/** Writes a place such as "state.customerType"; holders that are missing are made. Inherited properties are never followed. */
export function writePlace(path: string, value: unknown, reset?: boolean): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder = readScope() as Record<string, unknown>;
  for (const name of names) {
    const next = Object.hasOwn(holder, name) ? holder[name] : null;
    holder = (next && typeof next === 'object' ? next : (holder[name] = {})) as Record<string, unknown>;
  }
  holder[last] = value ?? null;
  changed(path, reset);
}

/** Puts a state back to what it was published with; a part of one becomes null. */
export function resetPlace(path: string): void {
  const { defaults } = faceplate();
  writePlace(path, structuredClone(defaults[path.replace('state.', '')]), true);
}
