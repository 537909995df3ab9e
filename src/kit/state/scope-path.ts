import { faceplate } from '../../state/faceplate';
import { notifyScopeListeners, readScope } from '../../state/scope';

/** Writes a place such as "state.customerType"; holders that are missing are made. Inherited properties are never followed. */
export function writeStatePath(path: string, value: unknown, reset?: boolean): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder = readScope() as Record<string, unknown>;
  for (const name of names) {
    const next = Object.hasOwn(holder, name) ? holder[name] : null;
    holder = (next && typeof next === 'object' ? next : (holder[name] = {})) as Record<string, unknown>;
  }
  holder[last] = value ?? null;
  notifyScopeListeners(path, reset);
}

/** Puts a state back to what it was published with; a part of one becomes null. */
export function resetStatePath(path: string): void {
  const { defaults } = faceplate();
  writeStatePath(path, structuredClone(defaults[path.replace('state.', '')]), true);
}
