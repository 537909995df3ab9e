import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';
import type { Problem } from '../problems';

/**
 * What a problem is known by from one run to the next: file, code and message, but no line, so that an edit above it makes
 * no new problem of it. A problem without a place is known by its site.
 */
export function fingerprint({ at, code, message, site }: Problem, root?: string): string {
  const file = at === undefined ? `site ${site}` : root && isAbsolute(at.file) ? relative(root, at.file) : at.file;
  return createHash('sha256')
    .update(JSON.stringify([file, code, message]))
    .digest('hex')
    .slice(0, 32);
}
