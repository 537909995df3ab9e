import { faceplate } from '../../state/faceplate';
import { notifyScopeListeners, readScope } from '../../state/scope';

/** Writes a path such as "state.customerType" and creates missing objects. Never follows inherited properties. */
export function writeStatePath(path: string, value: unknown, reset?: boolean): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder = readScope() as Record<string, unknown>;
  for (const name of names) {
    const next = Object.hasOwn(holder, name) ? holder[name] : null;
    holder = (next && typeof next === 'object' ? next : (holder[name] = {})) as Record<string, unknown>;
  }
  holder[last] = value ?? null;
  (faceplate().written ??= new Set()).add(names[1] ?? last);
  notifyScopeListeners(path, reset);
}

/** Resets a state to its published value; a part of a state becomes null. */
export function resetStatePath(path: string): void {
  const { defaults } = faceplate();
  writeStatePath(path, structuredClone(defaults[path.replace('state.', '')]), true);
}
