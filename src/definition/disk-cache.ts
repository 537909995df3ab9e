/**
 * What is made from texts alone, kept from one run to the next in one folder of the project, each under the hash of what it was made
 * from. It may be deleted at any moment, a folder that cannot be written is no error, and what was damaged is as if it were not there.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

export type TextCache = {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string) => void;
};

/** A short name for a content. */
export const cacheKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What is kept under a name: a first line proves the rest. */
const sealed = (name: string, text: string): string => `${cacheKey(`${name}\n${text}`)}\n${text}`;

/** The text that was kept under a name; undefined for what was cut off, altered or lay under another name. */
function unsealed(name: string, kept: string): string | undefined {
  const text = kept.slice(kept.indexOf('\n') + 1);
  return sealed(name, text) === kept ? text : undefined;
}

/** The value of a text that JSON.stringify made and the cache gave back. */
export const cachedValue = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** How many files the folder may hold, and how many stay when it holds more. */
const most = 4000;
const rest = 3000;

/** Removes what was written longest ago, when there is too much. */
function prune(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= most) return;
  const byAge = names
    .map((name) => ({ name, time: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.time - one.time);
  for (const { name } of byAge.slice(rest)) rmSync(join(folder, name), { force: true });
}

/** The cache below node_modules/.cache/faceplate. */
export function diskCache(root: string): TextCache {
  const folder = join(root, 'node_modules/.cache/faceplate');
  let isPruned = false;
  return {
    read: (name) => {
      try {
        return unsealed(name, readFileSync(join(folder, name), 'utf8'));
      } catch {
        return undefined;
      }
    },
    write: (name, text) => {
      const temporary = join(folder, `${name}.${process.pid}-${threadId}`);
      try {
        mkdirSync(folder, { recursive: true });
        if (!isPruned) prune(folder);
        isPruned = true;
        writeFileSync(temporary, sealed(name, text));
        renameSync(temporary, join(folder, name));
      } catch {
        return;
      }
    },
  };
}
