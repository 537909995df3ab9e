/**
 * Cache of values that depend only on texts, in a folder of the project, stored between runs by the hash of the input.
 * It may be deleted at any time, a read-only folder is not an error, and a damaged entry counts as missing.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { once } from '../base/lazy';

export type TextCache = {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string) => void;
};

/** Cache of values that `structuredClone` supports; shared objects stay shared. */
export type ValueCache = {
  readonly readValue: (name: string) => unknown;
  readonly writeValue: (name: string, value: unknown) => void;
};

/** A short hash of a text. */
export const cacheKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const sealBytes = 16;

/** The first line of an entry: a checksum of the rest. */
const sealOf = (name: string, content: Uint8Array): string =>
  createHash('sha256').update(`${name}\n`).update(content).digest('hex').slice(0, sealBytes);

/** The content of an entry; undefined for one that is truncated, altered or stored under another name. */
function unsealed(name: string, stored: Buffer): Buffer | undefined {
  const content = stored.subarray(sealBytes + 1);
  return stored.toString('latin1', 0, sealBytes + 1) === `${sealOf(name, content)}\n` ? content : undefined;
}

/** Parses a cached text that JSON.stringify created; undefined without a text. */
export const cachedValue = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

const mebibyte = 2 ** 20;

/**
 * Maximum bytes per kind of entry, the part of its name before the first hyphen. No kind uses the space of another. A town of 111 pages has
 * a pack of 2.5 MB and a compiled site of 0.45 MB: there is room for those of 800 towns.
 */
const limits: Readonly<Record<string, number>> = {
  form: 128 * mebibyte,
  compiled: 384 * mebibyte,
  pack: 2048 * mebibyte,
};
const otherLimit = 64 * mebibyte;

/** Minimum time between two updates of an entry's last use, in milliseconds: a run that only reads hardly writes. */
const noteMs = 3_600_000;

/** Compressed entries of the package, by name (scripts/release/compiled.mjs): next to the folder of the built code. */
const releasedFile = join(import.meta.dirname, '../compiled.json.br');

/** Kinds of these entries; entries of other kinds are not looked up there. */
const releasedKinds: ReadonlySet<string> = new Set(['form', 'language', 'pattern']);

function entriesIn(file: string): ReadonlyMap<string, string> {
  try {
    const text = brotliDecompressSync(readFileSync(file)).toString('utf8');
    return new Map(Object.entries(JSON.parse(text)));
  } catch {
    return new Map();
  }
}

type CachedFile = { readonly file: string; readonly size: number; readonly used: number };

function filesIn(folder: string): readonly CachedFile[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? [] : [{ file, size: found.size, used: found.mtimeMs }];
  });
}

/** Removes the least recently used entries of a kind above its limit, until a quarter of the limit is free. */
function prune(folder: string, limit: number): void {
  const entries = filesIn(folder);
  const sizeOf = (files: readonly CachedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);
  if (sizeOf(entries) <= limit) return;
  let left = sizeOf(entries);
  for (const { file, size } of entries.toSorted((one, other) => one.used - other.used)) {
    if (left <= limit * 0.75) return;
    rmSync(file, { force: true });
    left -= size;
  }
}

/** Removes entries of an earlier version, which had no folders for kinds. */
function removeUnsorted(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) rmSync(join(folder, entry.name), { force: true });
}

/** Updates the time of an entry's last use, unless it is recent. */
function noteUse(file: string): void {
  const now = Date.now();
  if (now - statSync(file).mtimeMs > noteMs) utimesSync(file, now / 1000, now / 1000);
}

/**
 * The cache in node_modules/.cache/faceplate, with a folder per kind of entry. `most`: limits in bytes by kind.
 * `inPackage`: the file with shipped entries, which are used if the folder has none.
 */
export function diskCache(root: string, most = limits, inPackage = releasedFile): TextCache & ValueCache {
  const folder = join(root, 'node_modules/.cache/faceplate');
  const pruned = new Set<string>();
  const kindOf = (name: string): string => name.split('-', 1)[0] ?? name;
  const tidy = (kind: string): void => {
    if (pruned.has(kind)) return;
    if (pruned.size === 0) removeUnsorted(folder);
    prune(join(folder, kind), most[kind] ?? otherLimit);
    pruned.add(kind);
  };
  const released = once(() => entriesIn(inPackage));
  const releasedText = (name: string): string | undefined => {
    const stored = releasedKinds.has(kindOf(name)) ? released().get(name) : undefined;
    return stored === undefined ? undefined : unsealed(name, Buffer.from(stored))?.toString('utf8');
  };
  const read = <Content>(name: string, contentOf: (stored: Buffer) => Content): Content | undefined => {
    const file = join(folder, kindOf(name), name);
    try {
      const content = unsealed(name, readFileSync(file));
      if (content === undefined) return undefined;
      noteUse(file);
      return contentOf(content);
    } catch {
      return undefined;
    }
  };
  const write = (name: string, bytesOf: () => Buffer): void => {
    const kind = kindOf(name);
    const temporary = join(folder, kind, `${name}.${process.pid}-${threadId}`);
    try {
      const content = bytesOf();
      mkdirSync(join(folder, kind), { recursive: true });
      tidy(kind);
      writeFileSync(temporary, `${sealOf(name, content)}\n`);
      appendFileSync(temporary, content);
      renameSync(temporary, join(folder, kind, name));
    } catch {
      return;
    }
  };
  return {
    read: (name) => read(name, (content) => content.toString('utf8')) ?? releasedText(name),
    write: (name, text) => write(name, () => Buffer.from(text)),
    readValue: (name) => read<unknown>(name, deserialize),
    writeValue: (name, value) => write(name, () => serialize(value)),
  };
}
