import { faceplate } from './faceplate';
import type { Roots, ScopeListener } from './faceplate';

/** Current values for expressions. Never write to it: `writeStatePath` also stores entries and notifies listeners. */
export const readScope = (): Roots => faceplate().scope;

/** Calls back after every write; returns the function that ends it. */
export function onScopeChange(listener: ScopeListener): () => void {
  const { listeners } = faceplate();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everybody who listens that a place, or without a path anything, may have changed. */
export function notifyScopeListeners(path?: string, reset?: boolean): void {
  for (const listener of [...faceplate().listeners]) listener(path, reset);
}
