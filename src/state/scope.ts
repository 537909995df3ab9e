import { faceplate } from './faceplate';
import type { Roots, ScopeListener } from './faceplate';

const writable = new Set(['state', 'session', 'data']);

/** What expressions read now. Never write to it: `writePlace` also keeps what must be kept and tells who listens. */
export const readScope = (): Roots => faceplate().scope;

/** Calls back after every write; gives the function that ends it. */
export function onScopeChange(listener: ScopeListener): () => void {
  const { listeners } = faceplate();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everybody who listens that a place, or without a path anything, may have changed. */
export function changed(path?: string): void {
  for (const listener of [...faceplate().listeners]) listener(path);
}

function steps(path: string): readonly string[] {
  const names = path.split('.');
  if (!writable.has(names[0] ?? '') || names.some((name) => name === '__proto__' || name === '')) throw new Error(`No place "${path}"`);
  return names;
}

function assign(path: string, value: unknown): void {
  const names = steps(path);
  const last = names.at(-1) ?? '';
  let holder = readScope() as Record<string, unknown>;
  for (const name of names.slice(0, -1)) {
    const next = Object.hasOwn(holder, name) ? holder[name] : undefined;
    if (typeof next !== 'object' || next === null) holder[name] = {};
    holder = holder[name] as Record<string, unknown>;
  }
  holder[last] = value;
}

/** Writes a place such as "state.customerType"; holders that are missing are made. Throws for a root that is not written. */
export function writePlace(path: string, value: unknown): void {
  assign(path, value ?? null);
  changed(path);
}

/** Puts a state back to what it was published with; a part of one becomes null. */
export function resetPlace(path: string): void {
  const [root, name = '', ...rest] = path.split('.');
  const { defaults } = faceplate();
  const known = root === 'state' && rest.length === 0 && Object.hasOwn(defaults, name) ? structuredClone(defaults[name]) : null;
  writePlace(path, known);
}
