/** Caches where rules found nothing, so that they do not check again on a site with the same definitions, or after a save. */
import type { ProjectMemory } from '../../memory';
import type { Problem } from '../../problems';

/** Limit of cached checks per value and rule; the least recently used one is dropped. */
const remembered = 64;

const looksOf = (memory: ProjectMemory) => ({ memory, clean: new WeakMap<object, Map<string, readonly string[]>>() });

/** All inputs of a check besides the value, by identity. */
export type LookedAt = readonly (object | string | undefined)[];

/**
 * Returns the problems that a rule finds in a value. A check without findings is not repeated for the same value while `from` has the same
 * texts and objects, on any site. Problems contain the site and its places, so they are computed again.
 */
export function foundIn(
  rule: string,
  value: object,
  from: LookedAt,
  memory: ProjectMemory,
  look: () => readonly Problem[],
): readonly Problem[] {
  const { clean } = memory.part(looksOf);
  const byRule = clean.get(value) ?? new Map<string, readonly string[]>();
  const known = byRule.get(rule) ?? [];
  const key = from.map((part) => (typeof part === 'object' ? memory.versionOf(part) : part)).join('\n');
  const found = known.includes(key) ? [] : look();
  if (found.length > 0) return found;
  clean.set(value, byRule);
  if (known[0] !== key) byRule.set(rule, [key, ...known.filter((each) => each !== key)].slice(0, remembered));
  return [];
}
