// Finds out whether sources are as they were, without reading them.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A write this shortly before a look may leave the time of a file as it was. */
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
 * Returns the hash that was kept in a file for sources below a folder that nobody has written to since; undefined where that is not certain,
 * as in a copy of the folder. A folder's time says whether files have come or gone.
 */
export function knownHash(record, root) {
  try {
    const { hash, states } = JSON.parse(readFileSync(record, 'utf8'));
    return Object.entries(states).every((entry) => isAsBefore(root, entry)) ? hash : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the hash of files and their folders that were read since `started`, unless one was written to just before. */
export function keepHash(record, hash, { root, paths, started }) {
  const states = Object.fromEntries(paths.map((path) => [relative(root, path), stateOf(path)]));
  const latest = Math.max(...Object.values(states).map(([written, changed]) => Math.max(written, changed)));
  if (latest < started - doubtfulMs) writeFileSync(record, JSON.stringify({ hash, states }));
}
