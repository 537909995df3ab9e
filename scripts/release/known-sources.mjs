// Detects whether sources are unchanged, without reading them.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A write so shortly before a look may not change the time of a file. */
const doubtfulMs = 100;

const stateOf = (path) => {
  const { mtimeMs, ctimeMs, size } = statSync(path);
  return [mtimeMs, ctimeMs, size];
};

const isAsBefore = (root, [path, before]) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found?.mtimeMs === before[0] && found.ctimeMs === before[1] && found.size === before[2];
};

/**
 * Returns the hash stored in a file, if its sources below a folder have not changed since; undefined if that is uncertain, as in a copy of
 * the folder. A folder's time shows whether files were added or removed.
 */
export function knownHash(record, root) {
  try {
    const { hash, states } = JSON.parse(readFileSync(record, 'utf8'));
    return Object.entries(states).every((entry) => isAsBefore(root, entry)) ? hash : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the hash of files and folders that were read since `started`, unless one was changed just before. */
export function keepHash(record, hash, { root, paths, started }) {
  const states = Object.fromEntries(paths.map((path) => [relative(root, path), stateOf(path)]));
  const latest = Math.max(...Object.values(states).map(([written, changed]) => Math.max(written, changed)));
  if (latest < started - doubtfulMs) writeFileSync(record, JSON.stringify({ hash, states }));
}
