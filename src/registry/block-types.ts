import { memberOf } from '../base/json';

/** Types of all blocks below a definition. */
export function blockTypes(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') return found;
  const type = memberOf(value, 'block');
  if (typeof type === 'string') found.add(type);
  for (const part of Object.values(value)) blockTypes(part, found);
  return found;
}
