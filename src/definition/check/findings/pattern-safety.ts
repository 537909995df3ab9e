/** Whether a regular expression is safe to run on untrusted text. */
import { createRequire } from 'node:module';
import { cacheKey } from '../../disk-cache';
import type { ProjectMemory } from '../../memory';
import type { CheckContext } from '../rule';

const requireHere = createRequire(import.meta.url);

/** Loads its analyser on first use. */
function analysed(pattern: string): boolean {
  const { isSafePattern }: typeof import('redos-detector') = requireHere('redos-detector');
  return !isSafePattern(pattern, { unicode: true, timeout: Infinity }).safe;
}

const judged = (memory: ProjectMemory) => memory.table<boolean>();

/** Whether matching may need a number of steps that grows faster than linearly with the text's length. */
export const isSlow = (pattern: string, { memory, cache }: Pick<CheckContext, 'memory' | 'cache'>): boolean =>
  memory.part(judged).take(pattern, () => {
    const name = `pattern-${cacheKey(pattern)}.txt`;
    const cached = cache.read(name);
    const answer = cached === undefined ? analysed(pattern) : cached === 'slow';
    if (cached === undefined) cache.write(name, answer ? 'slow' : 'fast');
    return answer;
  });
