/** Remembers where rules found nothing, so that they do not look again on a site with the same definitions, or after a save. */
import type { ProjectMemory } from '../../memory';
import type { Problem } from '../../problems';

/** The looks that are remembered of one value and rule; the one that was needed longest ago goes. */
const remembered = 64;

const looksOf = (memory: ProjectMemory) => ({ memory, clean: new WeakMap<object, Map<string, readonly string[]>>() });

/** Everything that a look depends on besides the value, by identity. */
export type LookedAt = readonly (object | string | undefined)[];

/**
 * Returns the problems that a rule finds in a value. A look that found nothing is not repeated for the same value while `from` has the same
 * texts and the very same objects, on any site. Problems name the site and its places, so they are looked for again.
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
