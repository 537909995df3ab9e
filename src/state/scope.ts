import { faceplate } from './faceplate';
import type { Roots, ScopeListener } from './faceplate';

/** Current values for expressions. Never write to it: `writeStatePath` also stores entries and notifies listeners. */
export const readScope = (): Roots => faceplate().scope;

/** Calls back after every write; returns a function that stops it. */
export function onScopeChange(listener: ScopeListener): () => void {
  const { listeners } = faceplate();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners that a path or, without one, anything may have changed. */
export function notifyScopeListeners(path?: string, reset?: boolean): void {
  for (const listener of [...faceplate().listeners]) listener(path, reset);
}
