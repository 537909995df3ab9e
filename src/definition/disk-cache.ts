/**
 * What is made from texts alone, kept from one run to the next in one folder of the project, each under the hash of what it was made
 * from. It may be deleted at any moment, and a folder that cannot be written is no error.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type TextCache = {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string) => void;
};

/** A short name for a content. */
export const cacheKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A value as it is kept: a first line proves the rest. */
export function sealed(value: unknown): string {
  const body = JSON.stringify(value);
  return `${cacheKey(body)}\n${body}`;
}

/** The value of a text that `sealed` made; undefined for what was cut off or altered. */
export function unsealed(text: string | undefined): unknown {
  const end = text?.indexOf('\n') ?? -1;
  if (text === undefined || end < 0) return undefined;
  const body = text.slice(end + 1);
  return cacheKey(body) === text.slice(0, end) ? JSON.parse(body) : undefined;
}

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
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return undefined;
      }
    },
    write: (name, text) => {
      const temporary = join(folder, `${name}.${process.pid}`);
      try {
        mkdirSync(folder, { recursive: true });
        if (!isPruned) prune(folder);
        isPruned = true;
        writeFileSync(temporary, text);
        renameSync(temporary, join(folder, name));
      } catch {
        return;
      }
    },
  };
}
