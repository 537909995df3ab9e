/** Record of a check without errors: a later check needs to check only the changes. */
import { cacheKey, cachedValue } from '../disk-cache';
import type { TextCache } from '../disk-cache';
import { isObject } from '../../base/json';
import { formNamesIn } from '../facts/plural-forms';
import { selectsIn, isMessageId, parsedMessage } from '../facts/messages';
import type { ParsedMessage } from '../facts/messages';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';

/** Names in the definitions of a site, such as `operation news.list`, by page; those outside of pages under ''. */
export type NamesByPage = Readonly<Record<string, readonly string[]>>;

export type CleanRecord = {
  /** The site itself, then the sites it extends, down to the root. */
  readonly chain: readonly string[];
  /** A hash of each file, by layer and path. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The signature of each long text that has one, by the hash of its file. */
  readonly documents: Readonly<Record<string, string>>;
  readonly names: NamesByPage;
  /** Its warnings, which other words do not change. */
  readonly warnings: readonly Problem[];
  readonly pages: readonly string[];
  readonly locales: readonly string[];
};

/** The stored form: sites with the same names share them. */
type Kept = Omit<CleanRecord, 'names'> & { readonly names: string };

export type RecordOptions = { readonly cache: TextCache; readonly engine: string; readonly today: string };

const nameOf = (site: string, { engine, today }: RecordOptions): string =>
  `clean-${cacheKey([engine, today, site].join('\n'))}`;

/** The record of a site; undefined if its last check found more than lasting warnings, or was that of another engine or day. */
export function readCleanRecord(site: string, options: RecordOptions): CleanRecord | undefined {
  const stored = cachedValue(options.cache.read(nameOf(site, options)));
  if (!isObject(stored)) return undefined;
  // The cache returns what `keepCleanRecord` stored, or nothing.
  const { names, ...record } = stored as Kept;
  const known = cachedValue(options.cache.read(names));
  return isObject(known) ? { ...record, names: known as NamesByPage } : undefined;
}

/** Stores the record of a site. */
export function keepCleanRecord(site: string, { names, ...record }: CleanRecord, options: RecordOptions): void {
  const text = JSON.stringify(names);
  const name = `names-${cacheKey(text)}`;
  if (options.cache.read(name) === undefined) options.cache.write(name, text);
  options.cache.write(nameOf(site, options), JSON.stringify({ ...record, names: name }));
}

/** Two hashes of each message of a file, by id: of its text, and of everything that other definitions depend on. */
export type Signatures = Readonly<Record<string, readonly [text: string, signature: string]>>;

/** The arguments of a message with their types, the members of its selects, and the forms of its plurals. */
const signatureOf = ({ arguments: taken, elements, error }: ParsedMessage): string =>
  JSON.stringify([error?.reason, [...taken].toSorted(), selectsIn(elements), formNamesIn(elements)]);

/** The signatures of the messages of one file; for other values, their JSON. */
export function signaturesOf(messages: Readonly<Record<string, unknown>>, memory: ProjectMemory): Signatures {
  const found: Record<string, readonly [string, string]> = {};
  for (const [id, text] of Object.entries(messages))
    if (isMessageId(id))
      found[id] = [cacheKey(String(text)), cacheKey(signatureOf(parsedMessage(memory, String(text))))];
  return found;
}

const signaturesName = (hash: string, { engine }: RecordOptions): string =>
  `signatures-${cacheKey([engine, hash].join('\n'))}`;

/** The signatures of a file with this content, stored by an earlier check. */
export function readSignatures(hash: string, options: RecordOptions): Signatures | undefined {
  const value = cachedValue(options.cache.read(signaturesName(hash, options)));
  return isObject(value) ? (value as Signatures) : undefined;
}

/** Stores the signatures of a file with this content, and computes them if they are not stored yet. */
export function keepSignatures(hash: string, make: () => Signatures, options: RecordOptions): void {
  const name = signaturesName(hash, options);
  if (options.cache.read(name) === undefined) options.cache.write(name, JSON.stringify(make()));
}
