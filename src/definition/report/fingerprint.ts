import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';
import { offers } from '../problems';
import type { Problem } from '../problems';

/**
 * Identifies a problem across runs by file, code and facts: without its line, so that edits above it keep its identity,
 * and without its message, so that rewording keeps baselines. A problem without a place is identified by its site.
 */
export function fingerprint({ at, code, data = {}, site }: Problem, root?: string): string {
  const file = at === undefined ? `site ${site}` : root && isAbsolute(at.file) ? relative(root, at.file) : at.file;
  // For a mistake in an expression, `source` identifies it without the wording of `what`.
  const isWording = (name: string): boolean => name === 'what' && 'source' in data;
  const facts = Object.entries(data).filter(([name]) => !offers.has(name) && !isWording(name));
  return createHash('sha256')
    .update(JSON.stringify([file, code, facts.sort()]))
    .digest('hex')
    .slice(0, 32);
}
