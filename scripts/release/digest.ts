/** Digest of the built scripts, styles and fonts for browsers, file by file. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of a build for browsers, below dist/. */
const parts: readonly string[] = ['client', 'head', 'hold'];

/** Returns the SHA-256 digest in hexadecimal digits. Takes the folder dist/. */
export function releaseDigest(dist: string): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const entries = readdirSync(join(dist, part), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      const content = readFileSync(file);
      const path = file.slice(dist.length).replaceAll('\\', '/');
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
